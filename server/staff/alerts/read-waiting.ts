import { sql } from 'kysely'
import { worker } from '#domain/accounts/actor.ts'
import { type ClockedComplaint, dueComplaintChecks } from '#domain/complaints/complaint-deadlines.ts'
import type { Alert, AlertState } from '#domain/staff/alerts.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'

/** What staff may be told of now, with what the texts say. */
export interface WaitingAlert extends Alert {
  /** ID of the provider, project request, complaint, payment or message. */
  id: string
  /** Company name or reference. Empty where there is neither. */
  name: string
  dueAt?: Date | undefined
  /** Halalas. */
  amount?: number | undefined
}

/** Things per kind and run; the rest comes with a later run. */
const MOST = 200
/** Days. What is older was told long ago, and bounds each scan whatever the age of the company. */
const NEWS_DAYS = 7
/** Days. The promise of a complex request ends on the next business day, after an Eid at the latest. */
const AHEAD_DAYS = 14

type Context = Pick<CommandContext, 'db' | 'clock'>

/** Reads everything that staff could be told of now, in one message, the most urgent of each kind first. */
export function readWaiting({ db, clock }: Context): Promise<WaitingAlert[]> {
  const now = clock.now()
  return db.read(worker, async (tx) => {
    const parts = await Promise.all([
      readPromises(tx, now),
      readComplaints(tx, now),
      readMoney(tx),
      readMessages(tx, now),
    ])
    return parts.flat()
  })
}

/** Promises that are late, or whose escalation was reached (docs/sla.md). A paused one waits for its provider. */
async function readPromises(tx: Tx, now: Date): Promise<WaitingAlert[]> {
  const { rows } = await sql<{
    subject_kind: string
    subject_id: string
    promise: number
    due_at: Date
    is_late: boolean
    name: string
  }>`
    select promises.subject_kind, promises.subject_id, promises.promise, promises.due_at,
      promises.is_late or promises.due_at <= ${now}::timestamptz as is_late,
      coalesce(providers.company_name, project_requests.reference, '') as name
    from app.sla_promises promises
      left join app.providers on providers.id = promises.subject_id
      left join app.project_requests on project_requests.id = promises.subject_id
    where promises.status <> 'stopped' and promises.status = 'running' and not promises.is_demo
      and promises.due_at between ${now}::timestamptz - make_interval(days => ${NEWS_DAYS})
        and ${now}::timestamptz + make_interval(days => ${AHEAD_DAYS})
      and (promises.is_late or promises.due_at <= ${now}::timestamptz or exists (
        select from app.sla_events warned
        where warned.subject_kind = promises.subject_kind and warned.subject_id = promises.subject_id
          and warned.promise = promises.promise and warned.type = 'warned' and warned.warning = 'escalation'))
    order by promises.due_at desc limit ${MOST * 2}`.execute(tx)
  return rows
    .map((row) => ({
      kind: row.subject_kind === 'provider' ? ('registrations' as const) : ('promises' as const),
      state: row.is_late ? ('late' as const) : ('ending' as const),
      thing: `${row.subject_id}:${row.promise}`,
      ...{ id: row.subject_id, name: row.name, dueAt: row.due_at },
    }))
    .toSorted((a, b) => a.dueAt.getTime() - b.dueAt.getTime())
}

/** Complaints past the share of their deadline at which we warn ourselves, or past the deadline. */
async function readComplaints(tx: Tx, now: Date): Promise<WaitingAlert[]> {
  const rows = await tx
    .selectFrom('complaints')
    .select(['id', 'reference', 'status', 'received_at', 'acknowledge_by', 'answer_by'])
    .where('status', 'in', [sql.lit('received' as const), sql.lit('in_review' as const)])
    .where('answer_by', '>', new Date(now.getTime() - NEWS_DAYS * 86_400_000))
    .orderBy('answer_by')
    .limit(MOST)
    .execute()
  return rows.flatMap((row) => {
    const clocked: ClockedComplaint = {
      status: row.status as ClockedComplaint['status'],
      receivedAt: row.received_at,
      ...{ acknowledgeBy: row.acknowledge_by, answerBy: row.answer_by },
    }
    const state: AlertState | undefined = dueComplaintChecks(clocked, now).at(-1)
    if (!state) return []
    const dueAt = state.startsWith('acknowledge') ? row.acknowledge_by : row.answer_by
    return [{ kind: 'complaints', state, thing: row.id, id: row.id, name: row.reference, dueAt }]
  })
}

/** Payments that fit no order, as `payment_counts` counts them. */
async function readMoney(tx: Tx): Promise<WaitingAlert[]> {
  const { rows } = await sql<{ id: string; status: string; reference: string; amount: number }>`
    select id, status, reference, amount from app.payments
    where (status = 'unclear' or use = 'surplus') and status <> 'refunded'
    order by created_at desc, id desc limit ${MOST}`.execute(tx)
  return rows.map(({ id, status, reference, amount }) => ({
    kind: 'money',
    state: status === 'unclear' ? 'unclear' : 'surplus',
    ...{ thing: id, id, name: reference, amount: Number(amount) },
  }))
}

/** Messages that were given up on and that nobody has dealt with. */
async function readMessages(tx: Tx, now: Date): Promise<WaitingAlert[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select messages.id, coalesce(providers.company_name, project_requests.reference, '') as name
    from app.messages
      left join app.providers on providers.id = messages.provider_id
      left join app.project_requests on project_requests.id = messages.project_request_id
    where messages.status = 'failed' and messages.resolution is null and messages.direction = 'outgoing'
      and messages.created_at > ${now}::timestamptz - make_interval(days => ${NEWS_DAYS})
    order by messages.id desc limit ${MOST}`.execute(tx)
  return rows.map(({ id, name }) => ({ kind: 'messages', state: 'failed', thing: id, id, name }))
}
