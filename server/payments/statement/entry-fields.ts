import { toLatinDigits } from '#domain/shared/digits.ts'
import type { Halalas } from '#domain/shared/money.ts'

/** Currency words that banks write beside an amount. */
const CURRENCY = /SAR|SR|ر\.?\s?س\.?|ريال(?: سعودي)?|\u20C1/giu
/** Digits in one run or in groups of three, with at most two decimals. `1.150,00` is none: it could mean two sums. */
const AMOUNT = /^(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2})0*)?$/
/** Above this a file is wrong, not rich: a billion riyals. */
const MOST_HALALAS = 100_000_000_000

/**
 * Reads an amount of a statement: `1,150.00`, `١١٥٠٫٠٠ ر.س`, `(230.00)`, `230.00-`. Below zero for money that went out.
 * Undefined for anything that could be read in two ways.
 */
export function readStatementAmount(text: string): Halalas | undefined {
  const plain = toLatinDigits(text).replace(CURRENCY, '').replace(/\s/g, '')
  const isBelow = /^\(.*\)$/.test(plain) || /^[-\u2212]|[-\u2212]$/.test(plain)
  const digits = plain.replace(/^\((.*)\)$/, '$1').replace(/^[-+\u2212]|[-\u2212]$/g, '')
  const match = AMOUNT.exec(digits)
  if (!match) return undefined
  const [whole = '', fraction = ''] = digits.replaceAll(',', '').split('.')
  const halalas = Number(whole) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0'))
  if (halalas > MOST_HALALAS) return undefined
  return isBelow && halalas > 0 ? -halalas : halalas
}

const ISO = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})/
const DAY_FIRST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})/
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const DAY_IN_WORDS = /^(\d{1,2})[-\s]([a-z]{3})[a-z]*[-\s](\d{4})/i
/** Hijri years are below it. */
const FIRST_YEAR = 1990

/** Reads a date as YYYY-MM-DD: year first or day first, as Saudi banks write it. Undefined for others, Hijri too. */
export function readStatementDay(text: string): string | undefined {
  const plain = toLatinDigits(text)
    .trim()
    .replace(
      DAY_IN_WORDS,
      (_, day, month, year) => `${year}-${MONTHS.indexOf(month.toLowerCase()) + 1}-${day}`,
    )
  const iso = ISO.exec(plain)
  const [year, month, day] = iso ? iso.slice(1) : (DAY_FIRST.exec(plain)?.slice(1).reverse() ?? [])
  if (!year || !month || !day || Number(year) < FIRST_YEAR) return undefined
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const at = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date) ? date : undefined
}
