import { readNumber } from '../shared/digits.ts'
import { type Halalas, riyals, vatOf } from '../shared/money.ts'
import { withoutVat } from '../shared/vat-parts.ts'

/**
 * Fields of the quote form as typed, in any digits. Lines are `stance.<scope line>`, `quantity.`, `unitRate.`
 * and `amount.`; rows of extras and payments end in their index, `extraLabel.0`; money is in riyals.
 */
export type QuoteFields = Readonly<Record<string, string | undefined>>

/** The part of a scope line that the form needs. */
export interface FormLine {
  id: string
  quantity: number
}

export interface ReadQuoteForm {
  /** Input for `quoteInputSchema`: invalid numbers stay as typed, so that their error can quote them. */
  input: Record<string, unknown>
  /** The form's field where an error at this dotted path belongs: `lines.2.unitRate` → `unitRate.<scope line>`. */
  fieldOfPath(path: string): string
}

/** One price or a range, or line by line. */
export const isByLines = ({ way }: QuoteFields) => way === 'lines'

export function readQuoteForm(fields: QuoteFields, scope: readonly FormLine[]): ReadQuoteForm {
  const spoken = isByLines(fields) ? scope.filter(({ id }) => isSpokenOf(fields, id)) : []
  const extras = isByLines(fields) ? rowsOf(fields, ['extraLabel', 'extraAmount']) : []
  const stages = rowsOf(fields, ['stageLabel', 'stagePercent'])
  const input = {
    ...(isByLines(fields)
      ? {
          lines: spoken.map(({ id }) => lineOf(fields, id)),
          extras: extras.map((at) => ({
            label: fields[`extraLabel.${at}`] ?? '',
            amount: moneyOf(fields[`extraAmount.${at}`]) ?? '',
          })),
        }
      : given({ amount: moneyOf(fields.amount), amountHigh: moneyOf(fields.amountHigh) })),
    ...(fields.vat === 'included' && { vatIncluded: true }),
    ...termsOf(fields),
    paymentStages: stages.map((at) => ({
      label: fields[`stageLabel.${at}`] ?? '',
      percent: numberOf(fields[`stagePercent.${at}`]) ?? '',
    })),
  }
  return { input, fieldOfPath: (path) => placeOf(path, { spoken, extras, stages, fields }) }
}

function termsOf(fields: QuoteFields): Record<string, unknown> {
  const exclusions = (fields.exclusions ?? '').split(' ').filter(Boolean)
  return given({
    exclusions: exclusions.length > 0 ? exclusions : undefined,
    durationDays: numberOf(fields.durationDays),
    startsWithinDays: numberOf(fields.startsWithinDays),
    validDays: numberOf(fields.validDays),
    warrantyYears: numberOf(fields.warrantyYears),
    note: fields.note?.trim() || undefined,
  })
}

/** A line without a number counts as mentioned only when it is marked as included or excluded. */
function isSpokenOf(fields: QuoteFields, id: string): boolean {
  const stance = fields[`stance.${id}`] ?? 'priced'
  return stance !== 'priced' || isFilled(fields[`unitRate.${id}`]) || isFilled(fields[`amount.${id}`])
}

function lineOf(fields: QuoteFields, id: string): Record<string, unknown> {
  const stance = fields[`stance.${id}`] ?? 'priced'
  if (stance !== 'priced') return { scopeLineId: id, stance }
  const unitRate = moneyOf(fields[`unitRate.${id}`])
  return {
    scopeLineId: id,
    stance,
    ...given({ quantity: numberOf(fields[`quantity.${id}`]), unitRate }),
    // A rate determines the amount; the field beside it only shows it.
    ...(unitRate === undefined && given({ amount: moneyOf(fields[`amount.${id}`]) })),
  }
}

interface Places {
  spoken: readonly FormLine[]
  extras: readonly number[]
  stages: readonly number[]
  fields: QuoteFields
}

