import { sql } from 'kysely'
import type { ComplaintStatus } from '#domain/complaints/complaint-lifecycle.ts'
import type { Admin } from '#server/auth/admin-caller.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { behind, toPage } from '#server/platform/http/page-query.ts'
import type { AdminComplaint, ComplaintQueue, QueuedComplaint } from './complaint-answers.ts'
import { complaintNotFound, readComplaintEvents } from './read-complaint.ts'
import { readReported } from './read-reported.ts'

type Context = Pick<CommandContext, 'db' | 'clock'>

export const COMPLAINT_FILTERS = ['open', 'all'] as const
export interface ComplaintQuery {
  status: (typeof COMPLAINT_FILTERS)[number]
  limit: number
  after?: string | undefined
}

const OPEN_COMPLAINTS: ComplaintStatus[] = ['received', 'in_review']
/** Counting stops here. */
const COUNTED_TO = 1000

/** Returns the admins' queue: open complaints by deadline, or all, newest first. */
export function readComplaintQueue(
  { db, clock }: Context,
  { actor }: Admin,
  { status, limit, after }: ComplaintQuery,
): Promise<ComplaintQueue> {
  return db.withActor(actor, async (tx) => {
    const isOpen = status === 'open'
    const walk = isOpen
      ? { list: 'complaints', key: DUE, descends: false }
      : { list: 'complaints', key: sql`received_at`, descends: true }
    const rows = await tx
      .selectFrom(
        tx
          .selectFrom('complaints')
          .selectAll()
          .$if(isOpen, (query) => query.where('status', 'in', OPEN_COMPLAINTS))
          .$if(after !== undefined, (query) => query.where(behind(after!, walk)))
          .orderBy(isOpen ? DUE : sql`received_at`, isOpen ? 'asc' : 'desc')
          .orderBy('id', isOpen ? 'asc' : 'desc')
          .limit(limit + 1)
          .as('complaints'),
      )
      .leftJoin('providers', 'providers.id', 'complaints.provider_id')
      .select(QUEUED)
      .orderBy(isOpen ? DUE : sql`received_at`, isOpen ? 'asc' : 'desc')
      .orderBy('complaints.id', isOpen ? 'asc' : 'desc')
      .execute()
    return { ...toPage(rows.map(toQueued), limit), ...(await countOpenComplaints(tx, clock.now())) }
  })
}

/** What runs out first: reading it, then answering it. */
const DUE = sql<Date>`case complaints.status when 'received' then acknowledge_by else answer_by end`

/** As many letters of a report as a row shows. */
const START_LETTERS = 160

const QUEUED = [
  ...(['complaints.id', 'reference', 'subject_kind', 'subject_id', 'reason', 'complaints.status'] as const),
  ...(['reporter_kind', 'received_at', 'acknowledge_by', 'answer_by', 'company_name'] as const),
  ...(['complaints.provider_id', 'body'] as const),
] as const

interface QueuedRow {
  id: string
  reference: string
  subject_kind: QueuedComplaint['subjectKind']
  reason: QueuedComplaint['reason']
  status: ComplaintStatus
  reporter_kind: QueuedComplaint['reporterKind']
  received_at: Date
  acknowledge_by: Date
  answer_by: Date
  company_name: string | null
  provider_id: string | null
  body: string
}

const toQueued = (row: QueuedRow): QueuedComplaint => ({
  id: row.id,
  reference: row.reference,
  subjectKind: row.subject_kind,
  ...(row.company_name && { subjectName: row.company_name }),
  ...(row.provider_id && { providerId: row.provider_id }),
  reason: row.reason,
  start: [...row.body].slice(0, START_LETTERS).join(''),
  status: row.status,
  reporterKind: row.reporter_kind,
  receivedAt: row.received_at.toISOString(),
  dueAt: (row.status === 'received' ? row.acknowledge_by : row.answer_by).toISOString(),
})

/** Counts open complaints, and those past their deadline, up to 1000. */
export async function countOpenComplaints(tx: Tx, now: Date): Promise<{ open: number; late: number }> {
  const { rows } = await sql<{ open: number; late: number }>`
    select count(*)::integer as open, (count(*) filter (where due < ${now}::timestamptz))::integer as late from (
      select case status when 'received' then acknowledge_by else answer_by end as due
      from app.complaints where status in ('received', 'in_review') limit ${COUNTED_TO}
    ) as waiting
  `.execute(tx)
  return rows[0]!
}

/** Returns everything an admin needs to decide. Throws Refusal `complaint.not_found` (404). */
export function readAdminComplaint(
  { db }: Context,
  { actor }: Admin,
  complaintId: string,
): Promise<AdminComplaint> {
  return db.withActor(actor, async (tx) => {
    const row = await tx
      .selectFrom('complaints')
      .leftJoin('providers', 'providers.id', 'complaints.provider_id')
      .select(QUEUED)
      .select(['complaints.locale', 'acknowledged_at', 'decided_at', 'answer'])
      .where('complaints.id', '=', complaintId)
      .executeTakeFirst()
    if (!row) throw complaintNotFound()
    const reporter = await readContact(tx, complaintId)
    return {
      ...toQueued(row),
      body: row.body,
      locale: row.locale,
      acknowledgeBy: row.acknowledge_by.toISOString(),
      answerBy: row.answer_by.toISOString(),
      ...(row.acknowledged_at && { acknowledgedAt: row.acknowledged_at.toISOString() }),
      ...(row.decided_at && { decidedAt: row.decided_at.toISOString() }),
      ...(row.answer && { answer: row.answer }),
      ...(reporter && { reporter }),
      events: await readComplaintEvents(tx, complaintId),
      reported: await readReported(tx, row),
      isOwnDecision: await isOwnDecision(tx, row, actor.userId),
    }
  })
}

async function readContact(tx: Tx, complaintId: string): Promise<AdminComplaint['reporter']> {
  const row = await tx
    .selectFrom('complaint_contacts')
    .select(['name', 'mobile', 'email'])
    .where('complaint_id', '=', complaintId)
    .executeTakeFirst()
  return (
    row && {
      name: row.name,
      ...(row.mobile && { mobile: row.mobile }),
      ...(row.email && { email: row.email }),
    }
  )
}

/** Whether this admin imposed the appealed sanction and so may not decide the appeal. */
async function isOwnDecision(
  tx: Tx,
  { subject_kind, subject_id }: { subject_kind: string; subject_id: string },
  userId: string,
): Promise<boolean> {
  if (subject_kind !== 'sanction') return false
  const sanction = await tx
    .selectFrom('sanctions')
    .select('decided_by')
    .where('id', '=', subject_id)
    .executeTakeFirst()
  return sanction?.decided_by === userId
}
