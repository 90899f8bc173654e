import { isAdvance } from '#domain/contracts/contract-work.ts'
import { encodeWorkTap } from '#domain/contracts/work-taps.ts'
import { readWork, stagesMeant, type WorkSaid } from '#domain/contracts/work-words.ts'
import { readOffer } from '#domain/quotes/read-offer.ts'
import { toLatinDigits } from '#domain/shared/digits.ts'
import { translatorFor } from '#i18n/translator.ts'
import type { Sender } from '#server/messages/incoming-event.ts'
import { rowOfStage, rowsOfSnags } from '../stage-words.ts'
import { askForPayment, noteReceived } from './answer-provider-tap.ts'
import { hangMessage } from './hang-message.ts'
import { type Handling, type OpenWork, replyToProvider, worksOfProvider } from './sides.ts'

/** A provider's message that may be about the work. */
export interface WorkMessage {
  /** Words of the message or of its photo; empty without any. */
  text: string
  /** ID of the incoming message. */
  messageId: string
  hasPhoto: boolean
  /** The lead whose message it replies to. */
  swipedLeadId?: string | undefined
  /** Whether another lead of theirs waits for a price: a sum of money is for that one. */
  isPriceAwaited: boolean
}

/** A stage of one of the provider's contracts. */
interface Meant {
  of: OpenWork
  stage: number
}

/**
 * Handles a provider's photo, or words about the work of an agreed contract: a stage that is done, a payment that is
 * asked for or came. Asks by a list when it could be several stages or contracts. Returns the lead it was about, `asked`
 * after a question, or undefined when it is about nothing of the work.
 */
export async function answerWork(
  handling: Handling,
  sender: Sender,
  message: WorkMessage,
): Promise<{ leadId: string } | 'asked' | undefined> {
  const said = message.text === '' ? undefined : readWork(message.text)
  // A photo of a price is for the lead that waits for one.
  if (!said && (!message.hasPhoto || message.isPriceAwaited)) return undefined
  const works = named(await worksOfProvider(handling.tx, sender.id), message)
  if (works.length === 0) return undefined
  if (said?.kind === 'received') return onReceived(handling, sender, works)
  if (said?.kind === 'payment') return onPayment(handling, sender, works, message)
  const meant = stagesOf(works, message, said)
  if (!meant) return undefined
  const [only] = meant
  // At the end of the work a photo shows a snag more often than its last stage.
  const snags = message.hasPhoto && !said ? snagRows(meant, sender, message.messageId) : []
  if (meant.length === 1 && only && snags.length === 0) {
    await hangMessage(handling, sender, {
      messageId: message.messageId,
      contractId: only.of.id,
      stage: only.stage,
    })
    return { leadId: only.of.leadId }
  }
  await askWhich(handling, sender, meant, { messageId: message.messageId, snags })
  return 'asked'
}

const REFERENCE = /MR-\d{4}-\d{4,}/i

/** Those of the reference in the text, or of the message replied to: then no others. */
function named(works: OpenWork[], { text, swipedLeadId }: WorkMessage): OpenWork[] {
  const reference = REFERENCE.exec(toLatinDigits(text))?.[0].toUpperCase()
  if (reference) return works.filter((one) => one.reference === reference)
  return swipedLeadId ? works.filter(({ leadId }) => leadId === swipedLeadId) : works
}

/** The stages that a message may be about; undefined when it is about none for certain. */
function stagesOf(works: OpenWork[], { text, hasPhoto }: WorkMessage, said: WorkSaid | undefined) {
  const isDone = said?.kind === 'progress' && said.percent === 100
  const open = ({ of, stage }: Meant) =>
    of.work.stages[stage]!.progress < 100 && !isAdvance(of.stages[stage]!)
  const all = works.map((of) => ({ of, ...stagesMeant(text, of.stages) }))
  const said_ = all.filter(({ isNamed }) => isNamed)
  if (said_.length > 0) {
    const meant = said_.flatMap(({ of, stages }) => stages.map((stage) => ({ of, stage })))
    const left = meant.filter(open)
    // What stands already cannot be finished again, unless nothing else is named.
    return isDone && left.length > 0 ? left : meant
  }
  const current = works.map((of) => ({ of, stage: of.work.current ?? of.stages.length - 1 }))
  // A photo without such words is of the stage under way; its sender may hang it on another.
  if (hasPhoto && said === undefined) return current
  if (said?.kind !== 'progress' || !(said.isPlain || hasPhoto)) return undefined
  const meant = works.flatMap((of) => of.stages.map((_, stage) => ({ of, stage }))).filter(open)
  return meant.length > 0 ? meant : undefined
}

