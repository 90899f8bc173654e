import * as z from 'zod/mini'
import { worker } from '#domain/accounts/actor.ts'
import {
  type ComplaintCheck,
  dueComplaintChecks,
  nextComplaintCheck,
} from '#domain/complaints/complaint-deadlines.ts'
import { Refusal } from '#domain/shared/refusal.ts'
import { formatDateTime } from '#i18n/format.ts'
import { readAdminAddresses } from '#server/auth/users/read-admin-addresses.ts'
import { queueMail } from '#server/mails/mail-outbox.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { addressOf } from '#server/platform/http/page-address.ts'
import { liftIn } from './lift-sanction.ts'
import { clockedOf, type LockedComplaint, lockComplaint } from './lock-complaint.ts'
import { writeComplaintEvent } from './write-complaint-event.ts'

export const checkPayload = z.object({})

/** Complaints per run; the rest waits for the next minute. */
const BATCH = 200

/** Warns admins of approaching deadlines, marks missed ones, and ends suspensions that are over. Runs every minute. */
export async function look(context: CommandContext): Promise<void> {
  const waiting = await readWaiting(context)
  const admins = waiting.length > 0 ? await readAdminAddresses(context) : []
  for (const id of waiting) await lookAtComplaint(context, id, admins)
  for (const sanction of await readEnding(context)) await endSuspension(context, sanction)
}

async function readWaiting({ db, clock }: CommandContext): Promise<string[]> {
  const rows = await db.withActor(worker, (tx) =>
    tx
      .selectFrom('complaints')
      .select('id')
      .where('next_look_at', '<=', clock.now())
      .orderBy('next_look_at')
      .limit(BATCH)
      .execute(),
  )
  return rows.map(({ id }) => id)
}

async function lookAtComplaint(context: CommandContext, id: string, admins: string[]): Promise<void> {
  const now = context.clock.now()
  await context.db.withActor(worker, async (tx) => {
    const complaint = await lockComplaint(tx, id)
    const clocked = clockedOf(complaint)
    for (const due of dueComplaintChecks(clocked, now))
      await ACT[due](tx, context, { complaint, admins, now })
    await tx
      .updateTable('complaints')
      .set({ next_look_at: nextComplaintCheck(clocked, now) ?? null })
      .where('id', '=', id)
      .execute()
  })
}

interface LookedAt {
  complaint: LockedComplaint
  admins: string[]
  now: Date
}
type Act = (tx: Tx, context: CommandContext, looked: LookedAt) => Promise<void>

const ACT: Record<ComplaintCheck, Act> = {
  acknowledge_soon: (tx, context, looked) => notifyAdmins(tx, context, looked, 'acknowledge_by'),
  answer_soon: (tx, context, looked) => notifyAdmins(tx, context, looked, 'answer_by'),
  acknowledge_late: (tx, _, looked) => sayLate(tx, looked, 'acknowledge'),
  answer_late: (tx, _, looked) => sayLate(tx, looked, 'answer'),
}

/** In Arabic, like all emails to admins; one per deadline and address. */
async function notifyAdmins(
  tx: Tx,
  context: CommandContext,
  { complaint, admins }: LookedAt,
  deadline: 'acknowledge_by' | 'answer_by',
): Promise<void> {
  for (const address of admins)
    await queueMail(tx, context, {
      kind: 'complaint_due',
      to: address,
      locale: 'ar',
      content: {
        address,
        link: addressOf(context, 'ar', `/admin/complaints?complaint=${complaint.id}`),
        about: { name: '', companyName: '', dueAt: formatDateTime(complaint[deadline], 'ar') },
        parameters: { reference: complaint.reference },
      },
      dedupeKey: `complaint:${complaint.id}:${deadline}:${address}`,
    })
}

/** Tells the reporter that we are late, once per deadline. */
async function sayLate(tx: Tx, { complaint, now }: LookedAt, note: 'acknowledge' | 'answer'): Promise<void> {
  const said = await tx
    .selectFrom('complaint_events')
    .select('id')
    .where('complaint_id', '=', complaint.id)
    .where('type', '=', 'overdue')
    .where('note', '=', note)
    .executeTakeFirst()
  if (said) return
  await writeComplaintEvent(tx, { complaintId: complaint.id, type: 'overdue', by: 'platform', note, at: now })
}

const readEnding = ({ db, clock }: CommandContext) =>
  db.withActor(worker, (tx) =>
    tx
      .selectFrom('sanctions')
      .select(['id', 'decided_by'])
      .where('kind', '=', 'suspension')
      .where('lifted_at', 'is', null)
      .where('ends_at', '<=', clock.now())
      .orderBy('ends_at')
      .limit(BATCH)
      .execute(),
  )

/**
 * Ends a suspension in the name of the admin who decided its end, as the audit log needs one. A failure does not block
 * others.
 */
async function endSuspension(
  { db, clock, log }: CommandContext,
  { id, decided_by }: { id: string; decided_by: string },
): Promise<void> {
  const admin = { actor: { kind: 'admin', userId: decided_by } as const, name: 'Mimar' }
  try {
    await db.withActor(admin.actor, (tx) =>
      liftIn(tx, admin, { sanctionId: id, reason: 'ended', now: clock.now(), locale: 'ar' }),
    )
  } catch (error) {
    // Another process was faster.
    if (error instanceof Refusal && error.code === 'complaint.already_lifted') return
    log.error({ err: error, sanctionId: id }, 'a suspension whose time is over could not be ended')
  }
}
