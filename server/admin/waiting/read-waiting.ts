import { sql } from 'kysely'
import type { ChangedDays } from '#domain/sla/business-calendar.ts'
import { dealtWithBy, type WaitingKind } from '#domain/staff/waiting.ts'
import type { Admin } from '#server/auth/admin-caller.ts'
import { readMessagesIn } from '#server/failed-messages/read-failed-messages.ts'
import { conditionOf } from '#server/payments/read-admin-payments.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { type SettingsContext, settingsOf } from '#server/settings/read-settings.ts'
import { type PromisedKind, readPromised } from '#server/sla/read-promised.ts'
import type { Waiting, WaitingItem, WaitingItemOf } from './waiting-answers.ts'

/** Of each kind; what is left of sixty shows before the rest could be read. */
const SHOWN = 60
/** Counting stops here. */
const COUNTED_TO = 1000

/**
 * Returns what waits for our staff, whatever it is: what runs out first comes first, so what is late leads. What has no
 * deadline, because it waits for its provider, comes last. Row-level security leaves out what the role may not read.
 */
export async function readWaiting(
  context: Pick<CommandContext, 'db' | 'clock'> & SettingsContext,
  { actor }: Admin,
  kinds: readonly WaitingKind[],
): Promise<Waiting> {
  const now = context.clock.now()
  const { changedDays } = await settingsOf(context)
  return context.db.read(actor, async (tx) => {
    const lists = await Promise.all(kinds.map((kind) => READERS[kind](tx, { now, changedDays })))
    return { items: lists.flat().sort(byTime).slice(0, SHOWN) }
  })
}

interface Today {
  now: Date
  changedDays: ChangedDays
}

/** ISO 8601 sorts as text. */
const byTime = (one: WaitingItem, other: WaitingItem) =>
  Number(one.due === undefined) - Number(other.due === undefined) ||
  (one.due ?? one.since).localeCompare(other.due ?? other.since) ||
  one.id.localeCompare(other.id)

/** Since when it waits, and until when we deal with it. */
const ours = (since: Date, { changedDays }: Today) => ({
  since: text(since),
  due: text(dealtWithBy(since, changedDays)),
})

const text = (at: Date) => at.toISOString()

/** Late promises and those in time; one on hold waits for its provider, not for us. */
const promised =
  (waits: PromisedKind) =>
  async (tx: Tx, { now }: Today) =>
    (await readPromised(tx, now, { waits, states: ['late', 'ahead'], limit: SHOWN })).map(({ item }) => item)

const READERS: Record<WaitingKind, (tx: Tx, today: Today) => Promise<WaitingItem[]>> = {
  verification: promised('verification'),
  request: promised('request'),
  money: readMoney,
  message: readMessages,
  report: promised('report'),
  review: readReviews,
  photos: readPhotos,
}

async function readMoney(tx: Tx, today: Today): Promise<WaitingItemOf<'money'>[]> {
  const lists = (['transfers', 'to_look_at', 'refunds'] as const).map(async (what) => {
    const some = tx
      .selectFrom('payments')
      .select(['id', 'provider_id', 'amount', 'created_at'])
      .where((payment) => conditionOf(what, payment, today.now))
      .orderBy('created_at')
      .orderBy('id')
      .limit(SHOWN)
    const rows = await tx
      .selectFrom(some.as('payments'))
      .innerJoin('providers', 'providers.id', 'payments.provider_id')
      .select(['payments.id', 'payments.amount', 'payments.created_at', 'company_name', 'is_demo'])
      .select((row) => [
        row
          .selectFrom('documents')
          .select((receipt) => receipt.fn.max('stored_at').as('at'))
          .whereRef('payment_id', '=', 'payments.id')
          .as('receipt_at'),
        row
          .selectFrom('refunds')
          .select((refund) => refund.fn.min('requested_at').as('at'))
          .whereRef('refunds.payment_id', '=', 'payments.id')
          .where('refunds.status', '!=', 'done')
          .as('refund_at'),
      ])
      .execute()
    return rows.map(
      (row): WaitingItemOf<'money'> => ({
        ...{ kind: 'money', id: row.id, companyName: row.company_name, what, amount: Number(row.amount) },
        ...{ hasReceipt: row.receipt_at !== null, isDemo: row.is_demo },
        ...timesOfMoney(what, row, today),
      }),
    )
  })
  return (await Promise.all(lists)).flat()
}

interface MoneyMoments {
  created_at: Date
  receipt_at: Date | null
  refund_at: Date | null
}

/** A transfer without a receipt waits for its provider, not for us. */
function timesOfMoney(what: WaitingItemOf<'money'>['what'], row: MoneyMoments, today: Today) {
  if (what === 'transfers')
    return row.receipt_at ? ours(row.receipt_at, today) : { since: text(row.created_at) }
  return ours((what === 'refunds' && row.refund_at) || row.created_at, today)
}

async function readMessages(tx: Tx, today: Today): Promise<WaitingItemOf<'message'>[]> {
  const messages = await readMessagesIn(tx, 'open', { limit: SHOWN })
  return messages.slice(0, SHOWN).map(({ id, to, createdAt, provider, reference, failure }) => ({
    ...{ kind: 'message', id, to, isDemo: false, ...ours(new Date(createdAt), today) },
    ...(provider && { companyName: provider.companyName }),
    ...(reference && { reference }),
    ...(failure && { failure: failure.class }),
  }))
}

async function readReviews(tx: Tx, today: Today): Promise<WaitingItemOf<'review'>[]> {
  const rows = await tx
    .selectFrom('reviews')
    .innerJoin('providers', 'providers.id', 'reviews.provider_id')
    .leftJoin('project_requests', 'project_requests.id', 'reviews.project_request_id')
    .leftJoin('consultations', 'consultations.id', 'reviews.consultation_id')
    .select(['reviews.id', 'reviews.written_at', 'reviews.is_demo', 'company_name'])
    .select((row) => row.fn.coalesce('project_requests.reference', 'consultations.reference').as('reference'))
    .where((row) => row.or([row('reviews.status', '=', 'held'), row('answer_status', '=', 'held')]))
    .orderBy('reviews.written_at')
    .orderBy('reviews.id')
    .limit(SHOWN)
    .execute()
  return rows.map((row) => ({
    ...{ kind: 'review', id: row.id, companyName: row.company_name, reference: row.reference ?? '' },
    ...{ ...ours(row.written_at, today), isDemo: row.is_demo },
  }))
}

/** All in one row: they are decided on one page, a dozen at a time. */
async function readPhotos(tx: Tx, today: Today): Promise<WaitingItemOf<'photos'>[]> {
  const { rows } = await sql<{ id: string; added_at: Date; count: number }>`
    select id, added_at, count(*) over ()::integer as count from (
      select id, added_at from app.work_photos where status = 'pending'
      union all select id, added_at from app.logos where status = 'pending' order by added_at, id limit ${COUNTED_TO}
    ) as waiting order by added_at, id limit 1`.execute(tx)
  return rows.map(({ id, added_at, count }) => ({
    ...{ kind: 'photos', id, count, isDemo: false, ...ours(added_at, today) },
  }))
}
