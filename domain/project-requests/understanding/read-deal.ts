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
} from './reading.ts'

type Told = (typeof WORK_FACTS)[number] | (typeof DEAL_FACTS)[number] | (typeof PARTY_FACTS)[number]

/** What the work touches, how the deal is made and paid: what the rules of path correction ask about. */
export function readDeal(reading: Reading, amounts: Amount[]): EvidenceByFact {
  const found: EvidenceByFact = { ...readShares(reading, amounts), ...readQuotes(reading, amounts) }
  for (const { tag, value, from, to } of reading.hits) {
    const said = <Value>(one: Value): Evidence<Value> => ({
      value: one,
      span: spanOf(reading, from, to),
      confidence: 0.85,
    })
    if (tag === 'fact') found[value as Told] ??= said(!isDenied(reading, from))
    if (
      tag === 'crack' &&
      value === 'cracks' &&
      !isDenied(reading, from) &&
      !before(reading, from, 2, ['no'])
    )
      found.hasCracks ??= said(true)
    if (tag === 'basis') found.paymentBasis ??= said(value as PaymentBasis)
    if (tag === 'unregistered' && before(reading, from, 3, ['paper'])?.value === 'hasContractor')
      found.isContractorRegistered ??= said(false)
  }
  return found
}

/** `٥٠٪ مقدم`, `نص المبلغ مقدم`, `paid 40%`: shares of the contract's price. */
function readShares(reading: Reading, amounts: Amount[]): EvidenceByFact {
  const found: EvidenceByFact = {}
  const halves = reading.hits
    .filter(({ tag }) => tag === 'half')
    .map(({ weight, ...hit }) => ({ ...hit, share: weight }))
  const percents = amounts.filter(({ unit, value }) => unit === 'percent' && value <= 100)
  for (const { from, to, share } of [...percents.map((one) => ({ ...one, share: one.value })), ...halves]) {
    const name = nameOfShare(reading, from, to)
    if (name) found[name] ??= { value: share, span: spanOf(reading, from, to), confidence: 0.85 }
  }
  return found
}

function nameOfShare(
  reading: Reading,
  from: number,
  to: number,
): 'advancePercent' | 'paidPercent' | undefined {
  if (after(reading, to, 2, ['advance'])) return 'advancePercent'
  const cue = before(reading, from, 4, ['advance', 'paid'])
  if (!cue) return undefined
  return cue.tag === 'paid' ? 'paidPercent' : 'advancePercent'
}

function readQuotes(reading: Reading, amounts: Amount[]): EvidenceByFact {
  const held = amounts.find(
    ({ unit, value, from }) => unit === 'quotes' && value <= 50 && before(reading, from, 3, ['have', 'got']),
  )
  if (!held || !Number.isInteger(held.value)) return {}
  return { quotesInHand: { value: held.value, span: spanOf(reading, held.from, held.to), confidence: 0.85 } }
}
