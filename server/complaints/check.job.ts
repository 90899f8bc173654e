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

/** A run stays short; what is left waits for the next minute. */
const BATCH = 200

/** Every minute: tells admins of deadlines that come near, says openly which were missed, and ends suspensions whose time is over. */
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

/** In Arabic, as all mails to admins; one for each deadline and address, however often it is looked at. */
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

/** Whoever reported reads that we are late; once a deadline. */
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

/** As the admin who decided its end when they decided it, and so the log has it. One that cannot end keeps no other from it. */
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
