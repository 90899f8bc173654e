import type { LineStance } from '../estimates/priced-lines.ts'
import type { Halalas } from '../shared/money.ts'
import type { FieldErrors } from '../shared/refusal.ts'
import type { Validated } from '../shared/validate.ts'
import { partsWithoutVat, withoutVat } from '../shared/vat-parts.ts'
import type { Exclusion } from './exclusions.ts'
import { QUOTE_LIMITS, type QuoteInput, USUAL_VALIDITY_DAYS } from './quote-input.ts'

/** As much of a scope line as pricing it needs. */
export interface PricedScopeLine {
  id: string
  quantity: number
}

export interface SettledLine {
  scopeLineId: string
  stance: LineStance
  quantity?: number
  unit?: string
  unitRate?: Halalas
  /** Of priced lines. */
  amount?: Halalas
}

/** A quote whose parts add up: halalas without VAT. */
export interface SettledQuote {
  amount: Halalas
  amountHigh?: Halalas
  vatIncluded: boolean
  lines: SettledLine[]
  extras: { label: string; amount: Halalas }[]
  exclusions: Exclusion[]
  durationDays?: number
  startsWithinDays?: number
  validDays: number
  paymentStages: { label: string; percent: number }[]
  warrantyYears?: number
  note: string
}

const HUNDRED_PERCENT = 100
/** A rate is rounded to half a halala a unit, a line to the riyal; what differs by more is two prices for one line. */
const allowedDifference = (quantity: number) => Math.ceil(quantity / 2) + 100

/**
 * Makes one price of what a provider stated: priced lines and extras add up to the whole, which need not be said then;
 * without priced lines the whole is said, and the extras are part of it. VAT is taken out once. Field errors carry the
 * path of the field to mend.
 */
export function settleQuote(input: QuoteInput, scopeLines: PricedScopeLine[]): Validated<SettledQuote> {
  const fieldErrors: FieldErrors = {}
  const lines = (input.lines ?? []).map((line, at) => settleLine(line, at, input, scopeLines, fieldErrors))
  checkStages(input, fieldErrors)
  if (Object.keys(fieldErrors).length > 0) return { ok: false, fieldErrors }

  const stated = { ...input, lines, extras: input.extras ?? [] }
  const amount = totalOf(stated, fieldErrors)
  const amountHigh = highOf(input, amount, fieldErrors)
  if (Object.keys(fieldErrors).length > 0) return { ok: false, fieldErrors }

  const money = withoutVatOf({ ...stated, amount, amountHigh }, input.vatIncluded ?? false)
  return { ok: true, value: { ...money, ...termsOf(input) } }
}

type Line = NonNullable<QuoteInput['lines']>[number]

function settleLine(
  line: Line,
  at: number,
  { lines = [] }: QuoteInput,
  scopeLines: PricedScopeLine[],
  fieldErrors: FieldErrors,
): SettledLine {
  const scopeLine = scopeLines.find(({ id }) => id === line.scopeLineId)
  const isFirst = lines.findIndex(({ scopeLineId }) => scopeLineId === line.scopeLineId) === at
  if (!scopeLine) fieldErrors[`lines.${at}.scopeLineId`] = { code: 'quote.line_unknown' }
  else if (!isFirst) fieldErrors[`lines.${at}.scopeLineId`] = { code: 'quote.line_twice' }

  const { scopeLineId, stance, quantity, unit, unitRate } = line
  const measure = { ...(quantity && { quantity }), ...(unit && { unit }) }
  if (stance !== 'priced' || !scopeLine) return { scopeLineId, stance, ...measure }
  const counted = unitRate && Math.round(unitRate * (quantity ?? scopeLine.quantity))
  const amount = line.amount ?? counted
  const problem = problemOfLine(amount, counted, quantity ?? scopeLine.quantity)
  if (problem) fieldErrors[`lines.${at}.amount`] = { code: problem }
  return { scopeLineId, stance, ...measure, ...(unitRate && { unitRate }), ...(amount && { amount }) }
}