/** Snags of contracts whose work is done, or at the stage that is paid when they are mended. */
const snagRows = (meant: Meant[], { locale }: Sender, messageId: string) =>
  [...new Set(meant.map(({ of }) => of))]
    .filter(({ work, stages }) => work.current === undefined || stages[work.current]!.isHeld)
    .flatMap(({ snags, reference }) => rowsOfSnags(snags, { locale, messageId, reference }))

/** WhatsApp's limit, with a row for none of them. */
const MAX_ROWS = 9

async function askWhich(
  handling: Handling,
  sender: Sender,
  meant: Meant[],
  { messageId, snags }: { messageId: string; snags: ReturnType<typeof rowsOfSnags> },
): Promise<void> {
  const { locale } = sender
  const t = translatorFor(locale)
  const rows = inOrder(meant)
    .slice(0, MAX_ROWS)
    .map(({ of, stage }) =>
      rowOfStage(of.stages[stage]!, stage, {
        ...{ locale, reference: of.reference },
        payload: encodeWorkTap({ act: 'hang', message: messageId, id: of.id, stage }),
      }),
    )
  const none = {
    payload: encodeWorkTap({ act: 'none', message: messageId }),
    title: t('messages.work.none'),
  }
  await replyToProvider(handling, sender, {
    kind: 'work_which_stage',
    parameters: {},
    list: { button: t('messages.work.choose'), rows: [...[...snags, ...rows].slice(0, MAX_ROWS), none] },
  })
}

/** The stages under way first. */
const inOrder = (meant: Meant[]) =>
  [...meant].sort((a, b) => Number(b.stage === b.of.work.current) - Number(a.stage === a.of.work.current))

/** The payment that the words name, otherwise the first that is due and unpaid. */
async function onPayment(
  handling: Handling,
  sender: Sender,
  works: OpenWork[],
  { text, isPriceAwaited }: WorkMessage,
): Promise<{ leadId: string } | 'asked' | undefined> {
  const { amount } = readOffer(text, handling.context.clock.now())
  if (amount !== undefined && isPriceAwaited) return undefined
  const all = works.map((of) => ({ of, ...stagesMeant(text, of.stages) }))
  const isNamed = all.some((one) => one.isNamed)
  const meant = all
    .filter((one) => !isNamed || one.isNamed)
    .flatMap(({ of, stages }) =>
      isNamed ? stages.map((stage) => ({ of, stage })) : payable(of).map((stage) => ({ of, stage })),
    )
  const unpaid = meant.filter(({ of, stage }) => of.work.stages[stage]!.paid < of.work.stages[stage]!.amount)
  const left = unpaid.length > 0 ? unpaid : meant
  const [only] = left
  if (!only) return undefined
  if (left.length === 1) {
    await askForPayment(handling, sender, { contractId: only.of.id, stage: only.stage, amount })
    return { leadId: only.of.leadId }
  }
  const { locale } = sender
  const rows = left.slice(0, MAX_ROWS + 1).map(({ of, stage }) =>
    rowOfStage(of.stages[stage]!, stage, {
      ...{ locale, reference: of.reference },
      payload: encodeWorkTap({ act: 'ask', id: of.id, stage }),
    }),
  )
  const list = { button: translatorFor(locale)('messages.work.choose'), rows }
  await replyToProvider(handling, sender, { kind: 'work_which_payment', parameters: {}, list })
  return 'asked'
}

/** The first stage of a contract whose payment is open and whose work stands, or is under way. */
function payable({ stages, work }: OpenWork): number[] {
  const at = work.stages.findIndex(
    ({ paid, amount }, stage) =>
      paid < amount && (isAdvance(stages[stage]!) || stage <= (work.current ?? stages.length - 1)),
  )
  return at < 0 ? [] : [at]
}

/** The payment that the owner said to have made, when there is one only. */
async function onReceived(
  handling: Handling,
  sender: Sender,
  works: OpenWork[],
): Promise<{ leadId: string } | 'asked' | undefined> {
  const open = works.flatMap(({ id, leadId, events, work }) =>
    events
      .filter(({ kind, stage }) => kind === 'paid' && work.stages[stage]!.received < work.stages[stage]!.paid)
      .map((paid) => ({ id, leadId, paid })),
  )
  const [only] = open
  if (open.length !== 1 || !only) return undefined
  await noteReceived(handling, sender, only.paid.id, 'received')
  return { leadId: only.leadId }
}
