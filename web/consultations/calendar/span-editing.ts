import { SLOT_STEP_MINUTES, type Span } from '#domain/consultations/free-slots.ts'

/** The last minute of a day, as an end. */
export const DAY_END = 24 * 60
const HOUR = 60
/** What a day begins with when somebody opens it; ours. */
const FIRST_SPAN: Span = { from: 9 * HOUR, until: 12 * HOUR }
/** Between two spans that are added one after the other: prayer and lunch; ours. */
const BREAK = HOUR
const ADDED_LENGTH = 3 * HOUR

/** `540` → `09:00`; the end of a day is `24:00`. */
export const clockOf = (minute: number): string =>
  `${String(Math.floor(minute / HOUR)).padStart(2, '0')}:${String(minute % HOUR).padStart(2, '0')}`

/** One more at the end of the day, an hour after the last; unchanged where the day has no room left. */
export function withAnotherSpan(spans: readonly Span[]): Span[] {
  const last = spans.at(-1)
  if (!last) return [FIRST_SPAN]
  const from = last.until + BREAK
  return from + SLOT_STEP_MINUTES > DAY_END
    ? [...spans]
    : [...spans, { from, until: Math.min(from + ADDED_LENGTH, DAY_END) }]
}

/** A later beginning pushes the end along, so that a span is never turned around; the length stays while the day has room. */
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

/** As the calendar keeps them: in order, and what overlaps or touches is one. */
export function tidied(spans: readonly Span[]): Span[] {
  const found: Span[] = []
  for (const { from, until } of [...spans].sort((one, other) => one.from - other.from)) {
    const last = found.at(-1)
    if (last && from <= last.until) last.until = Math.max(last.until, until)
    else found.push({ from, until })
  }
  return found
}

/** Whether two of them overlap or touch: they will be saved as one, and the person should know. */
export const willMerge = (spans: readonly Span[]): boolean => tidied(spans).length < spans.length

/** The week with the hours of one day on others too. */
export const withCopiedDay = (
  weekly: readonly (readonly Span[])[],
  from: number,
  to: readonly number[],
): Span[][] =>
  weekly.map((spans, day) =>
    (to.includes(day) ? [...(weekly[from] ?? [])] : [...spans]).map((s) => ({ ...s })),
  )

/** Minutes that are open. */
export const minutesOf = (spans: readonly Span[]): number =>
  tidied(spans).reduce((sum, { from, until }) => sum + until - from, 0)

const DAY_MS = 24 * 60 * 60 * 1000
/** More than a season away is no absence; ours. */
const MOST_EXCEPTION_DAYS = 60

/** Every day from the first to the last, both included, as `2026-11-21`; none where they are the wrong way round or too far apart. */
export function daysFromTo(first: string, last: string): string[] {
  const [start, end] = [Date.parse(first), Date.parse(last)]
  if (Number.isNaN(start) || Number.isNaN(end) || end < start) return []
  const count = Math.round((end - start) / DAY_MS) + 1
  return count > MOST_EXCEPTION_DAYS
    ? []
    : Array.from({ length: count }, (_, at) => new Date(start + at * DAY_MS).toISOString().slice(0, 10))
}

/** The beginnings of a span that can be chosen: quarters of an hour. */
export const STEPS = Array.from(
  { length: DAY_END / SLOT_STEP_MINUTES + 1 },
  (_, at) => at * SLOT_STEP_MINUTES,
)
