import type { Kysely } from 'kysely'
import type { DB } from '#db/types.ts'
import type { ProviderActor } from '#server/auth/provider-caller.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { cachedQuery, type Places } from '#server/platform/db/cached-query.ts'
import type { OwnQuote, OwnQuotes } from './own-quote-answers.ts'

/** Rows per page. */
const PAGE = 50

/**
 * Returns all quotes of a provider, newest first, as far as row-level security allows. `after`: last quote of the
 * previous page.
 */
export async function readOwnQuotes(
  { db }: Pick<CommandContext, 'db'>,
  provider: ProviderActor,
  { after }: { after?: string | undefined },
): Promise<OwnQuotes> {
  return db.read(provider, async (tx) => {
    const rows = await (after === undefined ? newest(tx, {}) : behind(tx, { after }))
    const items = rows.slice(0, PAGE).map(toOwnQuote)
    const last = items.at(-1)
    return { items, ...(rows.length > PAGE && last && { next: last.id }) }
  })
}

const newest = cachedQuery((db) => listed(db))
const behind = cachedQuery((db, place: Places<{ after: string }>) =>
  listed(db).where('quotes.id', '<', place('after')),
)

const listed = (db: Kysely<DB>) =>
  db
    .selectFrom('quotes')
    .innerJoin('leads', 'leads.id', 'quotes.lead_id')
    .innerJoin('project_requests', 'project_requests.id', 'leads.project_request_id')
    .select([
      'quotes.id',
      'quotes.lead_id',
      'quotes.status',
      'quotes.revision',
      'quotes.amount',
      'quotes.amount_high',
      'quotes.submitted_at',
      'quotes.settled_at',
      'quotes.valid_until',
      'project_requests.reference',
      'project_requests.project_type',
      'project_requests.city',
    ])
    .orderBy('quotes.id', 'desc')
    .limit(PAGE + 1)

interface QuoteRow {
  id: string
  lead_id: string
  status: OwnQuote['status']
  revision: number
  amount: number
  amount_high: number | null
  submitted_at: Date
  settled_at: Date | null
  valid_until: Date | null
  reference: string
  project_type: OwnQuote['projectType']
  city: OwnQuote['city']
}

const toOwnQuote = (row: QuoteRow): OwnQuote => ({
  id: row.id,
  leadId: row.lead_id,
  reference: row.reference,
  projectType: row.project_type,
  city: row.city,
  status: row.status,
  revision: row.revision,
  amount: row.amount,
  ...(row.amount_high !== null && { amountHigh: row.amount_high }),
  submittedAt: row.submitted_at.toISOString(),
  ...(row.settled_at && { settledAt: row.settled_at.toISOString() }),
  ...(row.valid_until && { validUntil: row.valid_until.toISOString() }),
})
