import { sql } from 'kysely'
import { translatorFor } from '#i18n/translator.ts'
import { type Conversation, conversations, relayFromWhatsApp } from '#server/chat/relay-from-whatsapp.ts'
import { tellPaused } from '#server/chat/tell-paused.ts'
import { proveContact } from '#server/contacts/prove-contact.ts'
import type { IncomingEvent } from '#server/messages/incoming-event.ts'
import { queueMessages } from '#server/messages/outgoing-message.ts'
import { isFirstToday, replyKey, toldToday } from '#server/messages/reply-to-sender.ts'
import type { SwipedMessage } from '#server/messages/swiped-message.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'

interface OwnerText {
  text: string
  /** ID of the incoming message. */
  messageId: string
  /** Message that the writer replied to or tapped. */
  about?: Partial<Pick<SwipedMessage, 'leadId' | 'projectRequestId'>> | undefined
  /** Whether a tap stated that the text is about the writer's own project. */
  isOwners?: boolean
}

/**
 * Handles an owner's text: it goes to the provider whose message it replies to, or the only one in conversation, or the
 * only one waiting for a reply. An unproved request with their number receives nothing while another request is proved
 * or unproved too: buttons then ask which one is meant. With several providers, the owner is told once a day how to
 * choose. Returns false when this number has no conversation.
 */
export async function answerOwnerText(
  tx: Tx,
  context: CommandContext,
  event: IncomingEvent,
  said: OwnerText,
): Promise<boolean> {
  const open = await conversations(tx, { ownerMobile: event.from })
  if (open.length === 0) return false
  const candidates = said.about ? namedBy(said.about, open) : likelyOf(open)
  if (!candidates) {
    if (await askWhichRequest(tx, context, event, open, said.messageId)) return true
    return passOn(tx, context, event, provedOf(open), said, open)
  }
  return passOn(tx, context, event, candidates, said, open)
}

const provedOf = (open: Conversation[]) => open.filter(({ isProved }) => isProved)
const waitingOf = (open: Conversation[]) => open.filter(({ lastAuthor }) => lastAuthor === 'provider')

/** The conversation of a lead, otherwise those of its project request. */
function namedBy({ leadId, projectRequestId }: NonNullable<OwnerText['about']>, open: Conversation[]) {
  const ofLead = open.filter((conversation) => conversation.leadId === leadId)
  return ofLead.length > 0
    ? ofLead
    : open.filter((conversation) => conversation.projectRequestId === projectRequestId)
}

/** Conversations that a text without a reply may be for; undefined when only its writer can say. */
function likelyOf(open: Conversation[]): Conversation[] | undefined {
  const proved = provedOf(open)
  if (proved.length === 0) return requestsOf(open).size === 1 ? open : undefined
  // Otherwise the reply to a second request of the same owner would reach a provider of the first.
  const isOtherMeant = waitingOf(proved).length === 0 && waitingOf(open).length > 0
  return isOtherMeant ? undefined : proved
}

/** Reference of each project request, by its ID. */
const requestsOf = (open: Conversation[]) =>
  new Map(open.map(({ projectRequestId, reference }) => [projectRequestId, reference]))

async function passOn(
  tx: Tx,
  context: CommandContext,
  event: IncomingEvent,
  candidates: Conversation[],
  { text, messageId, about, isOwners }: OwnerText,
  open: Conversation[],
): Promise<boolean> {
  const waiting = waitingOf(candidates)
  const meant = candidates.length === 1 ? candidates[0] : waiting.length === 1 ? waiting[0] : undefined
  if (about || isOwners)
    for (const id of requestsOf(candidates).keys()) await proveContact(tx, id, context.clock.now())
  if (meant) await relay(tx, context, event, meant, { text, messageId })
  else await tellToSwipe(tx, context, event, candidates.length > 0 ? candidates : open)
  return true
}

