import * as z from 'zod/mini'
import type { DeliveryFailure } from '#domain/messages/delivery-failures.ts'
import { retryDelay } from '#domain/messages/retry-delay.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import type { OutgoingRow } from './compose-message.ts'
import { goAnotherWay } from './go-another-way.ts'
import { optOut } from './opt-outs.ts'
import { deliveryOf } from './outgoing-message.ts'
import { ACCOUNT, hold, subjectOfTemplate } from './whatsapp-holds.ts'

/** A message with a failed attempt, locked or claimed by the caller. */
export interface FailedMessage extends OutgoingRow {
  provider_id: string | null
  attempts: number
  attempts_before: number
  /** Failure of the previous attempt. */
  failure: unknown
}

export interface FailedTry extends DeliveryFailure {
  /** Source of the failure: WhatsApp's response, or a later status. */
  toldBy: 'answer' | 'status'
  afterSeconds?: number | undefined
  /** Meta's ID of the attempt, if any. */
  channelMessageId?: string
}

/** Source of jitter; tests pass their own. */
export type Chance = { chance?: () => number }

/** Attempts for temporary failures: about a day. */
const MOST_TRIES = 30

/** Kinds that are worthless tomorrow: they use another channel instead of waiting a day. */
const PRESSING = new Set([
  'lead_offer',
  'lead_offer_jobs',
  'project_request_received',
  'quote_received',
  'lead_won',
  'consultation_booked',
  'consultation_reminder',
])

/**
 * Decides what happens after a failed attempt, by the class of failure: retry later, another channel, or a dead letter
 * for the operator. A message is never dropped.
 */
export async function failMessage(
  tx: Tx,
  context: CommandContext & Chance,
  message: FailedMessage,
  failure: FailedTry,
): Promise<void> {
  const now = context.clock.now()
  switch (failure.class) {
    case 'account': {
      const askAgain = await hold(tx, { subject: ACCOUNT, failure, toldBy: failure.toldBy, now })
      return waitFor(tx, message, failure, { at: askAgain, heldBy: ACCOUNT })
    }
    case 'template': {
      const subject = subjectOfTemplate(message.kind, message.locale)
      const askAgain = await hold(tx, { subject, failure, toldBy: failure.toldBy, now })
      if (await wentAnotherWay(tx, context, message, failure)) return
      return waitFor(tx, message, failure, { at: askAgain, heldBy: subject })
    }
    case 'opted_out':
      await optOut(tx, context, { mobile: message.counterpart, source: 'whatsapp_refusal' })
      return tryAgain(tx, context, message, failure)
    case 'stale':
      return end(tx, message, failure, { resolution: 'not_needed', resolved_at: now })
    case 'held_back':
      if (PRESSING.has(message.kind) && (await wentAnotherWay(tx, context, message, failure))) return
      return tryAgain(tx, context, message, failure)
    default:
      return tryAgain(tx, context, message, failure)
  }
}

async function tryAgain(
  tx: Tx,
  context: CommandContext & Chance,
  message: FailedMessage,
  failure: FailedTry,
): Promise<void> {
  const attempts = Math.max(message.attempts - message.attempts_before, 1)
  const alike = Math.min(timesInARow(message, failure), attempts)
  const seconds =
    attempts < MOST_TRIES
      ? retryDelay({ ...failure, attempts: alike }, context.chance ?? Math.random)
      : undefined
  if (seconds !== undefined) {
    const at = new Date(context.clock.now().getTime() + Math.round(seconds * 1000))
    return waitFor(tx, message, failure, { at, heldBy: null })
  }
  if (await wentAnotherWay(tx, context, message, failure)) return
  context.log.error(
    { messageId: message.id, kind: message.kind, code: failure.code, reason: failure.reason },
    'message is a dead letter',
  )
  await end(tx, message, failure)
}

async function wentAnotherWay(
  tx: Tx,
  context: CommandContext,
  message: FailedMessage,
  failure: FailedTry,
): Promise<boolean> {
  const way = await goAnotherWay(tx, context, message, failure.class)
  if (!way) return false
  await end(tx, message, failure, { ...way, resolved_at: context.clock.now() })
  return true
}

interface Settled {
  resolution: 'template' | 'mail' | 'not_needed'
  mail_id?: string | null
  resolved_at: Date
}

async function end(tx: Tx, message: FailedMessage, failure: FailedTry, settled?: Settled): Promise<void> {
  await tx
    .updateTable('messages')
    .set({ status: 'failed', failure: recordOf(message, failure), retry_at: null, held_by: null, ...settled })
    .where('id', '=', message.id)
    .execute()
}

const seenSchema = z.object({ class: z.string(), times: z._default(z.int(), 1) })

/** Number of consecutive failures of this class, so that two earlier rate limits do not age a held message. */
function timesInARow({ failure: before }: FailedMessage, { class: failureClass }: FailedTry): number {
  const seen = seenSchema.safeParse(before)
  return seen.success && seen.data.class === failureClass ? seen.data.times + 1 : 1
}

/** Requeues the row and its next attempt in one commit. */
export async function waitFor(
  tx: Tx,
  message: FailedMessage,
  failure: FailedTry | undefined,
  { at, heldBy }: { at: Date; heldBy: string | null },
): Promise<void> {
  await tx
    .updateTable('messages')
    .set({
      ...{ status: 'queued', claimed_at: null, silent_minutes: 0, retry_at: at, held_by: heldBy },
      ...(failure && { channel_message_id: null, failure: recordOf(message, failure) }),
      ...(failure?.channelMessageId && { failed_channel_message_id: failure.channelMessageId }),
    })
    .where('id', '=', message.id)
    .execute()
  await enqueue(tx, [deliveryOf(message.id, at)])
}

const recordOf = (message: FailedMessage, failed: FailedTry) => {
  const { class: failureClass, code, reason } = failed
  return { class: failureClass, code, reason, times: timesInARow(message, failed) }
}
