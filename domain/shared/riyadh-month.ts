import { RIYADH_OFFSET_MS, riyadhDay } from './riyadh-time.ts'

/** A month of Riyadh, `2026-11`. */
export type RiyadhMonth = string

const MONTHS_A_YEAR = 12
const LETTERS = '2026-11'.length
/** Of this century, in ASCII digits. */
export const RIYADH_MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/

export const riyadhMonthOf = (moment: Date): RiyadhMonth => riyadhDay(moment).slice(0, LETTERS)

/** As app.riyadh_month counts them, 202611; and back. */
export const monthNumber = (month: RiyadhMonth): number => Number(month.replace('-', ''))
export const monthOfNumber = (number: number): RiyadhMonth =>
  `${Math.floor(number / 100)}-${two(number % 100)}`

/** So many months later, or earlier when below zero. */
export function addMonths(month: RiyadhMonth, months: number): RiyadhMonth {
  const [year, place] = month.split('-').map(Number) as [number, number]
  const at = year * MONTHS_A_YEAR + place - 1 + months
  return `${Math.floor(at / MONTHS_A_YEAR)}-${two((at % MONTHS_A_YEAR) + 1)}`
}

/** The last so many months, oldest first, `last` among them. */
export const monthsUpTo = (last: RiyadhMonth, count: number): RiyadhMonth[] =>
  Array.from({ length: count }, (_, at) => addMonths(last, at - count + 1))

/** Its first moment in Riyadh. */
export const startOfMonth = (month: RiyadhMonth): Date =>
  new Date(Date.parse(`${month}-01T00:00:00Z`) - RIYADH_OFFSET_MS)

const two = (number: number): string => String(number).padStart(2, '0')