function placeOf(path: string, { spoken, extras, stages, fields }: Places): string {
  const [part = '', at = '', name = ''] = path.split('.')
  const index = Number(at)
  if (part === 'lines' && spoken[index]) {
    const isRated = isFilled(fields[`unitRate.${spoken[index].id}`])
    const field = name === 'scopeLineId' || name === 'stance' ? 'stance' : name
    return `${field === 'amount' && isRated ? 'unitRate' : field}.${spoken[index].id}`
  }
  if (part === 'extras' && at) return `${name === 'amount' ? 'extraAmount' : 'extraLabel'}.${extras[index]}`
  if (part === 'paymentStages' && at)
    return `${name === 'percent' ? 'stagePercent' : 'stageLabel'}.${stages[index]}`
  // The total is the sum of its lines there, so it has no field of its own.
  return part === 'amount' && isByLines(fields) ? 'lines' : part
}

/** Number of row indexes: removed rows leave theirs empty. */
const ROW_PLACES = 100

/** Rows with any input, in order. */
export function rowsOf(fields: QuoteFields, names: readonly string[]): number[] {
  const places = Array.from({ length: ROW_PLACES }, (_, at) => at)
  return places.filter((at) => names.some((name) => isFilled(fields[`${name}.${at}`])))
}

export interface QuoteSums {
  /** As typed, with or without VAT. */
  stated: Halalas
  withoutVat: Halalas
  vat: Halalas
  withVat: Halalas
  /** Lines of the scope that were not mentioned. */
  unspoken: number
}

/** Sums up what is typed so far; invalid numbers count as nothing. */
export function sumsOf(fields: QuoteFields, scope: readonly FormLine[]): QuoteSums {
  const stated = isByLines(fields) ? sumOfParts(fields, scope) : wholeOf(moneyOf(fields.amount))
  const isIncluded = fields.vat === 'included'
  const net = isIncluded ? withoutVat(stated) : stated
  const vat = isIncluded ? stated - net : vatOf(net)
  const unspoken = isByLines(fields) ? scope.filter(({ id }) => !isSpokenOf(fields, id)).length : 0
  return { stated, withoutVat: net, vat, withVat: net + vat, unspoken }
}

function sumOfParts(fields: QuoteFields, scope: readonly FormLine[]): Halalas {
  const lines = scope.map((line) => amountOfLine(fields, line) ?? 0)
  const extras = rowsOf(fields, ['extraAmount']).map((at) => wholeOf(moneyOf(fields[`extraAmount.${at}`])))
  return [...lines, ...extras].reduce((sum, amount) => sum + amount, 0)
}

/**
 * Amount of one line in halalas as typed: rate times quantity, or its amount; undefined where neither is a
 * number.
 */
export function amountOfLine(fields: QuoteFields, { id, quantity }: FormLine): Halalas | undefined {
  if ((fields[`stance.${id}`] ?? 'priced') !== 'priced') return undefined
  const rate = moneyOf(fields[`unitRate.${id}`])
  if (rate !== undefined) {
    if (typeof rate === 'string') return undefined
    const own = numberOf(fields[`quantity.${id}`])
    return Math.round(rate * (typeof own === 'number' && own > 0 ? own : quantity))
  }
  const amount = moneyOf(fields[`amount.${id}`])
  return typeof amount === 'number' ? amount : undefined
}

/** Percent of all payments typed so far. */
export const sumOfStages = (fields: QuoteFields): number =>
  rowsOf(fields, ['stagePercent']).reduce((sum, at) => {
    const percent = numberOf(fields[`stagePercent.${at}`])
    return sum + (typeof percent === 'number' ? percent : 0)
  }, 0)

const isFilled = (text: string | undefined) => (text ?? '').trim() !== ''
const wholeOf = (amount: Halalas | string | undefined): Halalas => (typeof amount === 'number' ? amount : 0)

/** Undefined for an empty field; the typed text when it is not a number. */
function numberOf(text: string | undefined): number | string | undefined {
  return isFilled(text) ? (readNumber(text!) ?? text) : undefined
}

function moneyOf(text: string | undefined): Halalas | string | undefined {
  const value = numberOf(text)
  return typeof value === 'number' ? riyals(value) : value
}

const given = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
