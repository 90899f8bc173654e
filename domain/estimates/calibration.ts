import type { City, ProjectType } from '../project-requests/fact-values.ts'
import type { Halalas } from '../shared/money.ts'
import type { ItemCode } from './catalogue.ts'

/** How far the prices providers quote stand from the rates of the table. */
export interface Correction {
  /** Times every rate. */
  middle: number
  /** Times the distance of p10 and of p90 from p50, in logarithms. */
  spread: number
  /** How many stand behind it. */
  quotes: number
}

/** How far the quantity and the rate of one item stand from ours; absent = as ours. */
export interface ItemCorrection {
  /** Times our quantity, where the owner told us none. */
  quantity?: number
  /** Times the rate, beside the correction of the type. */
  rate?: number
  /** How many remarks of providers stand behind it. */
  remarks: number
}

export type ItemCorrections = Partial<Record<ItemCode, ItemCorrection>>

/**
 * What quotes have taught an estimate. A type or a city that is not in it is not corrected on its own; a city's
 * correction replaces the one of its type, it does not come on top of it.
 */
export interface Calibration {
  /** Names one learning; estimates made with it carry the number of quotes, not this. */
  version: string
  corrections: Partial<Record<ProjectType, Correction & { cities: Partial<Record<City, Correction>> }>>
  /** What providers' lines and remarks have taught of single items. */
  items?: ItemCorrections
}

const NEUTRAL: Readonly<Correction> = { middle: 1, spread: 1, quotes: 0 }

/** The correction of a city where there is one, else of its type, else none. Without a city that of the type. */
export function correctionOf(
  calibration: Calibration | undefined,
  projectType: ProjectType,
  city?: City,
): Correction {
  const ofType = calibration?.corrections[projectType]
  if (!ofType) return NEUTRAL
  const { middle, spread, quotes } = (city && ofType.cities[city]) ?? ofType
  return { middle, spread, quotes }
}

/** Eight in ten prices should fall between p10 and p90. */
export interface PriceSpan {
  p10: Halalas
  p50: Halalas
  p90: Halalas
}

/** A range as the correction leaves it, unrounded. */
export function correctSpan({ p10, p50, p90 }: PriceSpan, { middle, spread }: Correction): PriceSpan {
  const corrected = p50 * middle
  return {
    p10: corrected * (p10 / p50) ** spread,
    p50: corrected,
    p90: corrected * (p90 / p50) ** spread,
  }
}

/** Below these a correction changes no figure anybody would notice: the range itself is wider by twenty times. */
const TRIFLE = { middle: 0.005, spread: 0.02 }

/** Leaves out what is nearly none, and cities that are nearly as their type: this goes to every browser. */
export function withoutTrifles({ version, corrections, items = {} }: Calibration): Calibration {
  const kept: Calibration['corrections'] = {}
  for (const [name, ofType] of Object.entries(corrections)) {
    const telling = Object.entries(ofType.cities).filter(([, ofCity]) => differs(ofCity, ofType))
    if (telling.length === 0 && !differs(ofType, NEUTRAL)) continue
    kept[name as ProjectType] = { ...ofType, cities: Object.fromEntries(telling) }
  }
  const telling = Object.entries(items).filter(([, { quantity = 1, rate = 1 }]) =>
    [quantity, rate].some((factor) => Math.abs(factor - 1) > TRIFLE.middle),
  )
  return { version, corrections: kept, ...(telling.length > 0 && { items: Object.fromEntries(telling) }) }
}

function differs(one: Correction, other: Correction): boolean {
  const middle = Math.abs(one.middle / other.middle - 1)
  return middle > TRIFLE.middle || Math.abs(one.spread / other.spread - 1) > TRIFLE.spread
}
