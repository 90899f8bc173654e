import { sql } from 'kysely'
import type { DeliveryFailure } from '#domain/messages/delivery-failures.ts'
import { ASK_AGAIN } from '#domain/messages/retry-delay.ts'
import { isLocale } from '#i18n/locale.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import { deliveryOf } from './outgoing-message.ts'

/**
 * Holds: failures that affect all messages. While a hold is in force its messages wait, and one at a time tests whether
 * it is over, so that an expired token costs one call per quarter of an hour and no message its attempts.
 */
export const ACCOUNT = 'account'
export const subjectOfTemplate = (kind: string, locale: string | null) =>
  `template:${kind}:${isLocale(locale) ? locale : 'ar'}`

/** Subjects that can hold this message: the account and its template. A free-form kind names no template. */
export const subjectsOf = ({ kind, locale }: { kind: string; locale: string | null }) => [
  ACCOUNT,
  subjectOfTemplate(kind, locale),
]

interface NewHold {
  subject: string
  failure: DeliveryFailure
  toldBy: 'answer' | 'status'
  now: Date
}

/** Begins or extends a hold. Returns the time of the next test. */
export async function hold(tx: Tx, { subject, failure, toldBy, now }: NewHold): Promise<Date> {
  const askAgain = new Date(now.getTime() + secondsOf(subject) * 1000)
  const { code, reason } = failure
  const row = await tx
    .insertInto('whatsapp_holds')
    .values({ subject, code, reason, told_by: toldBy, since: now, next_try_at: askAgain })
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet((old) => ({
        code,
        reason,
        told_by: toldBy,
        next_try_at: old.ref('excluded.next_try_at'),
      })),
    )
    .returning('next_try_at')
    .executeTakeFirstOrThrow()
  return row.next_try_at
}

/** Returns the hold that blocks this message now, if any. */
export function standingHold(tx: Tx, subjects: string[], now: Date) {
  return tx
    .selectFrom('whatsapp_holds')
    .select(['subject', 'code', 'reason', 'next_try_at'])
    .where('subject', 'in', subjects)
    .where('next_try_at', '>', now)
    .orderBy('next_try_at', 'desc')
    .executeTakeFirst()
}

/** Takes the turn to test a hold. Returns its subject, or undefined when another message has the turn. */
export async function takeTurn(tx: Tx, subjects: string[], now: Date): Promise<string | undefined> {
  const taken = await tx
    .updateTable('whatsapp_holds')
    .set((row) => ({
      next_try_at: sql<Date>`${now}::timestamptz + case ${row.ref('subject')} when ${ACCOUNT}
        then ${ASK_AGAIN.account}::integer else ${ASK_AGAIN.template}::integer end * interval '1 second'`,
    }))
    .where('subject', 'in', subjects)
    .where('next_try_at', '<=', now)
    .returning('subject')
    .execute()
  return taken[0]?.subject
}

/** Ends a hold: every waiting message is sent now, with its attempts reset. */
export async function release(tx: Tx, subject: string, toldBy: 'answer' | 'status'): Promise<void> {
  const ended = await tx
    .deleteFrom('whatsapp_holds')
    .where('subject', '=', subject)
    .$if(toldBy === 'answer', (query) => query.where('told_by', '=', 'answer'))
    .returning('subject')
    .executeTakeFirst()
  if (ended) await releaseWaiting(tx, subject)
}

async function releaseWaiting(tx: Tx, subject: string): Promise<void> {
  const waiting = await tx
    .updateTable('messages')
    .set((row) => ({ held_by: null, retry_at: null, attempts_before: row.ref('attempts') }))
    .where('held_by', '=', subject)
    .where('status', '=', 'queued')
    .returning('id')
    .execute()
  await enqueue(
    tx,
    waiting.map(({ id }) => deliveryOf(id)),
  )
}

const secondsOf = (subject: string) => (subject === ACCOUNT ? ASK_AGAIN.account : ASK_AGAIN.template)
