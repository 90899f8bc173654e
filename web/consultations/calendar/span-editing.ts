import { SLOT_STEP_MINUTES, type Span } from '#domain/consultations/free-slots.ts'
import { RIYADH_OFFSET_MS } from '#domain/shared/riyadh-time.ts'
import { formatClock } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'

/** Minute at which a day ends. */
export const DAY_END = 24 * 60
const HOUR = 60
const MINUTE_MS = 60_000
/** Default hours of a newly opened day. Our choice. */
const FIRST_SPAN: Span = { from: 9 * HOUR, until: 12 * HOUR }
/** Default break between two ranges, for prayer and lunch, in minutes. Our choice. */
const BREAK = HOUR
const ADDED_LENGTH = 3 * HOUR

/** Formats `540` as `9:00 am`, as appointments are shown. The end of a day is the midnight that ends it. */
export const clockOf = (minute: number, locale: Locale): string =>
  formatClock(minute * MINUTE_MS - RIYADH_OFFSET_MS, locale)

/** Adds a range an hour after the last one. Returns the list unchanged when the day has no room. */
export function withAnotherSpan(spans: readonly Span[]): Span[] {
  const last = spans.at(-1)
  if (!last) return [FIRST_SPAN]
  const from = last.until + BREAK
  return from + SLOT_STEP_MINUTES > DAY_END
    ? [...spans]
    : [...spans, { from, until: Math.min(from + ADDED_LENGTH, DAY_END) }]
}

/** When start and end would cross, moves both, so that the range keeps its length while the day has room. */
export function withChangedSpan(spans: readonly Span[], at: number, change: Partial<Span>): Span[] {
  return spans.map((span, index) => {
    if (index !== at) return span
    const changed = { ...span, ...change }
    if (changed.until > changed.from) return changed
    const length = span.until - span.from
    return change.until === undefined
      ? { from: changed.from, until: Math.min(changed.from + length, DAY_END) }
      : { from: Math.max(0, changed.until - length), until: changed.until }
  })
}

/** Sorts the ranges and merges those that overlap or touch, as the server stores them. */
export function tidied(spans: readonly Span[]): Span[] {
  const found: Span[] = []
  for (const { from, until } of [...spans].sort((one, other) => one.from - other.from)) {
    const last = found.at(-1)
    if (last && from <= last.until) last.until = Math.max(last.until, until)
    else found.push({ from, until })
  }
  return found
}

/** Whether two ranges overlap or touch. The page then says that they will be merged. */
export const willMerge = (spans: readonly Span[]): boolean => tidied(spans).length < spans.length

/** Copies the hours of one day to others. */
export const withCopiedDay = (
  weekly: readonly (readonly Span[])[],
  from: number,
  to: readonly number[],
): Span[][] =>
  weekly.map((spans, day) =>
    (to.includes(day) ? [...(weekly[from] ?? [])] : [...spans]).map((s) => ({ ...s })),
  )

/** The days of the week, those in a row with the same open hours together; a closed day is alone. */
export function equalDays(weekly: readonly (readonly Span[])[]): number[][] {
  const groups: number[][] = []
  weekly.forEach((spans, day) => {
    const last = groups.at(-1)
    const isSame = last && spans.length > 0 && isEqual(weekly[last[0]!] ?? [], spans)
    if (isSame) last.push(day)
    else groups.push([day])
  })
  return groups
}

const isEqual = (one: readonly Span[], other: readonly Span[]): boolean =>
  one.length === other.length &&
  one.every(({ from, until }, at) => from === other[at]!.from && until === other[at]!.until)

/** Total open minutes. */
export const minutesOf = (spans: readonly Span[]): number =>
  tidied(spans).reduce((sum, { from, until }) => sum + until - from, 0)

const DAY_MS = 24 * 60 * 60 * 1000
/** Maximum length of an absence in days. Our choice. */
const MOST_EXCEPTION_DAYS = 60

/** All dates of the range, including both ends, like `2026-11-21`. Empty if it is reversed or too long. */
export function daysFromTo(first: string, last: string): string[] {
  const [start, end] = [Date.parse(first), Date.parse(last)]
  if (Number.isNaN(start) || Number.isNaN(end) || end < start) return []
  const count = Math.round((end - start) / DAY_MS) + 1
  return count > MOST_EXCEPTION_DAYS
    ? []
    : Array.from({ length: count }, (_, at) => new Date(start + at * DAY_MS).toISOString().slice(0, 10))
}

/** The start times to choose from, every 15 minutes. */
export const STEPS = Array.from(
  { length: DAY_END / SLOT_STEP_MINUTES + 1 },
  (_, at) => at * SLOT_STEP_MINUTES,
)
