import { worker } from '#domain/accounts/actor.ts'
import { complaintDeadlines, nextComplaintCheck } from '#domain/complaints/complaint-deadlines.ts'
import { type ComplaintInput, complaintInputSchema } from '#domain/complaints/complaint-input.ts'
import { referenceOf } from '#domain/shared/reference.ts'
import { conflict, invalidInput, Refusal } from '#domain/shared/refusal.ts'
import { requireValid } from '#domain/shared/validate.ts'
import type { ChangedDays } from '#domain/sla/business-calendar.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { uuidv7 } from '#server/platform/db/uuidv7.ts'
import { requireRateLimit, takeRateLimitIn } from '#server/platform/http/rate-limit.ts'
import { claimKey, keepAnswer, requireIdempotencyKey } from '#server/platform/idempotency/do-once.ts'
import { type SettingsContext, settingsOf } from '#server/settings/read-settings.ts'
import { type FoundSubject, findSubject } from './find-subject.ts'
import type { KnownContact, Reporter } from './read-reporter.ts'
import { writeComplaintEvent } from './write-complaint-event.ts'

const HOUR = 60 * 60
/** More problems than a user meets in an hour; an office shares one address. Our choice. */
const PER_ADDRESS = { name: 'complaint.report', limit: 20, perSeconds: HOUR }
const PER_PERSON = { name: 'complaint.reporter', limit: 5, perSeconds: HOUR }

const SCOPE = 'complaints.report'
const TOO_MANY_REQUESTS = 429

export interface ReportOptions {
  /** 8 to 200 characters. Without one the same input within the hour counts as one report. */
  idempotencyKey?: string | undefined
  clientAddress: string
}

/**
 * Stores a report with its deadlines and the reporter's contact, and queues the receipt. Returns its ID. Throws
 * Refusal: fieldErrors, those of `findSubject`, `complaint.already_appealed` (409), `rateLimit.exceeded` (429),
 * `idempotency.key_invalid` (400), `idempotency.key_reused`.
 */
export async function reportProblem(
  context: CommandContext & SettingsContext,
  reporter: Reporter,
  input: unknown,
  { idempotencyKey, clientAddress }: ReportOptions,
): Promise<string> {
  const { db, clock, config } = context
  requireIdempotencyKey(idempotencyKey)
  await requireRateLimit(db, { ...PER_ADDRESS, key: clientAddress, secret: config.secret })
  const report = read(input)
  const contact = reporter.contact ?? report.contact
  if (!contact) throw invalidInput({ 'contact.name': { code: 'field.required' } })
  const subject = await findSubject(context, reporter, report)
  const { changedDays } = await settingsOf(context)
  const now = clock.now()
  const once = { scope: SCOPE, key: idempotencyKey, input: sameReport(report, reporter), now }
  return db.withActor(worker, async (tx) => {
    const claimed = await claimKey<{ id: string }>(tx, { ...once, numbers: 'complaint_number' })
    if (claimed.earlier) return claimed.earlier.id
    if (report.subjectKind === 'sanction') await appealOnce(tx, report.subjectId)
    await allowOnce(tx, context, contact)
    const id = uuidv7(now)
    await keep(tx, { id, number: claimed.number, report, reporter, subject, contact, now, changedDays })
    await tx.selectNoFrom(keepAnswer(claimed, { id }).as('kept')).execute()
    return id
  })
}

function read(input: unknown): ComplaintInput {
  return requireValid(complaintInputSchema, input)
}

/** Includes the reporter, so that another user's report cannot be read by guessing its key and text. */
const sameReport = (report: ComplaintInput, { kind, projectRequestId, providerId, userId }: Reporter) => [
  report,
  kind,
  projectRequestId,
  providerId,
  userId,
]

/**
 * The sanction's row is locked until the commit, so that only one of two concurrent appeals is kept. A withdrawn one
 * does not count.
 */
async function appealOnce(tx: Tx, sanctionId: string): Promise<void> {
  await tx.selectFrom('sanctions').select('id').where('id', '=', sanctionId).forNoKeyUpdate().execute()
  const appealed = await tx
    .selectFrom('complaints')
    .select('id')
    .where('subject_kind', '=', 'sanction')
    .where('subject_id', '=', sanctionId)
    .where('status', '<>', 'withdrawn')
    .executeTakeFirst()
  if (appealed) throw conflict('complaint.already_appealed')
}

/** Counted in the transaction, so that a repeat costs nothing. */
async function allowOnce(tx: Tx, { config }: CommandContext, { mobile, email }: KnownContact): Promise<void> {
  const key = mobile ?? email ?? ''
  const seconds = Math.ceil(await takeRateLimitIn(tx, { ...PER_PERSON, key, secret: config.secret }))
  if (seconds > 0)
    throw new Refusal('rateLimit.exceeded', { status: TOO_MANY_REQUESTS, details: { seconds } })
}

interface Kept {
  id: string
  number: number
  report: ComplaintInput
  reporter: Reporter
  subject: FoundSubject
  contact: KnownContact
  now: Date
  changedDays: ChangedDays
}

async function keep(
  tx: Tx,
  { id, number, report, reporter, subject, contact, now, changedDays }: Kept,
): Promise<void> {
  const { acknowledgeBy, answerBy } = complaintDeadlines(now, changedDays)
  const clocked = { status: 'received', receivedAt: now, acknowledgeBy, answerBy } as const
  await tx
    .insertInto('complaints')
    .values({
      id,
      reference: referenceOf('CP', number, now),
      subject_kind: report.subjectKind,
      subject_id: subject.subjectId ?? report.subjectId,
      provider_id: subject.providerId,
      reason: report.reason,
      body: report.body,
      reporter_kind: reporter.kind,
      reporter_project_request_id: reporter.projectRequestId ?? null,
      reporter_provider_id: reporter.providerId ?? null,
      reporter_user_id: reporter.userId ?? null,
      locale: report.locale,
      received_at: now,
      acknowledge_by: acknowledgeBy,
      answer_by: answerBy,
      next_look_at: nextComplaintCheck(clocked, now) ?? null,
    })
    .execute()
  await tx
    .insertInto('complaint_contacts')
    .values({
      complaint_id: id,
      name: contact.name,
      mobile: contact.mobile ?? null,
      email: contact.email ?? null,
    })
    .execute()
  await writeComplaintEvent(tx, { complaintId: id, type: 'received', by: 'reporter', at: now, tells: true })
}
