import { sql } from 'kysely'
import { translatorFor } from '#i18n/translator.ts'
import { type Conversation, conversations, hasOpenQuestion } from '#server/chat/relay-from-whatsapp.ts'
import { leadsAwaitingPrice } from '#server/dispatch/lead-queries.ts'
import type { IncomingEvent, Sender } from '#server/messages/incoming-event.ts'
import { queueMessages } from '#server/messages/outgoing-message.ts'
import { replyKey, toldToday } from '#server/messages/reply-to-sender.ts'
import type { SwipedMessage } from '#server/messages/swiped-message.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { proveNumber } from '#server/providers/prove-number.ts'
import { mayBePrice, saidIn } from '#server/quotes/read-quote.ts'

/** `unclear`: the number belongs to a provider without a proof, or to a user who is both. */
export type Speaker = 'provider' | 'owner' | 'unclear' | 'nobody'

/** Milliseconds. A conversation older than WhatsApp's own window is over. Our choice. */
const LATEST_WITHIN = 24 * 60 * 60 * 1000

/**
 * Decides as whom a text was written. The message replied to decides first, then the number: a provider needs a proved
 * number, an owner a conversation. A user who may be both is asked.
 */
export async function whoSpeaks(
  tx: Tx,
  context: Pick<CommandContext, 'clock'>,
  event: IncomingEvent,
  { sender, swiped, text }: { sender: Sender | undefined; swiped: SwipedMessage | undefined; text: string },
): Promise<Speaker> {
  if (swiped?.providerId) return speakerFor(swiped.providerId, sender)
  if (swiped && (swiped.leadId || swiped.projectRequestId)) return 'owner'
  if (swiped?.isOfOther) return 'nobody'

  const open = await conversations(tx, { ownerMobile: event.from })
  if (!sender) return open.length > 0 ? 'owner' : 'nobody'
  if (open.length === 0) return sender.isProved ? 'provider' : 'unclear'
  const proved = open.filter(({ isProved }) => isProved)
  return proved.length > 0
    ? whoOfBoth(tx, context, event, { sender, text, own: proved })
    : whoOfTyped(tx, context, event, { sender, text, own: open })
}

interface Both {
  sender: Sender
  text: string
  own: Conversation[]
}

/** For a provider's number whose own project request was proved too. */
async function whoOfBoth(
  tx: Tx,
  { clock }: Pick<CommandContext, 'clock'>,
  { from }: IncomingEvent,
  { sender, text, own }: Both,
): Promise<Speaker> {
  const now = clock.now()
  const isPrice = await isPriceAwaited(tx, sender, text, now)
  if (!sender.isProved) return isPrice ? 'unclear' : 'owner'
  const side = await latestSide(tx, from, own, now)
  const isOwnerAsked = own.some(({ lastAuthor }) => lastAuthor === 'provider')
  if (isPrice) return side === 'provider' && !isOwnerAsked ? 'provider' : 'unclear'
  if (isOwnerAsked && (await hasOpenQuestion(tx, sender.id))) return 'unclear'
  return side ?? 'unclear'
}

/**
 * For a provider's number that was typed as an owner's: nothing goes to that request before the reader claims it by a
 * reply or tap, so that its sender can neither divert a price nor silence the provider with our questions.
 */
async function whoOfTyped(
  tx: Tx,
  context: Pick<CommandContext, 'clock'>,
  { from }: IncomingEvent,
  { sender, text, own }: Both,
): Promise<Speaker> {
  if (!sender.isProved) return 'unclear'
  const now = context.clock.now()
  if (await isPriceAwaited(tx, sender, text, now)) return 'provider'
  if ((await latestSide(tx, from, own, now)) === 'provider') return 'provider'
  return (await mayAsk(tx, context, from)) ? 'unclear' : 'provider'
}

/** Whether a text contains terms for a lead of this provider that waits for a quote or has one to revise. */
async function isPriceAwaited(tx: Tx, { id }: Sender, text: string, now: Date): Promise<boolean> {
  return mayBePrice(saidIn(text, now)) && (await leadsAwaitingPrice(tx, id)).length > 0
}

function speakerFor(providerId: string, sender: Sender | undefined): Speaker {
  if (sender?.id !== providerId) return 'nobody'
  return sender.isProved ? 'provider' : 'unclear'
}

/**
 * Side of the latest message with this number: of ours by its recipient, of theirs by what they tapped. As owner only
 * messages about `own` count, because anybody can submit a request with this number.
 */
async function latestSide(
  tx: Tx,
  mobile: string,
  own: Conversation[],
  now: Date,
): Promise<'provider' | 'owner' | undefined> {
  const requestIds = own.map(({ projectRequestId }) => projectRequestId)
  const latest = await tx
    .selectFrom('messages')
    .select(['provider_id as providerId', 'spoken_as as spokenAs'])
    .where('counterpart', '=', mobile)
    .where('created_at', '>', new Date(now.getTime() - LATEST_WITHIN))
    .where((row) =>
      row.or([
        row('spoken_as', 'is not', null),
        row.and([
          row('direction', '=', 'outgoing'),
          row.or([
            row('provider_id', 'is not', null),
            row('project_request_id', 'in', requestIds),
            row('lead_id', 'in', (lead) =>
              lead.selectFrom('leads').select('id').where('project_request_id', 'in', requestIds),
            ),
          ]),
        ]),
      ]),
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

/** Each question is billed, and two bots would ask each other endlessly. Our choice. */
const QUESTIONS_A_DAY = 5

const mayAsk = async (tx: Tx, context: Pick<CommandContext, 'clock'>, mobile: string) =>
  (await toldToday(tx, context, mobile, KIND)) < QUESTIONS_A_DAY

/** Asks as whom a text was written. The tap proves the number and forwards the text. */
export async function askWhoSpeaks(
  tx: Tx,
  context: CommandContext,
  event: IncomingEvent,
  sender: Sender,
  messageId: string,
): Promise<void> {
  if (!(await mayAsk(tx, context, event.from))) return
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
  /** Whether the text is the caption of a photo. */
  hasPhoto: boolean
}

/**
 * Returns the earlier text whose writer chooses their role by this tap; only the first tap counts. Choosing provider
 * proves the number. Undefined for any other tap.
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
    .returning([
      sql<string | null>`content ->> 'body'`.as('text'),
      sql<boolean>`content -> 'photo' is not null`.as('hasPhoto'),
    ])
    .executeTakeFirst()
  if (!spoken?.text) return undefined
  if (as === 'provider' && sender) await proveNumber(tx, sender.id, context.clock.now())
  return { as, messageId, text: spoken.text, hasPhoto: spoken.hasPhoto }
}
