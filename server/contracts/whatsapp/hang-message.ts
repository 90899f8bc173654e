import type { Stage } from '#domain/contracts/contract-terms.ts'
import { isAdvance, type Work } from '#domain/contracts/contract-work.ts'
import { encodeWorkTap } from '#domain/contracts/work-taps.ts'
import { readWork } from '#domain/contracts/work-words.ts'
import { formatNumber } from '#i18n/format.ts'
import { translatorFor } from '#i18n/translator.ts'
import type { IncomingContent } from '#server/adapters/whatsapp/contract.ts'
import type { Sender } from '#server/messages/incoming-event.ts'
import type { Choice } from '#server/messages/outgoing-message.ts'
import type { LockedContract } from '../contract-party.ts'
import { hangPhoto } from '../photos/hang-photo.ts'
import { readWorkOf } from '../read-changes.ts'
import { noteEvent } from '../say-of-work.ts'
import { nameOfStage } from '../stage-words.ts'
import { tellRule } from '../tell-of-work.ts'
import { type Handling, lockForProvider, replyToProvider, saidAt, sourceKeyOf, whyIn } from './sides.ts'

interface Hanging {
  /** ID of the incoming message. */
  messageId: string
  contractId: string
  stage: number
}

/** Hangs a message of the provider, its photo and what it says, on a stage, and says so with the next steps as taps. */
export async function hangMessage(
  handling: Handling,
  sender: Sender,
  { messageId, contractId, stage }: Hanging,
): Promise<void> {
  const contract = await lockForProvider(handling, sender, contractId)
  const message = await readMessage(handling, messageId)
  if (!contract || !message || contract.status !== 'agreed' || !contract.terms.stages[stage])
    return over(handling, sender)
  const at =
    handling.event.channelMessageId === message.channelMessageId
      ? saidAt(handling, undefined)
      : message.keptAt
  const sourceKey = sourceKeyOf(message.channelMessageId)
  const { mediaId, text } = message
  const said = readWork(text)
  try {
    const isNew =
      mediaId !== undefined &&
      (await hangPhoto(handling.tx, contract, { stage, mediaId, sourceKey, sentAt: at }))
    if (said?.kind === 'progress') {
      const event = { kind: 'progress', stage, percent: said.percent, body: '', side: 'provider' } as const
      await noteEvent(handling.tx, contract, { ...event, saidAt: at, sourceKey })
      return await tellNoted(handling, sender, contract, stage, said.percent)
    }
    await tellHung(handling, sender, contract, { stage, messageId, isNew, sourceKey, sentAt: at })
  } catch (error) {
    const why = whyIn(sender.locale, error)
    await replyToProvider(handling, sender, {
      kind: 'work_refused',
      parameters: { why },
      leadId: contract.leadId,
    })
  }
}

/** Hangs the photo of a message on a snag of the provider's contract. */
export async function hangOnSnag(
  handling: Handling,
  sender: Sender,
  { messageId, snagId }: { messageId: string; snagId: string },
): Promise<void> {
  const snag = await handling.tx
    .selectFrom('contract_snags')
    .select(['contract_id', 'place'])
    .where('id', '=', snagId)
    .executeTakeFirst()
  const contract = snag && (await lockForProvider(handling, sender, snag.contract_id))
  const message = await readMessage(handling, messageId)
  if (!contract || !message?.mediaId) return over(handling, sender)
  const photo = { mediaId: message.mediaId, sourceKey: sourceKeyOf(message.channelMessageId) }
  const stage = contract.terms.stages.length - 1
  try {
    await hangPhoto(handling.tx, contract, { ...photo, stage, snagId, sentAt: message.keptAt })
    await replyToProvider(handling, sender, {
      ...{ kind: 'work_snag_photo_hung', parameters: { place: snag.place }, leadId: contract.leadId },
    })
  } catch (error) {
    await replyToProvider(handling, sender, {
      ...{ kind: 'work_refused', parameters: { why: whyIn(sender.locale, error) }, leadId: contract.leadId },
    })
  }
}

