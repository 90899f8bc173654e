import { sql } from 'kysely'
import type { DeliveryFailure } from '#domain/messages/delivery-failures.ts'
import { ASK_AGAIN } from '#domain/messages/retry-delay.ts'
import { isLocale } from '#i18n/locale.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import { deliveryOf } from './outgoing-message.ts'

/**
 * What WhatsApp refuses for everybody. While a hold stands its messages wait, and one of them at a time asks whether it
 * is over, so that a token that ran out costs one call a quarter of an hour and no message its tries.
 */
export const ACCOUNT = 'account'
export const subjectOfTemplate = (kind: string, locale: string | null) =>
  `template:${kind}:${isLocale(locale) ? locale : 'ar'}`

/** What can hold this message: the account, and its template. A free-form kind is the name of none. */
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

/** Begins a hold, or lets a standing one go on. Answers when to ask again. */
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

/** The hold that keeps this message back now, if one does. */
export function standingHold(tx: Tx, subjects: string[], now: Date) {
  return tx
    .selectFrom('whatsapp_holds')
    .select(['subject', 'code', 'reason', 'next_try_at'])
    .where('subject', 'in', subjects)
    .where('next_try_at', '>', now)
    .orderBy('next_try_at', 'desc')
    .executeTakeFirst()
}

/** Takes the turn to ask for all: the subject asked about, or undefined when another message has it. */
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

/** It is over: every message that waited goes now, with its tries counted anew. */
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
