import { sql } from 'kysely'
import { toldSize } from '#domain/project-requests/told-size.ts'
import type { OwnPrice } from '#domain/quotes/own-price.ts'
import type { WhichLeads } from '#server/dispatch/leads-of.ts'
import { leadTokenOf } from '#server/links/lead-token.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { openingOf } from '#server/quotes/quote-opening.ts'
import type { LeadSummary } from './lead-answers.ts'
import { readOwnPrices } from './own-rates.ts'

/** Selects leads with their project requests and current quote, as their provider may see them. */
export const ownLeads = (tx: Tx) =>
  tx
    .selectFrom('leads')
    .innerJoin('project_requests', 'project_requests.id', 'leads.project_request_id')
    .leftJoin('quotes', (join) =>
      join.onRef('quotes.lead_id', '=', 'leads.id').on('quotes.status', 'in', ['submitted', 'awarded']),
    )
    .leftJoin('quote_openings', 'quote_openings.quote_id', 'quotes.id')
    .select([
      'leads.id',
      'leads.project_request_id',
      'leads.status',
      'leads.offered_at',
      'leads.answered_at',
      'leads.expires_at',
      'leads.decline_reason',
      'project_requests.reference',
      'project_requests.project_type',
      'project_requests.city',
      'project_requests.district',
      'project_requests.area_sqm',
      'project_requests.jobs',
      'project_requests.finish_level',
      'project_requests.budget_min',
      'project_requests.budget_max',
      'project_requests.public_description',
      'project_requests.is_demo',
      'project_requests.quote_due_at',
      'project_requests.status as project_request_status',
      'quotes.id as quote_id',
      'quotes.amount',
      'quotes.amount_high',
      'quotes.revision',
      'quotes.submitted_at',
      'quotes.valid_until',
      'quotes.status as quote_status',
      'quote_openings.quote_id as opening_of',
      'quote_openings.opened_on',
    ])

export type LeadRow = Awaited<ReturnType<ReturnType<typeof ownLeads>['executeTakeFirstOrThrow']>>

/** Documents and own prices by project request, unread messages by lead. */
export interface LeadCounts {
  documents: Map<string, LeadSummary['documents']>
  unread: Map<string, number>
  ownPrices: Map<string, OwnPrice>
}

/**
 * Counts photos, plans and unread messages of some leads, in one query each. `toPrice` are the project requests that
 * wait for the provider's price.
 */
export async function readCounts(tx: Tx, leads: WhichLeads, toPrice: readonly string[]): Promise<LeadCounts> {
  const [documents, unread, ownPrices] = await Promise.all([
    countDocuments(tx, leads),
    countUnread(tx, leads),
    readOwnPrices(tx, toPrice),
  ])
  return { documents, unread, ownPrices }
}

/** Whether a lead still waits for its provider's price. */
export const awaitsPrice = ({ status }: Pick<LeadRow, 'status'>) =>
  status === 'offered' || status === 'accepted'

/** Builds one entry of a list. */
export const summaryOf = (
  config: Pick<Config, 'secret'>,
  row: LeadRow,
  { documents, unread, ownPrices }: LeadCounts,
): LeadSummary => ({
  ...described(row),
  ...standing(row),
  id: row.id,
  leadToken: leadTokenOf(config, row.id),
  documents: documents.get(row.project_request_id) ?? { photos: 0, plans: 0 },
  unread: unread.get(row.id) ?? 0,
  ...(awaitsPrice(row) &&
    ownPrices.has(row.project_request_id) && { ownPrice: ownPrices.get(row.project_request_id)! }),
})

function described(row: LeadRow) {
  const budget = {
    ...(row.budget_min !== null && { min: row.budget_min }),
    ...(row.budget_max !== null && { max: row.budget_max }),
  }
  return {
    reference: row.reference,
    projectType: row.project_type,
    city: row.city,
    ...(row.district && { district: row.district }),
    ...toldSize(row),
    ...(row.finish_level && { finishLevel: row.finish_level }),
    ...(Object.keys(budget).length > 0 && { budget }),
    projectRequestStatus: row.project_request_status,
    quoteDueAt: row.quote_due_at.toISOString(),
    isDemo: row.is_demo,
    ...(row.public_description && { excerpt: firstWords(row.public_description) }),
  }
}

/** Characters of a description that a card has room for. */
const EXCERPT_LENGTH = 160

/** Whole words only, with `…` where something follows. */
export function firstWords(text: string): string {
  if (text.length <= EXCERPT_LENGTH) return text
  const start = text.slice(0, EXCERPT_LENGTH)
  const end = start.search(/\s\S*$/)
  return `${start.slice(0, end > 0 ? end : undefined).trimEnd()}…`
}

const standing = (row: LeadRow) => ({
  status: row.status,
  offeredAt: row.offered_at.toISOString(),
  ...(row.answered_at && { answeredAt: row.answered_at.toISOString() }),
  ...(row.expires_at && { expiresAt: row.expires_at.toISOString() }),
  ...(row.decline_reason && { declineReason: row.decline_reason }),
  ...(row.quote_id && {
    quote: {
      id: row.quote_id,
      amount: row.amount!,
      ...(row.amount_high !== null && { amountHigh: row.amount_high }),
      revision: row.revision!,
      submittedAt: row.submitted_at!.toISOString(),
      ...(row.valid_until && { validUntil: row.valid_until.toISOString() }),
      ...openingOf({ ...row, status: row.quote_status }),
    },
  }),
})

async function countDocuments(tx: Tx, leads: WhichLeads) {
  const counted = await sql<{ project_request_id: string; photos: number; plans: number }>`
    select * from app.count_shown_documents(array(select project_request_id from app.leads where id ${leads}))
  `.execute(tx)
  return new Map(counted.rows.map(({ project_request_id, ...counts }) => [project_request_id, counts]))
}

/** Counts messages of the owner after the provider's last one. */
async function countUnread(tx: Tx, leads: WhichLeads) {
  const counted = await sql<{ lead_id: string; unread: number }>`
    select lead_id, count(*)::integer as unread from app.chat_messages as message
    where lead_id ${leads} and author = 'owner' and not exists (
      select from app.chat_messages as answer
      where answer.lead_id = message.lead_id and answer.author = 'provider' and answer.written_at >= message.written_at)
    group by lead_id
  `.execute(tx)
  return new Map(counted.rows.map(({ lead_id, unread }) => [lead_id, unread]))
}
