import type { Stage } from '#domain/contracts/contract-terms.ts'
import type { Work, WorkEvent } from '#domain/contracts/contract-work.ts'
import { isAdvance } from '#domain/contracts/contract-work.ts'
import { ruleOf } from '#domain/contracts/stage-rules.ts'
import { riyadhDay } from '#domain/shared/riyadh-time.ts'
import { formatMoneyText, formatNumber } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { translatorFor } from '#i18n/translator.ts'
import { queueMessages } from '#server/messages/outgoing-message.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { LockedContract } from './contract-party.ts'
import { nameOfStage } from './stage-words.ts'
import { readOwner, readProvider } from './tell-other-side.ts'

interface Said {
  event: WorkEvent
  /** After it. */
  work: Work
}

/** Queues what the other side should know of an event, in the caller's transaction; once for each event. */
export async function tellOfWork(tx: Tx, contract: LockedContract, said: Said): Promise<void> {
  switch (said.event.kind) {
    case 'payment_asked':
      return tellAsked(tx, contract, said)
    case 'paid':
      return tellPaid(tx, contract, said)
    case 'part_proposed':
    case 'to_see':
    case 'problem':
      return tellAnswered(tx, contract, said)
    case 'not_received':
      return tellNotReceived(tx, contract, said)
    case 'progress':
      return tellRule(tx, contract, { work: said.work, now: said.event.saidAt })
    // What came and what passed its test is for whoever looks.
    case 'received':
    case 'tested':
  }
}

const stageOf = ({ terms }: LockedContract, { stage }: WorkEvent): Stage => terms.stages[stage]!
const keyOf = ({ id }: LockedContract, matter: string) => `contract:${id}:${matter}`

/** One message with taps: paid, to be seen first, or a problem; beside what stands against what would be paid. */
async function tellAsked(tx: Tx, contract: LockedContract, { event, work }: Said): Promise<void> {
  const owner = await readOwner(tx, contract)
  if (!owner) return
  const { parameters, ...to } = owner
  await queueMessages(tx, [
    {
      kind: 'payment_asked',
      parameters: {
        ...parameters,
        stage: nameOfStage(stageOf(contract, event), to.locale),
        amount: formatMoneyText(event.amount!, to.locale),
        standing: standingInWords(work, event, to.locale),
        eventId: event.id,
      },
      ...to,
      dedupeKey: keyOf(contract, `asked:${event.id}`),
    },
  ])
}

/** What stands, what would be paid, and the wise step. */
function standingInWords(work: Work, { id }: WorkEvent, locale: Locale): string {
  const t = translatorFor(locale)
  const ask = work.asked.find((one) => one.id === id)
  const numbers = {
    standing: formatNumber(work.standingPercent),
    after: formatNumber(ask?.paidAfter ?? work.paidPercent),
  }
  const advice = !ask || ask.isDue ? 'due' : ask.wise > 0 ? 'part' : 'none'
  const sum = formatMoneyText(ask?.wise ?? 0, locale)
  return `${t('messages.work.standing', numbers)} ${t(`messages.work.advice.${advice}`, { sum })}`
}

async function tellPaid(tx: Tx, contract: LockedContract, { event }: Said): Promise<void> {
  const provider = await readProvider(tx, contract)
  if (!provider) return
  const { parameters, ...to } = provider
  await queueMessages(tx, [
    {
      kind: 'payment_told',
      parameters: {
        ...parameters,
        stage: nameOfStage(stageOf(contract, event), to.locale),
        amount: formatMoneyText(event.amount!, to.locale),
        eventId: event.id,
      },
      ...to,
      dedupeKey: keyOf(contract, `paid:${event.id}`),
    },
  ])
}

async function tellAnswered(tx: Tx, contract: LockedContract, { event }: Said): Promise<void> {
  const provider = await readProvider(tx, contract)
  if (!provider) return
  const { parameters, ...to } = provider
  const t = translatorFor(to.locale)
  const kind = event.kind as 'part_proposed' | 'to_see' | 'problem'
  const answer = t(`messages.work.answer.${kind}`, { sum: formatMoneyText(event.amount ?? 0, to.locale) })
  await queueMessages(tx, [
    {
      kind: 'payment_answered',
      parameters: {
        ...parameters,
        stage: nameOfStage(stageOf(contract, event), to.locale),
        answer: event.body === '' ? answer : `${answer}: ${event.body}`,
      },
      ...to,
      dedupeKey: keyOf(contract, event.id),
    },
  ])
}

async function tellNotReceived(tx: Tx, contract: LockedContract, { event }: Said): Promise<void> {
  const owner = await readOwner(tx, contract)
  if (!owner) return
  const { parameters, ...to } = owner
  const amount = formatMoneyText(event.amount!, to.locale)
  await queueMessages(tx, [
    {
      kind: 'payment_not_received',
      parameters: { ...parameters, amount },
      ...to,
      dedupeKey: keyOf(contract, event.id),
    },
  ])
}

interface Moment {
  work: Work
  now: Date
  /** Known from elsewhere, such as a photo. */
  hasBegun?: boolean
}

/**
 * Tells the owner the rule of the stage under way, once, on the day that work on it begins: when all before it stands,
 * when something of it is seen or said, or when the contract says that the work starts.
 */
export async function tellRule(
  tx: Tx,
  contract: LockedContract,
  { work, now, hasBegun = false }: Moment,
): Promise<void> {
  const { terms } = contract
  const at = work.current
  const stage = at === undefined ? undefined : terms.stages[at]
  const rule = stage && ruleOf(stage)
  if (!stage || !rule || at === undefined || work.stages[at]!.testedAt) return
  if (!hasBegun && !isUnderWay(contract, work, at, now)) return
  const owner = await readOwner(tx, contract)
  if (!owner) return
  const { parameters, ...to } = owner
  await queueMessages(tx, [
    {
      kind: 'stage_rule',
      parameters: {
        ...parameters,
        stage: nameOfStage(stage, to.locale),
        rule: translatorFor(to.locale)(`contracts.work.rule.${rule}`),
        ...{ contractId: contract.id, stageIndex: String(at) },
      },
      ...to,
      dedupeKey: keyOf(contract, `rule:${at}`),
    },
  ])
}

function isUnderWay({ terms }: LockedContract, work: Work, at: number, now: Date): boolean {
  if (work.stages[at]!.progress > 0) return true
  const first = terms.stages.findIndex((stage) => !isAdvance(stage))
  return at > first || (terms.startsOn !== undefined && terms.startsOn <= riyadhDay(now))
}
