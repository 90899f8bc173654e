import type { Halalas } from '#domain/shared/money.ts'
import type { Revenue } from '#server/revenue/revenue-answers.ts'

/** Each round step a person counts in, up to ten times the one before. */
const ROUND = [1, 2, 2.5, 5, 10]
/** Lines across a chart, more make it a grid. */
const MOST_STEPS = 4
const RIYAL = 100
/** From here the axis counts thousands of riyals. */
const THOUSANDS_FROM = 10_000 * RIYAL

/** Round amounts from the lowest to the highest, nothing among them. Halalas, ascending. */
export function scaleOf(low: Halalas, high: Halalas): Halalas[] {
  const span = Math.max(Math.max(high, 0) - Math.min(low, 0), MOST_STEPS * RIYAL)
  const rough = span / MOST_STEPS
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ROUND.map((factor) => factor * power).find((round) => round >= rough) ?? 10 * power
  const first = Math.floor(Math.min(low, 0) / step)
  const last = Math.max(Math.ceil(Math.max(high, 0) / step), first + 1)
  return Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step)
}

/** Whether the axis counts riyals or thousands of them. */
export const unitOf = (scale: readonly Halalas[]): Halalas =>
  Math.max(...scale.map(Math.abs)) >= THOUSANDS_FROM ? 1000 * RIYAL : RIYAL

/** At most so many series; what is over goes together under no name. */
export const MOST_SERIES = 4

export interface Series {
  /** Undefined: all others together. */
  key: string | undefined
  name?: { ar: string; en: string }
}

/** The packages that are drawn apart, the largest first. None where months do not tell their packages. */
export function seriesOf({ months, byPackage }: Pick<Revenue, 'months' | 'byPackage'>): Series[] {
  if (!months.some(({ packages }) => packages)) return []
  const sorted = byPackage.toSorted((a, b) => b.net - a.net).map(({ key, name }) => ({ key, name }))
  if (sorted.length <= MOST_SERIES) return sorted
  return [...sorted.slice(0, MOST_SERIES - 1), { key: undefined }]
}

type Month = Revenue['months'][number]

/** What a month earned of each series, in their order; of none, the month as one. They come to `net`. */
export function partsOf({ net, packages = [] }: Month, series: readonly Series[]): Halalas[] {
  if (series.length === 0) return [net]
  const named = series.map(({ key }) => packages.find((one) => one.key === key)?.net ?? 0)
  const rest = net - named.reduce((sum, part) => sum + part, 0)
  const others = series.findIndex(({ key }) => key === undefined)
  return others < 0 ? named : named.with(others, rest)
}

export interface Segment {
  /** The place of its series. */
  at: number
  /** Where it begins and ends on the axis; `to` is the end away from nothing. */
  from: Halalas
  to: Halalas
}

/** Parts on one another: what was earned upwards from nothing, what went back downwards. */
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
