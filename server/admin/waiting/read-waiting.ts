import { type RawBuilder, sql } from 'kysely'
import type { City, ProjectType } from '#domain/project-requests/fact-values.ts'
import type { WaitingKind } from '#domain/staff/waiting.ts'
import type { Admin } from '#server/auth/admin-caller.ts'
import { OPEN_COMPLAINTS } from '#server/complaints/read-admin-complaints.ts'
import { readMessagesIn } from '#server/failed-messages/read-failed-messages.ts'
import { conditionOf } from '#server/payments/read-admin-payments.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { Waiting, WaitingItem, WaitingItemOf } from './waiting-answers.ts'

/** Of each kind; what is left of sixty shows before the rest could be read. */
const SHOWN = 60
/** Counting stops here. */
const COUNTED_TO = 1000
/** A request without a quote is shown this long before its time is over, while somebody can still act. Our choice. */
const SOON_MS = 2 * 60 * 60 * 1000

/**
 * Returns what waits for our staff, whatever it is: what runs out first comes first, and what was promised to nobody counts
 * from when it came. Row-level security leaves out what the role may not read.
 */
export function readWaiting(
  { db, clock }: Pick<CommandContext, 'db' | 'clock'>,
  { actor }: Admin,
  kinds: readonly WaitingKind[],
): Promise<Waiting> {
  const now = clock.now()
  return db.read(actor, async (tx) => {
    const lists = await Promise.all(kinds.map((kind) => READERS[kind](tx, now)))
    return { items: lists.flat().sort(byTime).slice(0, SHOWN) }
  })
}

const timeOf = ({ due, since }: WaitingItem) => Date.parse(due ?? since)
const byTime = (one: WaitingItem, other: WaitingItem) =>
  timeOf(one) - timeOf(other) || (one.id < other.id ? -1 : 1)

const READERS: Record<WaitingKind, (tx: Tx, now: Date) => Promise<WaitingItem[]>> = {
  verification: readVerifications,
  request: readRequests,
  money: readMoney,
  message: readMessages,
  report: readReports,
  review: readReviews,
  photos: readPhotos,
}

const text = (at: Date) => at.toISOString()

async function readVerifications(tx: Tx): Promise<WaitingItemOf<'verification'>[]> {
  const due = sql<Date>`coalesce(verification_due_at, registered_at)`
  const rows = await tx
    .selectFrom('providers')
    .select([
      'id',
      'company_name',
      'kind',
      'city',
      'registered_at',
      'is_demo',
      'reviewer_id',
      'reviewer_name',
    ])
    .select(due.as('due'))
    .where('status', '=', sql.lit('pending_review' as const))
    .where('awaiting_since', 'is', null)
    .orderBy(sql`${due}, id`)
    .limit(SHOWN)
    .execute()
  return rows.map((row) => ({
    ...{ kind: 'verification', id: row.id, companyName: row.company_name, providerKind: row.kind },
    ...{ city: row.city, isDemo: row.is_demo, since: text(row.registered_at), due: text(row.due) },
    ...(row.reviewer_id &&
      row.reviewer_name && { reviewer: { id: row.reviewer_id, name: row.reviewer_name } }),
  }))
}

/** Open requests without a quote whose time is over, or soon will be. */
const running = (now: Date): RawBuilder<boolean> => sql`
  request.status in ('received', 'dispatched') and request.quote_due_at < ${new Date(now.getTime() + SOON_MS)}::timestamptz
  and not exists (select from app.project_request_figures as figures where figures.project_request_id = request.id and figures.quotes > 0)`

async function readRequests(tx: Tx, now: Date): Promise<WaitingItemOf<'request'>[]> {
  const { rows } = await sql<RequestRow>`
    select request.id, reference, project_type, city, is_demo, received_at, quote_due_at,
      (select count(*)::integer from app.leads where leads.project_request_id = request.id) as asked
    from app.project_requests as request where ${running(now)} order by quote_due_at, id limit ${SHOWN}`.execute(
    tx,
  )
  return rows.map((row) => ({
    ...{ kind: 'request', id: row.id, reference: row.reference, projectType: row.project_type },
    ...{ city: row.city, isDemo: row.is_demo, asked: row.asked },
    ...{ since: text(row.received_at), due: text(row.quote_due_at) },
  }))
}

interface RequestRow {
  id: string
  reference: string
  project_type: ProjectType
  city: City
  is_demo: boolean
  received_at: Date
  quote_due_at: Date
  asked: number
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

async function readReports(tx: Tx): Promise<WaitingItemOf<'report'>[]> {
  const due = sql<Date>`case complaints.status when 'received' then acknowledge_by else answer_by end`
  const rows = await tx
    .selectFrom('complaints')
    .leftJoin('providers', 'providers.id', 'complaints.provider_id')
    .select(['complaints.id', 'reference', 'reason', 'received_at', 'company_name'])
    .select(due.as('due'))
    .where('complaints.status', 'in', OPEN_COMPLAINTS)
    .orderBy(sql`answer_by, complaints.id`)
    .limit(SHOWN)
    .execute()
  return rows.map((row) => ({
    ...{ kind: 'report', id: row.id, reference: row.reference, reason: row.reason, isDemo: false },
    ...{ since: text(row.received_at), due: text(row.due) },
    ...(row.company_name && { subjectName: row.company_name }),
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
      select id, added_at from app.work_photos where status = 'pending' order by added_at, id limit ${COUNTED_TO}
    ) as waiting order by added_at, id limit 1`.execute(tx)
  return rows.map(({ id, added_at, count }) => ({
    ...{ kind: 'photos', id, count, since: text(added_at), isDemo: false },
  }))
}

/** Counts requests that run out of time without a quote. */
export async function countWaitingRequests(tx: Tx, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from app.project_requests as request where ${running(now)} limit ${COUNTED_TO}) as waiting`.execute(
    tx,
  )
  return rows[0]!.count
}
