import { type Halalas, riyals, roundTo, VAT_RATE } from '../../shared/money.ts'
import type { FindingKind, QuoteLineToCompare, QuoteToCompare, ScopeToPrice } from '../comparison.ts'
import { median } from '../quote-lines.ts'
import type { Chance, QuoteSet } from './honest-quotes.ts'

export const FAULT_KINDS = [
  'omission',
  'unit_mixup',
  'copied',
  'sum',
  'advance',
  'far_too_low',
  'vat',
] as const
export type FaultKind = (typeof FAULT_KINDS)[number]

/** The planted fault, and the finding that must name it. */
export interface Planted {
  set: QuoteSet
  expected: {
    kind: FindingKind
    quoteId: string
    otherQuoteId?: string
    scopeLineId?: string
    count?: number
  }
}

/** Plants one fault in one quote of an honest set; undefined where the set has no suitable place. */
export function plantFault(kind: FaultKind, set: QuoteSet, chance: Chance): Planted | undefined {
  const whole = set.quotes.filter(({ lines }) => lines.length > 0)
  const quote = chance.pick(kind === 'advance' || kind === 'far_too_low' ? set.quotes : whole)
  return quote && PLANTERS[kind]({ ...set, quote }, chance)
}

interface Place extends QuoteSet {
  quote: QuoteToCompare
}

const PLANTERS: Record<FaultKind, (place: Place, chance: Chance) => Planted | undefined> = {
  omission(place, chance) {
    const { quote } = place
    const worth = quote.lines.filter(({ amount = 0 }) => amount > quote.amount * 0.01)
    if (worth.length < 3) return undefined
    const left = new Set(shuffled(worth, chance).slice(0, chance.whole(1, Math.min(5, worth.length - 1))))
    const lines = quote.lines.flatMap((line): QuoteLineToCompare[] => {
      if (!left.has(line)) return [line]
      return chance.isIn(0.5) ? [] : [{ scopeLineId: line.scopeLineId, stance: 'excluded' }]
    })
    const lost = [...left].reduce((sum, { amount = 0 }) => sum + amount, 0)
    return planted(place, { lines, amount: quote.amount - lost }, { kind: 'lines_missing', count: left.size })
  },

  unit_mixup(place, chance) {
    const { quote, scope } = place
    // As for left-out lines: a line that hardly affects the price is not worth a question.
    const priced = quote.lines.filter(({ unitRate, amount = 0 }) => unitRate && amount > quote.amount * 0.01)
    if (priced.length === 0) return undefined
    const line = chance.pick(priced)
    const mixed = mixedUp(line, scope.find(({ id }) => id === line.scopeLineId)!, chance)
    if (!mixed) return undefined
    const lines = quote.lines.map((one) => (one === line ? mixed : one))
    const amount = quote.amount - line.amount! + mixed.amount!
    return planted(place, { lines, amount }, { kind: 'unit_mixup', scopeLineId: line.scopeLineId })
  },

  copied(place, chance) {
    const { quote, quotes, scope } = place
    // A copy of four lines, visit and test included, cannot be told from chance.
    if (scope.length < 5) return undefined
    const other = chance.pick(quotes.filter((one) => one !== quote))
    const factor = chance.isIn(0.3) ? 1 : chance.between(0.88, 1.2)
    const lines = quote.lines.map((line) => multiplied(line, factor))
    const copy = { ...other, lines, extras: [], amount: sumOf(lines) }
    delete copy.amountHigh
    const at = (one: QuoteToCompare) => quotes.indexOf(one)
    const [first, second] = [quote, other].toSorted((a, b) => at(a) - at(b)) as [
      QuoteToCompare,
      QuoteToCompare,
    ]
    return {
      set: { ...place, quotes: quotes.map((one) => (one === other ? copy : one)) },
      expected: { kind: 'copied_quotes', quoteId: first.id, otherQuoteId: second.id },
    }
  },

  sum(place, chance) {
    const { quote } = place
    const sum = sumOf(quote.lines) + sumOf(quote.extras)
    const off = chance.between(0.03, 0.35)
    const factor = chance.isIn(0.5) ? 1 + off : 1 - off
    // Such a factor is read as VAT, which is a fault of its own.
    if ([1.15, 1 / 1.15].some((vat) => Math.abs(factor / vat - 1) < 0.01)) return undefined
    const rated = quote.lines.filter(({ unitRate }) => unitRate)
    if (rated.length === 0 || chance.isIn(0.5))
      return planted(place, { amount: Math.round(sum * factor) }, { kind: 'sum_wrong' })
    const line = chance.pick(rated)
    const wrong = { ...line, amount: Math.max(1, Math.round(line.amount! * factor)) }
    const lines = quote.lines.map((one) => (one === line ? wrong : one))
    const amount = sumOf(lines) + sumOf(quote.extras)
    return planted(place, { lines, amount }, { kind: 'sum_wrong', scopeLineId: line.scopeLineId })
  },

  advance(place, chance) {
    const advance = chance.pick([25, 30, 40, 50])
    const paymentStages = [
      { label: chance.pick(ADVANCE_LABELS), percent: advance },
      { label: chance.pick(['بعد إنجاز 50%', 'After half of the work: 50%']), percent: 90 - advance },
      { label: chance.pick(['عند التسليم', 'On handover', 'التسليم النهائي']), percent: 10 },
    ]
    return planted(place, { paymentStages }, { kind: 'advance_too_high' })
  },

  far_too_low(place, chance) {
    const { quote, quotes } = place
    // Relative to the others' prices, not to one that was dear by itself: half of that may be usual.
    const others = quotes.filter((other) => other !== quote).map(({ amount }) => amount)
    const factor = (chance.between(0.3, 0.55) * (median(others) ?? quote.amount)) / quote.amount
    const lines = quote.lines.map((line) => multiplied(line, factor))
    const extras = quote.extras.map((extra) => ({ ...extra, amount: Math.round(extra.amount * factor) }))
    const { amountHigh } = quote
    return planted(
      place,
      {
        lines,
        extras,
        amount: lines.length > 0 ? sumOf(lines) + sumOf(extras) : Math.round(quote.amount * factor),
        ...(amountHigh && { amountHigh: Math.round(amountHigh * factor) }),
      },
      { kind: 'price_far_too_low' },
    )
  },

  vat(place, chance) {
    const sum = sumOf(place.quote.lines) + sumOf(place.quote.extras)
    const amount = Math.round(chance.isIn(0.7) ? sum * (1 + VAT_RATE) : sum / (1 + VAT_RATE))
    return planted(place, { amount }, { kind: 'vat_confused' })
  },
}

