import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { IncomingEvent, Sender } from './incoming-event.ts'
import { type NewMessage, queueMessages } from './outgoing-message.ts'

/** Key by which an incoming message gets at most one reply. */
export const replyKey = (event: IncomingEvent) => `reply:${event.channelMessageId}`

type ReplyParts = {
  [M in NewMessage as M['kind']]: Pick<M, 'kind' | 'parameters' | 'choices' | 'list' | 'form' | 'leadId'>
}[NewMessage['kind']]

/** Replies to a provider who wrote to us. */
export async function reply(tx: Tx, sender: Sender, event: IncomingEvent, parts: ReplyParts): Promise<void> {
  const to = { to: sender.mobile, locale: sender.locale, providerId: sender.id, dedupeKey: replyKey(event) }
  await queueMessages(tx, [{ ...parts, ...to }])
}

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Whether a number did not get this kind within a day. Repeated help is billed each time, and two bots would answer
 * each other endlessly.
 */
export async function isFirstToday(
  tx: Tx,
  context: CommandContext,
  mobile: string,
  kind: NewMessage['kind'],
): Promise<boolean> {
  return (await toldToday(tx, context, mobile, kind)) === 0
}

/** Number of messages of this kind to a number within a day. */
export async function toldToday(
  tx: Tx,
  { clock }: Pick<CommandContext, 'clock'>,
  mobile: string,
  kind: NewMessage['kind'],
): Promise<number> {
  const { told } = await tx
    .selectFrom('messages')
    .select((row) => row.fn.countAll<number>().as('told'))
    .where('counterpart', '=', mobile)
    .where('kind', '=', kind)
    .where('created_at', '>', new Date(clock.now().getTime() - DAY_MS))
    .executeTakeFirstOrThrow()
  return told
}

/** Of each kind. More than anybody at work needs, and two bots do not answer each other endlessly. Our choice. */
const ANSWERS_A_DAY = 20

/** Replies to a provider's words, which may come again and again. */
export async function answerWithin(
  tx: Tx,
  context: CommandContext,
  sender: Sender,
  event: IncomingEvent,
  parts: ReplyParts,
): Promise<void> {
  if ((await toldToday(tx, context, sender.mobile, parts.kind)) < ANSWERS_A_DAY)
    await reply(tx, sender, event, parts)
}

/** Tells a provider what to write instead. */
export const help = (
  tx: Tx,
  context: CommandContext,
  sender: Sender,
  event: IncomingEvent,
  kind: 'no_open_lead' | 'price_first' | 'price_not_understood',
): Promise<void> => answerWithin(tx, context, sender, event, { kind, parameters: {} })
