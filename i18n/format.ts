/**
 * Numbers, money and dates for display. Latin digits in both languages, calendar and time zone always named; the
 * result is the same in every engine, so that a server-rendered page hydrates without a difference.
 */
import { toLatinDigits } from '#domain/shared/digits.ts'
import type { Halalas } from '#domain/shared/money.ts'
import { INTL_TAGS, type Locale, TIME_ZONE } from './locale.ts'

const integers = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const tenths = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })
const decimals = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })

/** `1234.5` → `1,234.5`. */
export const formatNumber = (value: number) => decimals.format(value)

/** `1,000+`, isolated: in Arabic too the plus stands behind its number. */
export const formatAtLeast = (value: number) => `\u2066${formatNumber(value)}+\u2069`

/** A quantity of a bill, as exact as a drawing is at this time: whole from ten on, a tenth below: `188`, `5.9`. */
export const formatQuantity = (value: number) => (value >= 10 ? integers : tenths).format(value)

const ratios = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 4 })

/** A ratio of two quantities: `0.01667`, exact enough for a pocket calculator. */
export const formatRatio = (value: number) => ratios.format(value)

/**
 * Halalas → riyals with thousands separators and no sign: `118900000` → `1,189,000`. Halalas show only when there are
 * any.
 */
export const formatRiyals = (amount: Halalas) =>
  amount % 100 === 0
    ? integers.format(amount / 100)
    : (amount / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })

/** `1,250.00`: a column of a ledger has its halalas even where they are none. */
export const formatLedgerRiyals = (amount: Halalas) =>
  (amount / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Rounded to the riyal, for estimates: halalas would suggest false precision. */
export const formatWholeRiyals = (amount: Halalas) => integers.format(Math.round(amount / 100))

/**
 * Money for channels without the riyal glyph (WhatsApp, mail, CSV): `1,250 ريال`, `SAR 1,250`
 * (docs/reference/saudi-domain.md#money-and-vat).
 */
export const formatMoneyText = (amount: Halalas, locale: Locale) =>
  locale === 'ar' ? `${formatRiyals(amount)} ريال` : `SAR ${formatRiyals(amount)}`

/** The price of a quote in a sentence: `SAR 45,000`, or a range if its provider gave one. */
export const formatPriceText = (
  { amount, amountHigh }: { amount: Halalas; amountHigh?: Halalas | undefined },
  locale: Locale,
): string =>
  amountHigh === undefined
    ? formatMoneyText(amount, locale)
    : locale === 'ar'
      ? `${formatRiyals(amount)}–${formatMoneyText(amountHigh, locale)}`
      : `${formatMoneyText(amount, locale)}–${formatRiyals(amountHigh)}`

/** The name of the riyal sign for screen readers. */
export const RIYAL_NAMES: Record<Locale, string> = { ar: 'ريال سعودي', en: 'SAR' }

export type DateInput = Date | string | number

const dateFormat = (options: Intl.DateTimeFormatOptions) => {
  const made: Partial<Record<Locale, Intl.DateTimeFormat>> = {}
  return (value: DateInput, locale: Locale) => {
    made[locale] ??= new Intl.DateTimeFormat(locale === 'en' ? 'en-GB-u-ca-gregory-nu-latn' : INTL_TAGS.ar, {
      ...options,
      timeZone: TIME_ZONE,
    })
    // Some engines put bidi marks between the parts; the page isolates dates itself.
    return toLatinDigits(made[locale].format(new Date(value)))
  }
}

/** `20 نوفمبر 2026`, `20 November 2026`. */
export const formatDate = dateFormat({ day: 'numeric', month: 'long', year: 'numeric' })

/** `نوفمبر 2026`, `November 2026`. */
export const formatMonth = dateFormat({ month: 'long', year: 'numeric' })

const clock = dateFormat({ hour: 'numeric', minute: '2-digit', hour12: true })

/** `2:05 م`, `2:05 pm`, in Riyadh, on the twelve-hour clock. The space before the sign does not break. */
export const formatClock = (value: DateInput, locale: Locale): string => {
  // Formatted in English first: engines disagree on the space and on the Arabic signs.
  const [time, half] = clock(value, 'en').split(/\s/)
  return `${time}\u00A0${locale === 'ar' ? HALVES_OF_DAY[half as 'am' | 'pm'] : half}`
}

const HALVES_OF_DAY = { am: 'ص', pm: 'م' }

/** `20 نوفمبر`, `20 November`. */
export const formatDayMonth = dateFormat({ day: 'numeric', month: 'long' })

/** `20 نوفمبر، 2:05 م`, `20 November at 2:05 pm`, in Riyadh. */
export const formatDateTime = (value: DateInput, locale: Locale): string =>
  `${formatDayMonth(value, locale)}${locale === 'ar' ? '، ' : ' at '}${formatClock(value, locale)}`

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** `قبل 3 ساعات`, `3 hours ago`. Under a minute counts as now. */
export function formatTimeSince(then: DateInput, now: DateInput, locale: Locale): string {
  const relative = new Intl.RelativeTimeFormat(INTL_TAGS[locale], { numeric: 'auto' })
  const elapsed = new Date(then).getTime() - new Date(now).getTime()
  const unit = UNITS.find(([, length]) => Math.abs(elapsed) >= length)
  return unit ? relative.format(Math.trunc(elapsed / unit[1]), unit[0]) : relative.format(0, 'second')
}
