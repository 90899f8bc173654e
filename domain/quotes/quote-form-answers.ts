import * as z from 'zod/mini'
import { readNumber } from '../shared/digits.ts'
import { riyals } from '../shared/money.ts'
import type { Offer } from './read-offer.ts'

/** Form value for "an exact amount, written below". */
export const EXACT = 'exact'
/** Offered numbers of days; the first is preselected. */
export const FORM_STARTS = [14, 0, 3, 7, 30, 60]
export const FORM_VALIDITIES = [14, 7, 30, 60]
export const FORM_DURATIONS = [7, 14, 30, 45, 60, 90, 120, 180, 270, 365]

const field = z.optional(z.union([z.string(), z.number()]))
const answersSchema = z.object({
  flow_token: z.string(),
  price: field,
  exact: field,
  start: field,
  validity: field,
  duration: field,
})

const RANGE = /^(\d{1,15})-(\d{1,15})$/

/**
 * Reads the reply of the quote form (adapters/whatsapp/quote-flow.json). Unchosen fields are empty or
 * missing; invalid values are left out. Undefined when it is another form.
 */
export function readQuoteForm(json: string): { token: string; offer: Offer } | undefined {
  const answers = answersSchema.safeParse(parse(json))
  if (!answers.success) return undefined
  const { flow_token: token, price, exact, start, validity, duration } = answers.data
  const days = {
    startsWithinDays: wholeNumber(start, 365),
    validDays: wholeNumber(validity, 365) || undefined,
    durationDays: wholeNumber(duration, 3650) || undefined,
  }
  const said = Object.fromEntries(Object.entries(days).filter(([, value]) => value !== undefined))
  return { token, offer: { ...priceOf(String(price ?? ''), String(exact ?? '')), ...said, isUnclear: false } }
}

/** A typed amount wins over a chosen range. */
function priceOf(price: string, exact: string): Pick<Offer, 'amount' | 'amountHigh'> {
  const written = readNumber(exact)
  if (written !== undefined && written > 0) return { amount: riyals(written) }
  const [, low, high] = RANGE.exec(price) ?? []
  return low && high ? { amount: Number(low), amountHigh: Number(high) } : {}
}

function wholeNumber(value: string | number | undefined, most: number): number | undefined {
  const number = value === undefined || value === '' ? Number.NaN : Number(value)
  return Number.isInteger(number) && number >= 0 && number <= most ? number : undefined
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