const ADVANCE_LABELS = [
  'دفعة مقدمة',
  'عند توقيع العقد',
  'الدفعة الأولى',
  'عربون قبل البدء',
  'Advance payment',
  'On signing',
  'دفعة',
]

function planted(
  { quote, ...set }: Place,
  change: Partial<QuoteToCompare>,
  expected: Omit<Planted['expected'], 'quoteId'>,
): Planted {
  const quotes = set.quotes.map((one) => (one === quote ? { ...quote, ...change } : one))
  return { set: { ...set, quotes }, expected: { ...expected, quoteId: quote.id } }
}

/** Ways in which people mix up units; undefined where the drawn one does not fit the line. */
function mixedUp(
  line: QuoteLineToCompare,
  scope: ScopeToPrice,
  chance: Chance,
): QuoteLineToCompare | undefined {
  const rate = line.unitRate!
  const amount = line.amount!
  const way = chance.pick([
    'thousand',
    'rate_for_whole',
    'whole_for_rate',
    'metre_said',
    'metre_unsaid',
  ] as const)
  if (way === 'thousand') {
    const isShort = chance.isIn(0.5) && rate >= riyals(10)
    const by = isShort ? 0.001 : 1000
    return {
      ...line,
      unitRate: Math.max(1, Math.round(rate * by)),
      amount: Math.max(1, Math.round(amount * by)),
    }
  }
  if (way === 'rate_for_whole') {
    if (scope.quantity < 8) return undefined
    return { scopeLineId: line.scopeLineId, stance: 'priced', amount: rate }
  }
  if (way === 'whole_for_rate') {
    if (scope.quantity < 8) return undefined
    return { ...line, unitRate: amount, amount: Math.round(amount * line.quantity!) }
  }
  if (scope.unit !== 'm2') return undefined
  const quantity = Math.round((line.quantity! / 3) * 100) / 100
  if (way === 'metre_said') return { ...line, unit: 'm', quantity, unitRate: Math.round(amount / quantity) }
  return { ...line, quantity, amount: Math.round(rate * quantity) }
}

function multiplied(line: QuoteLineToCompare, factor: number): QuoteLineToCompare {
  if (line.amount === undefined) return line
  if (line.unitRate === undefined) return { ...line, amount: roundTo(line.amount * factor, 100) || 1 }
  const unitRate = Math.max(1, Math.round(line.unitRate * factor))
  return { ...line, unitRate, amount: roundTo(unitRate * line.quantity!, 100) || 1 }
}

const sumOf = (parts: readonly { amount?: Halalas | undefined }[]) =>
  parts.reduce((sum, { amount = 0 }) => sum + amount, 0)

function shuffled<T>(items: readonly T[], chance: Chance): T[] {
  return items
    .map((item) => ({ item, at: chance.number() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item)
}
