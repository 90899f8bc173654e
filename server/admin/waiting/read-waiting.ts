import { sql } from 'kysely'
import type { WaitingKind } from '#domain/staff/waiting.ts'
import type { Admin } from '#server/auth/admin-caller.ts'
import { readMessagesIn } from '#server/failed-messages/read-failed-messages.ts'
import { conditionOf } from '#server/payments/read-admin-payments.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { type PromisedKind, readPromised } from '#server/sla/read-promised.ts'
import type { Waiting, WaitingItem, WaitingItemOf } from './waiting-answers.ts'

/** Of each kind; what is left of sixty shows before the rest could be read. */
const SHOWN = 60
/** Counting stops here. */
const COUNTED_TO = 1000

/**
 * Returns what waits for our staff, whatever it is: what is overdue comes first, then what runs out first; what was promised
 * to nobody counts from when it came. Row-level security leaves out what the role may not read.
 */
export function readWaiting(
  { db, clock }: Pick<CommandContext, 'db' | 'clock'>,
  { actor }: Admin,
  kinds: readonly WaitingKind[],
): Promise<Waiting> {
  const now = clock.now()
  return db.read(actor, async (tx) => {
    const lists = await Promise.all(kinds.map((kind) => READERS[kind](tx, now)))
    return { items: lists.flat().sort(byTimeAt(now)).slice(0, SHOWN) }
  })
}

const timeOf = ({ due, since }: WaitingItem) => Date.parse(due ?? since)
const isOverdue = ({ due }: WaitingItem, now: Date) => due !== undefined && Date.parse(due) < now.getTime()
const byTimeAt = (now: Date) => (one: WaitingItem, other: WaitingItem) =>
  Number(isOverdue(other, now)) - Number(isOverdue(one, now)) ||
  timeOf(one) - timeOf(other) ||
  (one.id < other.id ? -1 : 1)

const text = (at: Date) => at.toISOString()

/** Late promises and those in time; one on hold waits for its provider, not for us. */
const promised = (waits: PromisedKind) => async (tx: Tx, now: Date) =>
  (await readPromised(tx, now, { waits, states: ['late', 'ahead'], limit: SHOWN })).map(({ item }) => item)

const READERS: Record<WaitingKind, (tx: Tx, now: Date) => Promise<WaitingItem[]>> = {
  verification: promised('verification'),
  request: promised('request'),
  money: readMoney,
  message: readMessages,
  report: promised('report'),
  review: readReviews,
  photos: readPhotos,
}

async function readMoney(tx: Tx, now: Date): Promise<WaitingItemOf<'money'>[]> {
  const lists = (['transfers', 'to_look_at', 'refunds'] as const).map(async (what) => {
    const some = tx
      .selectFrom('payments')
      .select(['id', 'provider_id', 'amount', 'created_at'])
      .where((payment) => conditionOf(what, payment, now))
      .orderBy('created_at')
      .orderBy('id')
      .limit(SHOWN)
    const rows = await tx
      .selectFrom(some.as('payments'))
      .innerJoin('providers', 'providers.id', 'payments.provider_id')
      .select(['payments.id', 'payments.amount', 'payments.created_at', 'company_name', 'is_demo'])
      .select((row) =>
        row
          .exists(
            row.selectFrom('documents').select('documents.id').whereRef('payment_id', '=', 'payments.id'),
          )
          .as('has_receipt'),
      )
      .execute()
    return rows.map(
      (row): WaitingItemOf<'money'> => ({
        ...{ kind: 'money', id: row.id, companyName: row.company_name, what, amount: Number(row.amount) },
        ...{ hasReceipt: Boolean(row.has_receipt), isDemo: row.is_demo, since: text(row.created_at) },
      }),
    )
  })
  return (await Promise.all(lists)).flat()
}

async function readMessages(tx: Tx): Promise<WaitingItemOf<'message'>[]> {
  const messages = await readMessagesIn(tx, 'open', { limit: SHOWN })
  return messages.slice(0, SHOWN).map(({ id, to, createdAt, provider, reference, failure }) => ({
    ...{ kind: 'message', id, to, since: createdAt, isDemo: false },
    ...(provider && { companyName: provider.companyName }),
    ...(reference && { reference }),
    ...(failure && { failure: failure.class }),
  }))
}

async function readReviews(tx: Tx): Promise<WaitingItemOf<'review'>[]> {
  const rows = await tx
    .selectFrom('reviews')
    .innerJoin('providers', 'providers.id', 'reviews.provider_id')
    .innerJoin('project_requests', 'project_requests.id', 'reviews.project_request_id')
    .select(['reviews.id', 'reviews.written_at', 'reviews.is_demo', 'company_name', 'reference'])
    .where((row) => row.or([row('reviews.status', '=', 'held'), row('answer_status', '=', 'held')]))
    .orderBy('reviews.written_at')
    .orderBy('reviews.id')
    .limit(SHOWN)
    .execute()
  return rows.map((row) => ({
    ...{ kind: 'review', id: row.id, companyName: row.company_name, reference: row.reference },
    ...{ since: text(row.written_at), isDemo: row.is_demo },
  }))
}

/** All in one row: they are decided on one page, a dozen at a time. */
async function readPhotos(tx: Tx): Promise<WaitingItemOf<'photos'>[]> {
  const { rows } = await sql<{ id: string; added_at: Date; count: number }>`
    select id, added_at, count(*) over ()::integer as count from (
      select id, added_at from app.work_photos where status = 'pending'
      union all select id, added_at from app.logos where status = 'pending' order by added_at, id limit ${COUNTED_TO}
    ) as waiting order by added_at, id limit 1`.execute(tx)
  return rows.map(({ id, added_at, count }) => ({
    ...{ kind: 'photos', id, count, since: text(added_at), isDemo: false },
  }))
}
