import type { PriceCell } from '#domain/price-index/price-cell.ts'
import { partsOf, type Quarter } from '#domain/price-index/quarter.ts'
import type { Depth, FinishLevel } from '#domain/project-requests/fact-values.ts'

/** The key of a level's name, which depends on the trade: a facade's levels are materials. */
export function levelKeyOf({ trade, level }: Pick<PriceCell, 'trade' | 'level'>) {
  if (level === 'any') return 'priceIndex.levelOf.any' as const
  if (trade === 'renovation') return `placePages.prices.depth.${level as Depth}` as const
  const words = trade === 'exterior_finishing' ? 'material' : 'level'
  return `placePages.prices.${words}.${level as FinishLevel}` as const
}

/** The key of a quarter's name, and its year as text, which no language groups. */
export function quarterWords(quarter: Quarter) {
  const { year, number } = partsOf(quarter)
  return { key: `priceIndex.quarterName.q${number as 1 | 2 | 3 | 4}`, year: String(year) } as const
}
