import { sql } from 'kysely'
import { QUOTE_STATUSES, QUOTES_COUNTED_TO } from '#domain/quotes/quote-lifecycle.ts'
import type { ProviderActor } from '#server/auth/provider-caller.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { cachedQuery, type Places } from '#server/platform/db/cached-query.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { OwnQuote, OwnQuotes } from './own-quote-answers.ts'
import { type OpeningRow, openingOf } from './quote-opening.ts'

/** Rows per page. */
const PAGE = 50

/**
 * Returns the quotes of a provider, the last sent first, as far as row-level security allows. `after`: last quote of the
 * previous page.
 */
export async function readOwnQuotes(
  { db }: Pick<CommandContext, 'db'>,
  provider: ProviderActor,
  { after, status }: { after?: string | undefined; status?: OwnQuote['status'] | undefined },
): Promise<OwnQuotes> {
  return db.read(provider, async (tx) => {
    const [counted, rows] = await Promise.all([
      counts(tx, { providerId: provider.providerId }),
      listed(tx, { providerId: provider.providerId, after: after ?? null, status: status ?? null }),
    ])
    const shown = rows.slice(0, PAGE)
    const works = await readWorks(
      tx,
      shown.filter(({ status }) => status === 'awarded').map((row) => row.lead_id),
    )
    const items = shown.map((row) => {
      const work = works.get(row.lead_id)
      return { ...toOwnQuote(row), ...(row.status === 'awarded' && work && { work }) }
    })
    const last = items.at(-1)
    return {
      counts: Object.fromEntries(
        QUOTE_STATUSES.map((each) => [each, counted.find((row) => row.status === each)?.count ?? 0]),
      ) as OwnQuotes['counts'],
      items,
      ...(rows.length > PAGE && last && { next: last.id }),
    }
  })
}

/** Each state there is, as rows `states(status)`. */
const states = sql<{
  status: string
}>`(values ${sql.join(QUOTE_STATUSES.map((each) => sql`(${sql.lit(each)})`))})`.as<'states'>(
  sql`states(status)`,
)

/** From the index alone, and each state up to QUOTES_COUNTED_TO, so that no past is too long to count. */
const counts = cachedQuery((db, place: Places<{ providerId: string }>) =>
  db
    .selectFrom(states)
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom((counting) =>
            counting
              .selectFrom('quotes')
              .select('quotes.lead_provider_id')
              .where('quotes.lead_provider_id', '=', place('providerId'))
              .whereRef('quotes.status', '=', 'states.status')
              .limit(QUOTES_COUNTED_TO)
              .as('quotes'),
          )
          .select(sql<number>`count(*)::integer`.as('count'))
          .as('counted'),
      (join) => join.onTrue(),
    )
    .select(['states.status', 'counted.count']),
)

type Listed = { providerId: string; after: string | null; status: string | null }

/**
 * By the time it was sent, which is the order of the ids too unless a quote was entered later. A page is the latest of
 * the latest in each state, as the index quotes__of_provider has them, so that it reads as far as it shows. Project
 * requests are read for the quotes of the page alone. Nothing follows a foreign quote, because policies hide it here too.
 */
const listed = cachedQuery((db, place: Places<Listed>) =>
  db
    .selectFrom((page) =>
      page
        .selectFrom(states)
        .innerJoinLateral(
          (eb) =>
            eb
              .selectFrom('quotes')
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
              ])
              .where('quotes.lead_provider_id', '=', place('providerId'))
              .whereRef('quotes.status', '=', 'states.status')
              .where(
                sql<boolean>`(quotes.submitted_at, quotes.id) < (
                  case when ${place('after')}::uuid is null then 'infinity' else (select submitted_at from app.quotes as last where last.id = ${place('after')}::uuid) end,
                  coalesce(${place('after')}::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))`,
              )
              .orderBy('quotes.submitted_at', 'desc')
              .orderBy('quotes.id', 'desc')
              .limit(PAGE + 1)
              .as('latest'),
          (join) => join.onTrue(),
        )
        .where(sql<boolean>`states.status = coalesce(${place('status')}::text, states.status)`)
        .selectAll('latest')
        .orderBy('latest.submitted_at', 'desc')
        .orderBy('latest.id', 'desc')
        .limit(PAGE + 1)
        .as('quotes'),
    )
    .innerJoinLateral(
      // Each by its id: who expects a provider of few leads would read all of them.
      (eb) =>
        eb
          .selectFrom('leads')
          .select('leads.project_request_id')
          .whereRef('leads.id', '=', 'quotes.lead_id')
          .limit(1)
          .as('of_lead'),
      (join) => join.onTrue(),
    )
    .innerJoin('project_requests', 'project_requests.id', 'of_lead.project_request_id')
    .leftJoin('quote_openings', 'quote_openings.quote_id', 'quotes.id')
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
      'quote_openings.quote_id as opening_of',
      'quote_openings.opened_on',
      'project_requests.reference',
      'project_requests.status as project_request_status',
      'project_requests.project_type',
      'project_requests.city',
      'project_requests.district',
      'project_requests.area_sqm',
    ])
    .orderBy('quotes.submitted_at', 'desc')
    .orderBy('quotes.id', 'desc'),
)

/** How far the agreed contracts of some leads are, as workOf (domain/contracts/contract-work.ts) says it. */
async function readWorks(tx: Tx, leadIds: string[]): Promise<Map<string, NonNullable<OwnQuote['work']>>> {
  if (leadIds.length === 0) return new Map()
  const { rows } = await sql<{ lead_id: string; stage: number | null; stages: number }>`
    select contracts.lead_id, jsonb_array_length(terms -> 'stages') as stages, (
      select min(number)::integer from jsonb_array_elements(terms -> 'stages') with ordinality as stage (said, number)
      where (said ->> 'earned')::numeric > 0 and coalesce((
        select percent from app.contract_events as event
        where event.contract_id = contracts.id and kind = 'progress' and event.stage = number - 1
        order by said_at desc, id desc limit 1), 0) < 100) as stage
    from app.contracts join app.contract_versions as version
      on version.contract_id = contracts.id and version.version = contracts.version
    where contracts.lead_id = any(${leadIds}::uuid[]) and contracts.status = 'agreed' and terms ? 'stages'
  `.execute(tx)
  return new Map(
    rows.map(({ lead_id, stage, stages }) => [lead_id, { stages, ...(stage !== null && { stage }) }]),
  )
}

interface QuoteRow extends OpeningRow {
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
  project_request_status: string
  project_type: OwnQuote['projectType']
  city: OwnQuote['city']
  district: string | null
  area_sqm: number | null
}

const toOwnQuote = (row: QuoteRow): OwnQuote => ({
  id: row.id,
  leadId: row.lead_id,
  reference: row.reference,
  projectType: row.project_type,
  city: row.city,
  ...(row.district && { district: row.district }),
  ...(row.area_sqm !== null && { areaSqm: row.area_sqm }),
  status: row.status,
  ...(row.status === 'rejected' && { isAnotherChosen: row.project_request_status === 'awarded' }),
  revision: row.revision,
  amount: row.amount,
  ...(row.amount_high !== null && { amountHigh: row.amount_high }),
  submittedAt: row.submitted_at.toISOString(),
  ...openingOf(row),
  ...(row.settled_at && { settledAt: row.settled_at.toISOString() }),
  ...(row.valid_until && { validUntil: row.valid_until.toISOString() }),
})
