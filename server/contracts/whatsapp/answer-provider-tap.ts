import { encodeWorkTap, type WorkTap } from '#domain/contracts/work-taps.ts'
import type { Halalas } from '#domain/shared/money.ts'
import { formatMoneyText } from '#i18n/format.ts'
import { translatorFor } from '#i18n/translator.ts'
import type { Sender } from '#server/messages/incoming-event.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { takePhotoBack } from '../photos/hang-photo.ts'
import { readChanges, readWorkOf } from '../read-changes.ts'
import { readEvents } from '../read-events.ts'
import { noteEvent } from '../say-of-work.ts'
import { nameOfStage, rowOfStage, rowsOfSnags } from '../stage-words.ts'
import { hangMessage, hangOnSnag, over, tellNoted } from './hang-message.ts'
import { type Handling, lockForProvider, replyToProvider, saidAt, sourceKeyOf, whyIn } from './sides.ts'

/** A tap of the provider's side; `none` is handled by whoever handles the message it is about. */
export type ProviderTap = Extract<
  WorkTap,
  { act: 'ask' | 'done' | 'received' | 'not_received' | 'hang' | 'snag' | 'other' | 'none' }
>

/** Notes what a provider tapped about the work of their contract. */
export async function answerProviderTap(handling: Handling, sender: Sender, tap: ProviderTap): Promise<void> {
  switch (tap.act) {
    case 'ask':
      return askForPayment(handling, sender, { contractId: tap.id, stage: tap.stage })
    case 'done':
      return noteDone(handling, sender, tap)
    case 'received':
    case 'not_received':
      return noteReceived(handling, sender, tap.id, tap.act)
    case 'hang':
      return hangMessage(handling, sender, { messageId: tap.message, contractId: tap.id, stage: tap.stage })
    case 'snag':
      return hangOnSnag(handling, sender, { messageId: tap.message, snagId: tap.id })
    case 'other':
      return askForOther(handling, sender, tap.message)
    case 'none': {
      const sourceKey = await keyOfMessage(handling, tap.message)
      if (sourceKey) await takePhotoBack(handling.tx, { providerId: sender.id, sourceKey })
    }
  }
}

/** Asks the owner for what is left of a stage's payment, or for `amount` of it. */
export async function askForPayment(
  handling: Handling,
  sender: Sender,
  { contractId, stage, amount }: { contractId: string; stage: number; amount?: Halalas | undefined },
): Promise<void> {
  const { tx, event } = handling
  const { locale } = sender
  const contract = await lockForProvider(handling, sender, contractId)
  const left = contract && (await readWorkOf(tx, contract)).stages[stage]
  if (!contract || !left) return over(handling, sender)
  const { leadId } = contract
  const sum = amount ?? left.amount - left.paid
  if (sum <= 0) return over(handling, sender)
  try {
    await noteEvent(tx, contract, {
      ...{ kind: 'payment_asked', stage, amount: sum, body: '', side: 'provider' },
      ...{ saidAt: saidAt(handling, undefined), sourceKey: sourceKeyOf(event.channelMessageId) },
    })
    const parameters = {
      stage: nameOfStage(contract.terms.stages[stage]!, locale),
      amount: formatMoneyText(sum, locale),
    }
    await replyToProvider(handling, sender, { kind: 'work_asked', parameters, leadId })
  } catch (error) {
    await replyToProvider(handling, sender, {
      ...{ kind: 'work_refused', parameters: { why: whyIn(locale, error) }, leadId },
    })
  }
}

async function noteDone(
  handling: Handling,
  sender: Sender,
  { id, stage }: { id: string; stage: number },
): Promise<void> {
  const contract = await lockForProvider(handling, sender, id)
  if (!contract?.terms.stages[stage] || contract.status !== 'agreed') return over(handling, sender)
  await noteEvent(handling.tx, contract, {
    ...{ kind: 'progress', stage, percent: 100, body: '', side: 'provider' },
    ...{ saidAt: saidAt(handling, undefined), sourceKey: sourceKeyOf(handling.event.channelMessageId) },
  })
  await tellNoted(handling, sender, contract, stage, 100)
}

