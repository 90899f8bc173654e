import { maskContactDetails } from '../project-requests/scrub-contact-details.ts'
import type { Halalas } from '../shared/money.ts'
import { foldWords } from '../shared/number-words.ts'
import { isNumeric } from '../shared/read-amount.ts'
import {
  APART,
  DURATION,
  DURATION_FILLER,
  READY,
  READY_FILLER,
  START,
  START_FILLER,
  VALID,
  VALID_FILLER,
  WARRANTY,
  WARRANTY_BEHIND,
  WARRANTY_FILLER,
  WITH_VAT,
  WITHOUT_VAT,
} from './offer-words.ts'
import { priceTokens } from './price-words.ts'
import { type Day, readDay } from './read-day.ts'
import { type MetreRate, takeMetreRate } from './read-metre-rate.ts'
import { readPriceRange } from './read-price-range.ts'
import { readSpan } from './read-span.ts'
import { type Read, TAKEN, Taking } from './take-words.ts'

/** Terms of a quote found in a provider's message; absent when not stated. Halalas, calendar days. */
export interface Offer {
  amount?: Halalas
  amountHigh?: Halalas
  /** A price of each metre, in place of `amount`: it is none before somebody multiplied it and it was read back. */
  metreRate?: MetreRate
  durationDays?: number
  startsWithinDays?: number
  validDays?: number
  vatIncluded?: boolean
  warrantyYears?: number
  /** True when unexplained numbers remain: the provider should be asked, and none of them is taken for a price. */
  isUnclear: boolean
}

const DATE = /(?<![\d/])\d{1,2}\s?\/\s?\d{1,2}(?:\s?\/\s?\d{2,4})?(?![\d/])/g
const MOST = { duration: 3650, start: 365, validity: 365, warrantyYears: 50 }

/**
 * Reads a provider's message in Gulf Arabic or English with any digits: price or range, duration, start,
 * validity, VAT, warranty. Nothing is assumed: telephone numbers, areas, rates and dates are not prices.
 * `now` decides which Sunday is meant.
 */
export function readOffer(text: string, now: Date): Offer {
  const reader = new Taking(foldWords(maskContactDetails(text)).replace(/\s+/g, ' '))
  const vatIncluded = readVat(reader)
  const validDays = within(reader.take(VALID, VALID_FILLER, spanOrDay(now)), 1, MOST.validity)
  const startsWithinDays = within(reader.take(START, START_FILLER, spanOrDay(now)), 0, MOST.start)
  const warranty = readWarranty(reader)
  const durationDays = within(readDuration(reader), 1, MOST.duration)
  const rest = reader.text.replace(DATE, TAKEN)
  const metreRate = takeMetreRate(rest)
  const price = metreRate ? undefined : readPriceRange(rest)
  return {
    ...price,
    ...(metreRate && { metreRate }),
    ...(durationDays !== undefined && { durationDays }),
    ...(startsWithinDays !== undefined && { startsWithinDays }),
    ...(validDays !== undefined && { validDays }),
    ...(vatIncluded !== undefined && { vatIncluded }),
    ...warrantyOf(warranty),
    isUnclear: !price && !metreRate && hasNumbers(rest),
  }
}

/** Whether the message states any term of a quote. */
export const saysAnything = ({ isUnclear: _, ...said }: Offer): boolean => Object.keys(said).length > 0

const spanOnly: Read = (text) => {
  const span = readSpan(text)
  return span && { value: span.days, letters: span.letters }
}

const ofDay = (day: Day | undefined) => day && { value: day.inDays, letters: day.letters }

const spanOrDay =
  (now: Date): Read =>
  (text) =>
    spanOnly(text) ?? ofDay(readDay(text, now))

function readVat(reader: Taking): boolean | undefined {
  const without = reader.takeWords(WITHOUT_VAT)
  const withVat = reader.takeWords(WITH_VAT)
  return without === withVat ? undefined : withVat
}

/** Reads the duration after a word for it, or the only remaining time span. */
function readDuration(reader: Taking): number | undefined {
  for (;;) if (reader.take(READY, READY_FILLER, spanOnly) === undefined) break
  const said = reader.take(DURATION, DURATION_FILLER, spanOnly)
  for (;;) if (reader.take(APART, READY_FILLER, spanOnly) === undefined) break
  if (said !== undefined) return said
  const [only, ...more] = reader.spans()
  if (!only || more.length > 0) return undefined
  reader.cut(only.at, only.letters)
  return only.days
}

/** `ضمان سنتين`, `2 years warranty`. */
function readWarranty(reader: Taking): number | undefined {
  const after = reader.take(WARRANTY, WARRANTY_FILLER, spanOnly)
  if (after !== undefined) return after
  for (const { at, letters, days } of reader.spans()) {
    const word = WARRANTY_BEHIND.exec(reader.text.slice(at + letters))
    if (!word) continue
    reader.cut(at, letters + word[0].length)
    return days
  }
  return undefined
}

const within = (value: number | undefined, least: number, most: number) =>
  value !== undefined && value >= least && value <= most ? value : undefined

/** Whole years only, as quotes state them. */
function warrantyOf(days: number | undefined): Pick<Offer, 'warrantyYears'> {
  const years =
    days === undefined ? undefined : days % 365 === 0 ? days / 365 : days % 360 === 0 ? days / 360 : undefined
  return years !== undefined && years <= MOST.warrantyYears ? { warrantyYears: years } : {}
}

/** Whether a number without a known unit remains: perhaps a price we could not read. */
function hasNumbers(text: string): boolean {
  const tokens = priceTokens(text)
  if (!tokens) return /\d/.test(text)
  return tokens.some(
    (token, at) => token.kind === 'unreadable' || (isNumeric(token) && !isCounting(tokens, at)),
  )
}

function isCounting(tokens: { kind: string }[], at: number): boolean {
  const next = tokens[at + 1]?.kind
  return next === 'counted'
}
