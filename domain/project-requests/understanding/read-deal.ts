import type { DEAL_FACTS, PARTY_FACTS, PaymentBasis, WORK_FACTS } from '../fact-values.ts'
import type { Amount } from './amounts.ts'
import {
  after,
  before,
  type Evidence,
  type EvidenceByFact,
  isDenied,
  type Reading,
  spanOf,
  textAt,
} from './reading.ts'

type Told = (typeof WORK_FACTS)[number] | (typeof DEAL_FACTS)[number] | (typeof PARTY_FACTS)[number]

/** Reads what the work touches and how the contract is made and paid: facts for the rules of path correction. */
export function readDeal(reading: Reading, amounts: Amount[]): EvidenceByFact {
  const found: EvidenceByFact = { ...readShares(reading, amounts), ...readQuotes(reading, amounts) }
  for (const { tag, value, from, to } of reading.hits) {
    const said = <Value>(one: Value): Evidence<Value> => ({
      value: one,
      span: spanOf(reading, from, to),
      confidence: 0.85,
    })
    if (tag === 'fact' && value === 'hasVerbalChanges' && isAgreement(reading, from, to))
      found.hasContract ??= said(false)
    else if (tag === 'fact') found[value as Told] ??= said(!isDenied(reading, from))
    if (
      tag === 'crack' &&
      value === 'cracks' &&
      !isDenied(reading, from) &&
      !before(reading, from, 2, ['no'])
    )
      found.hasCracks ??= said(true)
    if (tag === 'basis') found.paymentBasis ??= said(value as PaymentBasis)
    if (tag === 'registered' && isOfContractor(reading, from)) found.isContractorRegistered ??= said(true)
    if (tag === 'unregistered' && before(reading, from, 3, ['paper'])?.value === 'hasContractor')
      found.isContractorRegistered ??= said(false)
  }
  return found
}

const CHANGES = /^[وف]?(?:ال)?(?:تعديل|تعديلات|تغيير|تغييرات|اضاف|زياد)|^(?:changes?|variations?|extras?)$/

/** «اتفقنا شفهي مع المقاول» is an agreement without a written contract; it says nothing about changes. */
function isAgreement(reading: Reading, from: number, to: number): boolean {
  const near = reading.words.slice(Math.max(0, from - 6), to + 5).map(({ text }) => text)
  return (
    /^[وف]?(?:اتفق|اتفاق|متفق)/.test(textAt(reading, from - 1) + textAt(reading, from)) &&
    !near.some((text) => CHANGES.test(text))
  )
}

/** «مقاول مصنف» and «المقاول معتمد», but not «ابي مقاول مصنف». */
function isOfContractor(reading: Reading, from: number): boolean {
  const party = before(reading, from, 3, ['paper']) ?? after(reading, from + 1, 1, ['paper'])
  const isTheirs = party?.value === 'hasContractor' || /سجل/.test(textAt(reading, from))
  const wish = before(reading, Math.min(party?.from ?? from, from), 4, ['need', 'not', 'no', 'without'])
  return isTheirs && !wish && !before(reading, from, 1, ['not', 'no', 'without'])
}

/** `٥٠٪ مقدم`, `نص المبلغ مقدم`, `paid 40%`: shares of the contract's price. */
function readShares(reading: Reading, amounts: Amount[]): EvidenceByFact {
  const found: EvidenceByFact = {}
  const halves = reading.hits
    .filter(({ tag }) => tag === 'half')
    .map(({ weight, ...hit }) => ({ ...hit, share: weight }))
  const percents = amounts.filter(({ unit, value }) => unit === 'percent' && value <= 100)
  for (const { from, to, share } of [...percents.map((one) => ({ ...one, share: one.value })), ...halves]) {
    for (const name of namesOfShare(reading, from, to))
      found[name] ??= { value: share, span: spanOf(reading, from, to), confidence: 0.85 }
  }
  return found
}

type ShareName = 'advancePercent' | 'paidPercent' | 'retentionPercent'

/** A share handed over before any work is both the advance and the paid percent. */
function namesOfShare(reading: Reading, from: number, to: number): ShareName[] {
  const near = (tag: string, back: number, ahead: number) =>
    before(reading, from, back, [tag]) ?? after(reading, to, ahead, [tag])
  if (near('retention', 3, 2)) return ['retentionPercent']
  const cue = before(reading, from, 4, ['advance', 'paid'])?.tag
  const isAdvance = after(reading, to, 2, ['advance']) !== undefined || cue === 'advance'
  return [
    ...(isAdvance ? ['advancePercent' as const] : []),
    ...(cue === 'paid' ? ['paidPercent' as const] : []),
  ]
}

function readQuotes(reading: Reading, amounts: Amount[]): EvidenceByFact {
  const held = amounts.find(
    ({ unit, value, from, to }) => unit === 'quotes' && value <= 50 && isHeld(reading, from, to),
  )
  if (!held || !Number.isInteger(held.value)) return {}
  return { quotesInHand: { value: held.value, span: spanOf(reading, held.from, held.to), confidence: 0.85 } }
}

function isHeld(reading: Reading, from: number, to: number): boolean {
  if (before(reading, from, 3, ['need'])) return false
  return Boolean(before(reading, from, 3, ['have', 'got', 'between']) ?? after(reading, to, 2, ['ready']))
}