/** Nothing can be done with it any more: erased, ended, or never the sender's. */
export const over = (handling: Handling, sender: Sender) =>
  replyToProvider(handling, sender, { kind: 'work_over', parameters: {} })

async function readMessage({ tx, event }: Handling, id: string) {
  const row = await tx
    .selectFrom('messages')
    .select(['channel_message_id', 'content', 'created_at'])
    .where('id', '=', id)
    .where('counterpart', '=', event.from)
    .where('direction', '=', 'incoming')
    .executeTakeFirst()
  if (!row?.channel_message_id) return undefined
  // Written by keepMessage from a validated event.
  const content = row.content as unknown as IncomingContent
  return {
    channelMessageId: row.channel_message_id,
    keptAt: row.created_at,
    text: content.type === 'text' ? content.body : '',
    ...('photo' in content && content.photo && { mediaId: content.photo.mediaId }),
  }
}

/** What a provider can do next with a stage, at most three. */
function nextSteps(
  locale: Sender['locale'],
  { id, terms }: LockedContract,
  work: Work,
  stage: number,
): { done?: Choice; ask?: Choice } {
  const t = translatorFor(locale)
  const { progress, paid, amount } = work.stages[stage]!
  const asked = work.asked.find((one) => one.stage === stage)
  const isOpen = progress < 100 && !isAdvance(terms.stages[stage] as Stage)
  return {
    ...(isOpen && {
      done: { payload: encodeWorkTap({ act: 'done', id, stage }), title: t('messages.work.done') },
    }),
    ...(paid < amount &&
      (!asked || asked.reply) && {
        ask: { payload: encodeWorkTap({ act: 'ask', id, stage }), title: t('messages.work.ask') },
      }),
  }
}

/** Says what was noted of a stage, and offers to ask for its payment. */
export async function tellNoted(
  handling: Handling,
  sender: Sender,
  contract: LockedContract,
  stage: number,
  percent: number,
): Promise<void> {
  const { locale } = sender
  const work = await readWorkOf(handling.tx, contract)
  const { ask } = nextSteps(locale, contract, work, stage)
  await replyToProvider(handling, sender, {
    kind: 'work_noted',
    parameters: {
      stage: nameOfStage(contract.terms.stages[stage]!, locale),
      percent: formatNumber(percent),
    },
    leadId: contract.leadId,
    ...(ask && { choices: [ask] }),
  })
}

/** Milliseconds in which further photos of a series are kept without a word. Our choice. */
const SERIES = 10 * 60_000

interface Hung {
  stage: number
  messageId: string
  sourceKey: string
  sentAt: Date
  /** False when it was moved. */
  isNew: boolean
}

async function tellHung(
  handling: Handling,
  sender: Sender,
  contract: LockedContract,
  photo: Hung,
): Promise<void> {
  const { tx, context } = handling
  const { stage, messageId } = photo
  const { locale } = sender
  const work = await readWorkOf(tx, contract)
  if (stage === work.current) await tellRule(tx, contract, { work, now: context.clock.now(), hasBegun: true })
  if (photo.isNew && (await isInSeries(handling, contract.id, photo))) return
  const { done, ask } = nextSteps(locale, contract, work, stage)
  const other = {
    payload: encodeWorkTap({ act: 'other', message: messageId }),
    title: translatorFor(locale)('messages.work.other'),
  }
  await replyToProvider(handling, sender, {
    kind: 'work_photo_hung',
    parameters: { stage: nameOfStage(contract.terms.stages[stage]!, locale) },
    leadId: contract.leadId,
    choices: [done, ask, other].filter((choice) => choice !== undefined),
  })
}

/** Whether another photo of this contract came shortly before. */
async function isInSeries(
  { tx }: Handling,
  contractId: string,
  { sourceKey, sentAt }: { sourceKey: string; sentAt: Date },
): Promise<boolean> {
  const before = await tx
    .selectFrom('contract_photos')
    .select('id')
    .where('contract_id', '=', contractId)
    .where('source_key', '!=', sourceKey)
    .where('sent_at', '>', new Date(sentAt.getTime() - SERIES))
    .where('sent_at', '<=', sentAt)
    .limit(1)
    .executeTakeFirst()
  return before !== undefined
}
