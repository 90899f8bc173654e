import type { City, ProjectType } from '../project-requests/fact-values.ts'
import type { Halalas } from '../shared/money.ts'
import type { ItemCode } from './catalogue.ts'

/** Ratio of the prices providers quote to the rates of the table. */
export interface Correction {
  /** Multiplies every rate. */
  middle: number
  /** Multiplies the distance of p10 and p90 from p50, in logarithms. */
  spread: number
  /** Number of quotes it was learned from. */
  quotes: number
}

/** Ratio of the quantity and the rate of one item to ours; absent when they match. */
export interface ItemCorrection {
  /** Multiplies our quantity, where the owner stated none. */
  quantity?: number
  /** Multiplies the rate, in addition to the correction of the type. */
  rate?: number
  /** Number of providers' remarks it was learned from. */
  remarks: number
}

export type ItemCorrections = Partial<Record<ItemCode, ItemCorrection>>

/**
 * What estimates have learned from quotes. A type or city that is missing has no correction of its own; a
 * city's correction replaces that of its type and is not multiplied with it.
 */
export interface Calibration {
  /** Identifies one learning; estimates made with it store the number of quotes, not this. */
  version: string
  corrections: Partial<Record<ProjectType, Correction & { cities: Partial<Record<City, Correction>> }>>
  /** Corrections of single items, learned from providers' lines and remarks. */
  items?: ItemCorrections
}

const NEUTRAL: Readonly<Correction> = { middle: 1, spread: 1, quotes: 0 }

/**
 * The correction of a city if there is one, otherwise of its type, otherwise none. Without a city, that of
 * the type.
 */
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

/** Applies a correction to a range, without rounding. */
export function correctSpan({ p10, p50, p90 }: PriceSpan, { middle, spread }: Correction): PriceSpan {
  const corrected = p50 * middle
  return {
    p10: corrected * (p10 / p50) ** spread,
    p50: corrected,
    p90: corrected * (p90 / p50) ** spread,
  }
}

/** Corrections below these make no visible difference: the range itself is twenty times wider. */
const TRIFLE = { middle: 0.005, spread: 0.02 }

/**
 * Drops corrections that change almost nothing, and cities that hardly differ from their type, because every
 * browser downloads this.
 */
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
