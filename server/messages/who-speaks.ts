import { sql } from 'kysely'
import { translatorFor } from '#i18n/translator.ts'
import { conversations } from '#server/chat/relay-from-whatsapp.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { proveNumber } from '#server/providers/prove-number.ts'
import type { IncomingEvent, Sender } from './apply-incoming-message.ts'
import { queueMessages } from './outgoing-message.ts'
import { replyKey, toldToday } from './reply-to-sender.ts'
import type { SwipedMessage } from './swiped-message.ts'

/** `unclear`: the number is a provider's who did not prove it, or of somebody who is both. */
export type Speaker = 'provider' | 'owner' | 'unclear' | 'nobody'

/** Milliseconds. A conversation older than WhatsApp's own window is over; ours. */
const LATEST_WITHIN = 24 * 60 * 60 * 1000

/**
 * As whom a text is written. What its writer swiped decides; then the number: a provider speaks from a proved number
 * only, an owner from one with a conversation; who is both speaks in the conversation we wrote in last.
 */
export async function whoSpeaks(
  tx: Tx,
  { clock }: Pick<CommandContext, 'clock'>,
  event: IncomingEvent,
  { sender, swiped }: { sender: Sender | undefined; swiped: SwipedMessage | undefined },
): Promise<Speaker> {
  if (swiped?.providerId) return speakerFor(swiped.providerId, sender)
  if (swiped && (swiped.leadId || swiped.projectRequestId)) return 'owner'

  const isOwner = (await conversations(tx, { ownerMobile: event.from })).length > 0
  if (!sender) return isOwner ? 'owner' : 'nobody'
  if (!sender.isProved) return isOwner ? 'owner' : 'unclear'
  if (!isOwner) return 'provider'
  return (await latestSide(tx, event.from, clock.now())) ?? 'unclear'
}

function speakerFor(providerId: string, sender: Sender | undefined): Speaker {
  if (sender?.id !== providerId) return 'nobody'
  return sender.isProved ? 'provider' : 'unclear'
}

/** The side of the last message with this number that had one: of ours by whom it was for, of theirs by what they tapped. */
async function latestSide(tx: Tx, mobile: string, now: Date): Promise<'provider' | 'owner' | undefined> {
  const latest = await tx
    .selectFrom('messages')
    .select(['provider_id as providerId', 'spoken_as as spokenAs'])
    .where('counterpart', '=', mobile)
    .where('created_at', '>', new Date(now.getTime() - LATEST_WITHIN))
    .where(
      sql<boolean>`case direction when 'incoming' then spoken_as is not null
        else coalesce(provider_id, lead_id, project_request_id) is not null end`,
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!latest) return undefined
  return latest.providerId || latest.spokenAs === 'provider' ? 'provider' : 'owner'
}

const KIND = 'who_speaks'
const TAP = /^speak:(provider|owner):([0-9a-f-]{36})$/

/** Each question is billed, and two robots would ask each other for ever; ours. */
const QUESTIONS_A_DAY = 5

/** Asks as whom a text was written: the tap proves the number and passes the text on. */
export async function askWhoSpeaks(
  tx: Tx,
  context: CommandContext,
  event: IncomingEvent,
  sender: Sender,
  messageId: string,
): Promise<void> {
  if ((await toldToday(tx, context, event.from, KIND)) >= QUESTIONS_A_DAY) return
  const t = translatorFor(sender.locale)
  const choice = (as: 'provider' | 'owner') => ({
    payload: `speak:${as}:${messageId}`,
    title: t(`messages.speak.${as}`),
  })
  await queueMessages(tx, [
    {
      kind: KIND,
      parameters: { companyName: sender.companyName },
      ...{ to: event.from, locale: sender.locale, dedupeKey: replyKey(event) },
      choices: [choice('provider'), choice('owner')],
    },
  ])
}

export interface SpokenText {
  as: 'provider' | 'owner'
  messageId: string
  text: string
}

/**
 * The text whose writer now says, by a tap on our question, as whom they wrote it; only the first tap counts. As the
 * provider it proves the number. Undefined when the tap is no such answer.
 */
export async function readSpeakTap(
  tx: Tx,
  context: CommandContext,
  { from, content }: IncomingEvent,
  sender: Sender | undefined,
): Promise<SpokenText | undefined> {
  const [, as, messageId] = (content.type === 'tap' && TAP.exec(content.payload)) || []
  if (!messageId || (as !== 'provider' && as !== 'owner') || (as === 'provider' && !sender)) return undefined
  const spoken = await tx
    .updateTable('messages')
    .set({ spoken_as: as })
    .where('id', '=', messageId)
    .where('counterpart', '=', from)
    .where('direction', '=', 'incoming')
    .where('spoken_as', 'is', null)
    .returning(sql<string | null>`content ->> 'body'`.as('text'))
    .executeTakeFirst()
  if (!spoken?.text) return undefined
  if (as === 'provider' && sender) await proveNumber(tx, sender.id, context.clock.now())
  return { as, messageId, text: spoken.text }
}
