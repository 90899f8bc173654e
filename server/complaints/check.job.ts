import * as z from 'zod/mini'
import { worker } from '#domain/accounts/actor.ts'
import {
  type ComplaintCheck,
  dueComplaintChecks,
  nextComplaintCheck,
} from '#domain/complaints/complaint-deadlines.ts'
import { Refusal } from '#domain/shared/refusal.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { liftIn } from './lift-sanction.ts'
import { clockedOf, type LockedComplaint, lockComplaint } from './lock-complaint.ts'
import { writeComplaintEvent } from './write-complaint-event.ts'

export const checkPayload = z.object({})

/** Complaints per run; the rest waits for the next minute. */
const BATCH = 200

/**
 * Marks missed deadlines and ends suspensions that are over. Runs every minute. Staff hear of deadlines by their alerts
 * (docs/flows/staff-alerts.md).
 */
export async function look(context: CommandContext): Promise<void> {
  const waiting = await readWaiting(context)
  for (const id of waiting) await lookAtComplaint(context, id)
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

async function lookAtComplaint(context: CommandContext, id: string): Promise<void> {
  const now = context.clock.now()
  await context.db.withActor(worker, async (tx) => {
    const complaint = await lockComplaint(tx, id)
    const clocked = clockedOf(complaint)
    for (const due of dueComplaintChecks(clocked, now)) {
      const note = MISSED[due]
      if (note) await sayLate(tx, { complaint, now }, note)
    }
    await tx
      .updateTable('complaints')
      .set({ next_look_at: nextComplaintCheck(clocked, now) ?? null })
      .where('id', '=', id)
      .execute()
  })
}

interface LookedAt {
  complaint: LockedComplaint
  now: Date
}

/** Which deadline a check finds missed. */
const MISSED: Partial<Record<ComplaintCheck, 'acknowledge' | 'answer'>> = {
  acknowledge_late: 'acknowledge',
  answer_late: 'answer',
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
