import type { Halalas } from '#domain/shared/money.ts'
import type { Revenue } from '#server/revenue/revenue-answers.ts'

/** Factors of round steps, up to ten times the first. */
const ROUND = [1, 2, 2.5, 5, 10]
/** Maximum number of grid lines. */
const MOST_STEPS = 4
const RIYAL = 100
/** From this amount on, the axis counts thousands of riyals. */
const THOUSANDS_FROM = 10_000 * RIYAL

/** Round axis values that contain zero and the range, at least two. Halalas, ascending. */
export function scaleOf(low: Halalas, high: Halalas): Halalas[] {
  const span = Math.max(Math.max(high, 0) - Math.min(low, 0), MOST_STEPS * RIYAL)
  const rough = span / MOST_STEPS
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ROUND.map((factor) => factor * power).find((round) => round >= rough) ?? 10 * power
  const first = Math.floor(Math.min(low, 0) / step)
  const last = Math.max(Math.ceil(Math.max(high, 0) / step), first + 1)
  return Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step)
}

/** Whether the axis counts riyals or thousands of riyals. */
export const unitOf = (scale: readonly Halalas[]): Halalas =>
  Math.max(...scale.map(Math.abs)) >= THOUSANDS_FROM ? 1000 * RIYAL : RIYAL

/** Maximum number of series. The others are combined into one without a name. */
export const MOST_SERIES = 4

export interface Series {
  /** Undefined for all others combined. */
  key: string | undefined
  name?: { ar: string; en: string }
}

/** The packages with a series of their own, largest first. Empty when months are not split by package. */
export function seriesOf({ months, byPackage }: Pick<Revenue, 'months' | 'byPackage'>): Series[] {
  if (!months.some(({ packages }) => packages)) return []
  const sorted = byPackage.toSorted((a, b) => b.net - a.net).map(({ key, name }) => ({ key, name }))
  if (sorted.length <= MOST_SERIES) return sorted
  return [...sorted.slice(0, MOST_SERIES - 1), { key: undefined }]
}

type Month = Revenue['months'][number]

/** Revenue of a month by series, in their order. Without series, the month is one part. The parts add up to `net`. */
export function partsOf({ net, packages = [] }: Month, series: readonly Series[]): Halalas[] {
  if (series.length === 0) return [net]
  const named = series.map(({ key }) => packages.find((one) => one.key === key)?.net ?? 0)
  const rest = net - named.reduce((sum, part) => sum + part, 0)
  const others = series.findIndex(({ key }) => key === undefined)
  return others < 0 ? named : named.with(others, rest)
}

export interface Segment {
  /** Index of the series. */
  at: number
  /** Start and end on the axis; `to` is the end away from zero. */
  from: Halalas
  to: Halalas
}

/** Stacks the parts: revenue upwards from zero, refunds downwards. */
export function stackOf(parts: readonly Halalas[]): Segment[] {
  let above = 0
  let below = 0
  return parts.flatMap((part, at) => {
    if (part === 0) return []
    const from = part > 0 ? above : below
    if (part > 0) above += part
    else below += part
    return [{ at, from, to: from + part }]
  })
}

/** The ends of all stacks, for the scale. */
export function reachOf(stacks: readonly Segment[][]): [low: Halalas, high: Halalas] {
  const ends = stacks.flat().map(({ to }) => to)
  return [Math.min(0, ...ends), Math.max(0, ...ends)]
}