/** Confirms or denies a payment that the owner said to have made, by its event. */
export async function noteReceived(
  handling: Handling,
  sender: Sender,
  paidId: string,
  kind: 'received' | 'not_received',
): Promise<void> {
  const { tx, event } = handling
  const { locale } = sender
  const contractId = await contractOfEvent(tx, paidId)
  const contract = contractId ? await lockForProvider(handling, sender, contractId) : undefined
  const paid = contract && (await readEvents(tx, contract.id)).find(({ id }) => id === paidId)
  if (!contract || paid?.kind !== 'paid' || paid.amount === undefined) return over(handling, sender)
  const { leadId } = contract
  try {
    await noteEvent(tx, contract, {
      ...{ kind, stage: paid.stage, amount: paid.amount, about: paidId, body: '', side: 'provider' },
      ...{ saidAt: saidAt(handling, paid.saidAt), sourceKey: sourceKeyOf(event.channelMessageId) },
    })
    const parameters = { amount: formatMoneyText(paid.amount, locale) }
    await replyToProvider(handling, sender, { kind: `work_${kind}`, parameters, leadId })
  } catch (error) {
    await replyToProvider(handling, sender, {
      ...{ kind: 'work_refused', parameters: { why: whyIn(locale, error) }, leadId },
    })
  }
}

/** The contract of an event that a tap names. */
export async function contractOfEvent(tx: Tx, eventId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('contract_events')
    .select('contract_id')
    .where('id', '=', eventId)
    .executeTakeFirst()
  return row?.contract_id
}

/** WhatsApp's limit, with a row that takes the photo back. */
const MAX_ROWS = 9

/** Asks on which stage a photo hangs better. */
async function askForOther(handling: Handling, sender: Sender, messageId: string): Promise<void> {
  const { tx } = handling
  const { locale } = sender
  const sourceKey = await keyOfMessage(handling, messageId)
  const photo =
    sourceKey &&
    (await tx
      .selectFrom('contract_photos')
      .innerJoin('contracts', 'contracts.id', 'contract_id')
      .select(['contract_id', 'stage', 'snag_id'])
      .where('source_key', '=', sourceKey)
      .where('provider_id', '=', sender.id)
      .where('state', '!=', 'refused')
      .executeTakeFirst())
  const contract = photo ? await lockForProvider(handling, sender, photo.contract_id) : undefined
  if (!photo || !contract) return over(handling, sender)
  const t = translatorFor(locale)
  const { reference } = await tx
    .selectFrom('project_requests')
    .select('reference')
    .where('id', '=', contract.projectRequestId)
    .executeTakeFirstOrThrow()
  const rows = contract.terms.stages
    .map((stage, at) =>
      rowOfStage(stage, at, {
        ...{ locale, reference },
        payload: encodeWorkTap({ act: 'hang', message: messageId, id: contract.id, stage: at }),
      }),
    )
    .filter((_, at) => photo.snag_id !== null || at !== photo.stage)
  const { snags: noted } = await readChanges(tx, contract.id)
  const snags = rowsOfSnags(noted, { locale, messageId, reference })
  const none = {
    payload: encodeWorkTap({ act: 'none', message: messageId }),
    title: t('messages.work.takeBack'),
  }
  const list = { button: t('messages.work.choose'), rows: [...[...snags, ...rows].slice(0, MAX_ROWS), none] }
  await replyToProvider(handling, sender, {
    ...{ kind: 'work_which_stage', parameters: {}, list, leadId: contract.leadId },
  })
}

async function keyOfMessage({ tx, event }: Handling, messageId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('messages')
    .select('channel_message_id')
    .where('id', '=', messageId)
    .where('counterpart', '=', event.from)
    .where('direction', '=', 'incoming')
    .executeTakeFirst()
  return row?.channel_message_id ? sourceKeyOf(row.channel_message_id) : undefined
}
