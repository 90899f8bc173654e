import * as z from 'zod/mini'
import { worker } from '#domain/accounts/actor.ts'
import { isNight, REMINDERS, reminderDue } from '#domain/consultations/reminders.ts'
import { type ConsultationRow, lockConsultation } from '#server/fulfilment/lock-consultation.ts'
import { notifyReminder } from '#server/fulfilment/notify-consultation.ts'
import { readConsultationOrderAgain } from '#server/payments/consultation-orders.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { releaseHold } from './release-hold.ts'

export const checkPayload = z.object({})

/** Consultations per run, so that a run stays short; the rest waits for the next minute. */
const BATCH = 200
const MINUTE_MS = 60_000
/** An unreachable payment service blocks a slot no longer than this; a later payment books it or is refunded. */
const UNREAD_FOR_MS = 15 * MINUTE_MS
/** Time after the end in which an advisor can report the outcome; afterwards it counts as held. Our choice. */
const FINISHED_AFTER_MS = 24 * 60 * MINUTE_MS

/**
 * Handles everything that is due by time for consultations. Runs every minute. Each transaction checks again before
 * acting, so that concurrent or interrupted processes neither repeat nor miss anything.
 */
export async function look(context: CommandContext): Promise<void> {
  await inTurn(context, await readHeldOver(context), (id) => release(context, id))
  await inTurn(context, await readToRemind(context), (id) => remind(context, id))
  await inTurn(context, await readLongOver(context), (id) => finish(context, id))
}

/** A failure does not block the others; it is logged and stays due. */
async function inTurn(
  { log }: CommandContext,
  ids: string[],
  work: (id: string) => Promise<unknown>,
): Promise<void> {
  for (const id of ids) {
    try {
      await work(id)
    } catch (error) {
      log.error({ err: error, id }, 'consultations.look could not finish with one')
    }
  }
}

const readHeldOver = ({ db, clock }: CommandContext): Promise<string[]> =>
  db.withActor(worker, async (tx) => {
    const rows = await tx
      .selectFrom('consultations')
      .select('id')
      .where('status', '=', 'held')
      .where('held_until', '<=', clock.now())
      .orderBy('held_until')
      .limit(BATCH)
      .execute()
    return rows.map(({ id }) => id)
  })

/** Asks the payment service once more, then releases. */
async function release(context: CommandContext, id: string): Promise<void> {
  const isRead = await readConsultationOrderAgain(context, id)
  await lookingAt(context, id, async (tx, { status, held_until: heldUntil }, now) => {
    if (status !== 'held' || !heldUntil || heldUntil > now) return
    if (!isRead && now.getTime() - heldUntil.getTime() < UNREAD_FOR_MS) return
    await releaseHold(tx, id, { by: 'platform', now })
  })
}

/** Includes everything that begins within a day, because the rule for reminders is not in the database. */
async function readToRemind({ db, clock }: CommandContext): Promise<string[]> {
  const now = clock.now()
  if (isNight(now)) return []
  const [day, hour] = REMINDERS
  const coming = await db.withActor(worker, (tx) =>
    tx
      .selectFrom('consultations')
      .select(['id', 'starts_at', 'reminded_minutes'])
      .where('status', '=', 'booked')
      .where('starts_at', '>', now)
      .where('starts_at', '<=', new Date(now.getTime() + day * MINUTE_MS))
      .where('reminded_minutes', 'is distinct from', hour)
      .orderBy('starts_at')
      .execute(),
  )
  return coming
    .filter((row) => reminderDue(row.starts_at, remindedOf(row), now) !== undefined)
    .slice(0, BATCH)
    .map(({ id }) => id)
}

function remind(context: CommandContext, id: string): Promise<void> {
  return lookingAt(context, id, async (tx, consultation, now) => {
    const due = reminderDue(consultation.starts_at, remindedOf(consultation), now)
    if (consultation.status !== 'booked' || !due) return
    await notifyReminder(tx, id, due)
    await tx.updateTable('consultations').set({ reminded_minutes: due }).where('id', '=', id).execute()
  })
}

/** The only values that the table accepts. */
const remindedOf = ({ reminded_minutes: reminded }: Pick<ConsultationRow, 'reminded_minutes'>) =>
  REMINDERS.find((minutes) => minutes === reminded) ?? null

const readLongOver = ({ db, clock }: CommandContext): Promise<string[]> =>
  db.withActor(worker, async (tx) => {
    const before = new Date(clock.now().getTime() - FINISHED_AFTER_MS)
    const rows = await tx
      .selectFrom('consultations')
      .select('id')
      .where('status', '=', 'booked')
      .where('starts_at', '<', before)
      .where('ends_at', '<=', before)
      .orderBy('starts_at')
      .limit(BATCH)
      .execute()
    return rows.map(({ id }) => id)
  })

function finish(context: CommandContext, id: string): Promise<void> {
  return lookingAt(context, id, async (tx, { status, ends_at: endsAt }, now) => {
    if (status !== 'booked' || now.getTime() - endsAt.getTime() < FINISHED_AFTER_MS) return
    await tx
      .updateTable('consultations')
      .set({ status: 'done', ended_at: now, ended_by: 'platform' })
      .where('id', '=', id)
      .execute()
  })
}

type Tx = Parameters<typeof lockConsultation>[0]

function lookingAt(
  { db, clock }: CommandContext,
  id: string,
  work: (tx: Tx, consultation: ConsultationRow, now: Date) => Promise<void>,
): Promise<void> {
  return db.withActor(worker, async (tx) => {
    const consultation = await lockConsultation(tx, id)
    if (consultation) await work(tx, consultation, clock.now())
  })
}
