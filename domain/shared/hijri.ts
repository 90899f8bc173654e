import { toLatinDigits } from './digits.ts'

/** A day of the Umm al-Qura calendar, as government documents print it. */
export interface HijriDay {
  year: number
  month: number
  day: number
}

const DAY_MS = 24 * 60 * 60 * 1000
/** Mean length of a month of the moon, in days. The table of Umm al-Qura is never more than two days away from it. */
const MEAN_MONTH = 29.530_588
/** 1 Muharram 1400 is 20 November 1979. */
const EPOCH = { year: 1400, at: Date.UTC(1979, 10, 20) }
/** Years that a document can name: ICU's table of Umm al-Qura covers them all. */
const YEARS = { first: 1356, last: 1500 }
const NEAR = [0, 1, -1, 2, -2, 3, -3] as const

let numbers: Intl.DateTimeFormat | undefined
const umAlQura = () =>
  (numbers ??= new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
    day: 'numeric',
    month: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  }))

/** `2027-02-18` → 11 Ramadan 1448. */
export function hijriOf(day: string): HijriDay {
  return hijriAt(Date.parse(`${day}T00:00:00Z`))
}

function hijriAt(at: number): HijriDay {
  const parts = umAlQura().formatToParts(at)
  const part = (name: string) => Number(parts.find(({ type }) => type === name)?.value.replace(/\D/g, ''))
  return { year: part('year'), month: part('month'), day: part('day') }
}

/** 11 Ramadan 1448 → `2027-02-18`; undefined for a day that the calendar does not have, like the 30th of a short month. */
export function gregorianOf({ year, month, day }: HijriDay): string | undefined {
  if (year < YEARS.first || year > YEARS.last || month < 1 || month > 12 || day < 1 || day > 30)
    return undefined
  const days = Math.round(((year - EPOCH.year) * 12 + month - 1) * MEAN_MONTH) + day - 1
  const near = EPOCH.at + days * DAY_MS
  const at = NEAR.map((by) => near + by * DAY_MS).find((candidate) => {
    const read = hijriAt(candidate)
    return read.year === year && read.month === month && read.day === day
  })
  return at === undefined ? undefined : new Date(at).toISOString().slice(0, 10)
}

/** Reads `1448-09-11`, `11/9/1448` and `١١/٩/١٤٤٨ هـ`: the year has four digits, at either end. */
export function readHijri(text: string): HijriDay | undefined {
  const [first = '', second = '', third = '', ...rest] = toLatinDigits(text)
    .split(/[^0-9]+/)
    .filter(Boolean)
  if (rest.length > 0 || third === '') return undefined
  const [year, day] = first.length === 4 ? [first, third] : [third, first]
  if (year.length !== 4 || second.length > 2 || day.length > 2) return undefined
  return { year: Number(year), month: Number(second), day: Number(day) }
}

/** `1448-09-11`, as it is typed. */
export const writeHijri = ({ year, month, day }: HijriDay): string =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
