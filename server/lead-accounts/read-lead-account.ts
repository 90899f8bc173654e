import { sql } from 'kysely'
import { CREDIT_CLAIM_DAYS, DAY_MS } from '#domain/subscriptions/lead-account.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { AccountEntryAnswer, LeadAccountAnswer } from './lead-account-answers.ts'

const LIMIT = 30
/** Time for a claim. Cancelled requests are credited without one. */
const claimMs = (hasOwnerAnswered: boolean) =>
  CREDIT_CLAIM_DAYS[hasOwnerAnswered ? 'dead_number' : 'owner_never_answered'] * DAY_MS

interface Wanted {
  providerId: string
  /** Number of the last entry of the previous page. */
  after?: number | undefined
  /** The reader is that provider, who may read its messages; staff may not. */
  isOwn?: boolean
}

/** Returns a provider's statement, newest first, as the provider or as an admin. */
export async function readLeadAccount(
  tx: Tx,
  { providerId, after, isOwn = false }: Wanted,
): Promise<LeadAccountAnswer> {
  const account = await tx
    .selectFrom('lead_accounts')
    .select('balance')
    .where('provider_id', '=', providerId)
    .executeTakeFirst()
  const lots = await tx
    .selectFrom('lead_lots')
    .select(['remaining', 'granted', 'ends_at', 'lead_id'])
    .where('provider_id', '=', providerId)
    .where('remaining', '>', 0)
    .orderBy('ends_at')
    .orderBy('lot_id')
    .execute()
  const entries = await readEntries(tx, { providerId, after, isOwn })
  const items = entries.slice(0, LIMIT)
  return {
    ...(account && { balance: account.balance }),
    lots: lots.map(({ remaining, granted, ends_at, lead_id }) => ({
      left: remaining,
      granted,
      endsAt: ends_at.toISOString(),
      isCredit: lead_id !== null,
    })),
    items: items.map(answerOf),
    ...(entries.length > LIMIT && { next: items.at(-1)!.seq }),
  }
}

interface EntryRow {
  seq: number
  kind: AccountEntryAnswer['kind']
  change: number
  balance: number
  at: Date
  endsAt: Date | null
  reason: AccountEntryAnswer['reason'] | null
  leadId: string | null
  reference: string | null
  projectType: NonNullable<AccountEntryAnswer['lead']>['projectType']
  city: NonNullable<AccountEntryAnswer['lead']>['city']
  district: string | null
  hasOwnerAnswered: boolean
  isCredited: boolean
}

/** Pages along the key of the entries. */
async function readEntries(tx: Tx, { providerId, after, isOwn = false }: Wanted): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select entry.seq, entry.kind, entry.change, entry.balance, entry.at, entry.ends_at as "endsAt", entry.reason,
      entry.lead_id as "leadId", request.reference, request.project_type as "projectType", request.city, request.district,
      -- As the evidence of a claim has it (read-lead-evidence.ts).
      coalesce(request.status in ('awarded', 'closed', 'cancelled'), false)
        or ${isOwn ? sql`exists (select from app.chat_messages where lead_id = entry.lead_id and author = 'owner')` : sql`false`} as "hasOwnerAnswered",
      exists (select from app.lead_account_entries as credit
        where credit.lead_id = entry.lead_id and credit.kind = 'credit') as "isCredited"
    from app.lead_account_entries as entry
      left join app.leads as lead on lead.id = entry.lead_id
      left join app.project_requests as request on request.id = lead.project_request_id
    where entry.provider_id = ${providerId} ${after === undefined ? sql`` : sql`and entry.seq < ${after}`}
    order by entry.seq desc limit ${LIMIT + 1}
  `.execute(tx)
  return rows
}

function answerOf({ seq, kind, change, balance, at, endsAt, reason, ...row }: EntryRow): AccountEntryAnswer {
  return {
    ...{ seq, kind, change, balance },
    at: at.toISOString(),
    ...(endsAt && { endsAt: endsAt.toISOString() }),
    ...(reason && { reason }),
    ...(row.leadId &&
      row.reference && {
        lead: {
          ...{ id: row.leadId, reference: row.reference, projectType: row.projectType, city: row.city },
          ...(row.district && { district: row.district }),
        },
      }),
    ...(kind === 'dispatch' && { isCredited: row.isCredited }),
    ...(kind === 'dispatch' &&
      !row.isCredited && {
        creditUntil: new Date(at.getTime() + claimMs(row.hasOwnerAnswered)).toISOString(),
        hasOwnerAnswered: row.hasOwnerAnswered,
      }),
  }
}