/** No receipt for each text, as in any conversation; only what does not arrive is told. */
async function relay(
  tx: Tx,
  context: CommandContext,
  { from }: IncomingEvent,
  meant: Conversation,
  { text, messageId }: Pick<OwnerText, 'text' | 'messageId'>,
): Promise<void> {
  const { leadId, reference } = meant
  const refused = await relayFromWhatsApp(tx, context, { leadId, author: 'owner', text, messageId })
  if (refused !== 'chat.too_many') return
  await tellPaused(tx, context, { to: from, locale: await localeOf(tx, meant), leadId, reference })
}

/** A message has room for more, but nobody remembers more. */
const MOST_NAMED = 5

async function tellToSwipe(
  tx: Tx,
  context: CommandContext,
  event: IncomingEvent,
  open: Conversation[],
): Promise<void> {
  const kind = 'which_conversation'
  if (!(await isFirstToday(tx, context, event.from, kind))) return
  const locale = await localeOf(tx, open[0]!)
  const parameters = { references: named(open, locale) }
  await queueMessages(tx, [{ kind, parameters, to: event.from, locale, dedupeKey: replyKey(event) }])
}

const named = (open: Conversation[], locale: 'ar' | 'en') =>
  open
    .slice(0, MOST_NAMED)
    .map(({ reference, providerName }) => `${reference} ${providerName}`)
    .join(locale === 'ar' ? '، ' : ', ')

async function localeOf(tx: Tx, { projectRequestId }: Conversation) {
  const { locale } = await tx
    .selectFrom('project_requests')
    .select('locale')
    .where('id', '=', projectRequestId)
    .executeTakeFirstOrThrow()
  return locale
}

/** Each question is billed, and a stranger with this number can cause them. Our choice. */
const QUESTIONS_A_DAY = 5
/** WhatsApp's limit. More options go into a list, which ends at ten. */
const MAX_BUTTONS = 3
const MAX_ROWS = 10

/** Asks with buttons which project request a text is for. Returns false when this number was asked too often today. */
async function askWhichRequest(
  tx: Tx,
  context: CommandContext,
  event: IncomingEvent,
  open: Conversation[],
  messageId: string,
): Promise<boolean> {
  const kind = 'which_own_request'
  if ((await toldToday(tx, context, event.from, kind)) >= QUESTIONS_A_DAY) return false
  const locale = await localeOf(tx, provedOf(open)[0] ?? open[0]!)
  const rows = [...requestsOf(open)]
    .slice(0, MAX_ROWS)
    .map(([id, reference]) => ({ payload: `own_request:${id}:${messageId}`, title: reference }))
  const answers =
    rows.length <= MAX_BUTTONS
      ? { choices: rows }
      : { list: { button: translatorFor(locale)('messages.chooseRequest'), rows } }
  await queueMessages(tx, [
    {
      ...{ kind, parameters: { references: named(open, locale) }, ...answers },
      ...{ to: event.from, locale, dedupeKey: `${replyKey(event)}:request` },
    },
  ])
  return true
}

const TAP = /^own_request:([0-9a-f-]{36}):([0-9a-f-]{36})$/

/**
 * Returns the earlier text whose project request is now chosen by a tap; undefined for another tap, or when the text
 * was already forwarded.
 */
export async function readRequestTap(
  tx: Tx,
  { from, content }: IncomingEvent,
): Promise<OwnerText | undefined> {
  const [, projectRequestId, messageId] = (content.type === 'tap' && TAP.exec(content.payload)) || []
  if (!projectRequestId || !messageId) return undefined
  // Locks it, so that the second of two taps sees the first one's result.
  const spoken = await tx
    .updateTable('messages')
    .set({ spoken_as: 'owner' })
    .where('id', '=', messageId)
    .where('counterpart', '=', from)
    .where('direction', '=', 'incoming')
    .where((row) => row.or([row('spoken_as', 'is', null), row('spoken_as', '=', 'owner')]))
    .returning(sql<string | null>`content ->> 'body'`.as('text'))
    .executeTakeFirst()
  if (!spoken?.text) return undefined
  const passedOn = await tx
    .selectFrom('chat_messages')
    .select('id')
    .where('message_id', '=', messageId)
    .executeTakeFirst()
  return passedOn ? undefined : { text: spoken.text, messageId, about: { projectRequestId } }
}
