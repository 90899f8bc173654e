import {
  CITIES,
  type City,
  DEPTHS,
  type Depth,
  FINISH_LEVELS,
  type FinishLevel,
  type ProjectType,
} from '../project-requests/fact-values.ts'
import type { JobCode } from '../project-requests/jobs.ts'

/** What sets the price of a square metre: the finish, the depth of a renovation, or `any` where neither does. */
export type PriceLevel = FinishLevel | Depth | 'any'

/**
 * The trades of the index, each with the one job that its price stands for and with its levels. Maintenance is no
 * trade of the index: it is priced by the visit, so its quotes have no square metre to be compared by.
 */
const KINDS = {
  villa_construction: { job: 'villa_turnkey', levels: FINISH_LEVELS },
  interior_finishing: { job: 'interior_finishing', levels: FINISH_LEVELS },
  renovation: { job: 'renovation', levels: DEPTHS },
  expansion: { job: 'annex', levels: FINISH_LEVELS },
  exterior_finishing: { job: 'facade_cladding', levels: FINISH_LEVELS },
  decoration: { job: 'decoration', levels: FINISH_LEVELS },
  insulation: { job: 'roof_waterproofing', levels: ['any'] },
} as const satisfies Partial<Record<ProjectType, { job: JobCode; levels: readonly PriceLevel[] }>>

export type IndexTrade = keyof typeof KINDS
export const INDEX_TRADES = Object.keys(KINDS) as IndexTrade[]

/** The smallest part of the market that has a price of its own. Cells do not overlap: every quote is in at most one. */
export interface PriceCell {
  trade: IndexTrade
  city: City
  level: PriceLevel
}

export const isIndexTrade = (trade: string | undefined): trade is IndexTrade =>
  trade !== undefined && Object.hasOwn(KINDS, trade)

export const levelsOf = (trade: IndexTrade): readonly PriceLevel[] => KINDS[trade].levels

/** The level that stands for the trade where there is room for one. */
export function usualLevelOf(trade: IndexTrade): PriceLevel {
  const levels = levelsOf(trade)
  return levels.find((level) => level === 'standard' || level === 'full') ?? levels[0]!
}

export const jobOf = (trade: IndexTrade): JobCode => KINDS[trade].job

/** All cells, trade by trade. */
export const PRICE_CELLS: readonly PriceCell[] = INDEX_TRADES.flatMap((trade) =>
  CITIES.flatMap((city) => levelsOf(trade).map((level) => ({ trade, city, level }))),
)

/** One text for each cell, to look it up by. */
export const keyOf = ({ trade, city, level }: PriceCell): string => `${trade} ${city} ${level}`