function problemOfLine(amount: Halalas | undefined, counted: Halalas | undefined, quantity: number) {
  if (!amount) return counted === 0 ? 'quote.amount_too_small' : 'quote.line_not_priced'
  if (amount > QUOTE_LIMITS.max) return 'quote.amount_too_large'
  const differs = counted !== undefined && Math.abs(amount - counted) > allowedDifference(quantity)
  return differs ? 'quote.line_differs' : undefined
}

function checkStages({ paymentStages = [] }: QuoteInput, fieldErrors: FieldErrors): void {
  const sum = paymentStages.reduce((total, { percent }) => total + percent, 0)
  if (paymentStages.length > 0 && sum !== HUNDRED_PERCENT)
    fieldErrors.paymentStages = { code: 'quote.stages_not_hundred', details: { percent: sum } }
}

interface Parts {
  amount?: Halalas | undefined
  lines: SettledLine[]
  extras: { label: string; amount: Halalas }[]
}

const sumOf = (parts: { amount?: Halalas }[]) => parts.reduce((total, { amount = 0 }) => total + amount, 0)

function totalOf({ amount, lines, extras }: Parts, fieldErrors: FieldErrors): Halalas {
  const isPriced = lines.some(({ stance }) => stance === 'priced')
  const sum = sumOf(lines) + sumOf(extras)
  const total = amount ?? (isPriced ? sum : undefined)
  // Without priced lines the rest of the work is in the whole, so it is more than its extras.
  const differs = total !== undefined && (isPriced ? total !== sum : total < sum)
  if (total === undefined) fieldErrors.amount = { code: 'field.required' }
  else if (differs) fieldErrors.amount = { code: 'quote.total_differs', details: { riyals: sum / 100 } }
  else if (total < QUOTE_LIMITS.min) fieldErrors.amount = { code: 'quote.amount_too_small' }
  else if (total > QUOTE_LIMITS.max) fieldErrors.amount = { code: 'quote.amount_too_large' }
  return total ?? 0
}

/** The upper end of a range; one that equals the lower end says no more than one price does. */
function highOf({ amountHigh }: QuoteInput, amount: Halalas, fieldErrors: FieldErrors): Halalas | undefined {
  if (amountHigh !== undefined && amountHigh < amount && !fieldErrors.amount)
    fieldErrors.amountHigh = { code: 'quote.range_reversed' }
  return amountHigh === amount ? undefined : amountHigh
}

type Money = Pick<SettledQuote, 'amount' | 'amountHigh' | 'vatIncluded' | 'lines' | 'extras'>

function withoutVatOf(
  {
    amount,
    amountHigh,
    lines,
    extras,
  }: Required<Parts> & { amount: Halalas; amountHigh?: Halalas | undefined },
  vatIncluded: boolean,
): Money {
  const range = (low: Halalas, high?: Halalas) => ({
    amount: low,
    ...(high !== undefined && high > low && { amountHigh: high }),
    vatIncluded,
  })
  if (!vatIncluded) return { ...range(amount, amountHigh), lines, extras }

  const rest = amount - sumOf(lines) - sumOf(extras)
  const parts = [...lines, ...extras].flatMap(({ amount: part }) => (part ? [part] : []))
  const left = partsWithoutVat(rest > 0 ? [...parts, rest] : parts)
  const takeNext = () => left.shift()!
  const net = lines.map(({ amount: part, unitRate, ...line }) => ({
    ...line,
    ...(unitRate && { unitRate: Math.max(1, withoutVat(unitRate)) }),
    ...(part && { amount: takeNext() }),
  }))
  const netExtras = extras.map(({ label }) => ({ label, amount: takeNext() }))
  return { ...range(withoutVat(amount), amountHigh && withoutVat(amountHigh)), lines: net, extras: netExtras }
}

function termsOf(input: QuoteInput): Omit<SettledQuote, keyof Money> {
  const { durationDays, startsWithinDays, warrantyYears } = input
  return {
    exclusions: [...new Set(input.exclusions)],
    ...(durationDays !== undefined && { durationDays }),
    ...(startsWithinDays !== undefined && { startsWithinDays }),
    validDays: input.validDays ?? USUAL_VALIDITY_DAYS,
    paymentStages: input.paymentStages ?? [],
    ...(warrantyYears !== undefined && { warrantyYears }),
    note: input.note ?? '',
  }
}
