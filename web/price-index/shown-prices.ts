import { keyOf, type PriceCell } from '#domain/price-index/price-cell.ts'
import type { Quarter } from '#domain/price-index/quarter.ts'
import { currentOf } from '#domain/price-index/shown-price.ts'
import type {
  CataloguePrice,
  PriceBand,
  PriceIndex,
  QuotedPrice,
} from '#server/price-index/price-index-answers.ts'

/** What stands for a cell today: the newest price from quotes, or the catalogue's. */
export interface ShownPrice extends PriceCell, PriceBand {
  /** Absent where the catalogue stands in. */
  quoted?: QuotedPrice | undefined
  catalogue: CataloguePrice
  /** From quotes, the oldest first. */
  quarters: QuotedPrice[]
}

/** Every cell of the index with its price, in the order of the catalogue. */
export function shownPrices({ quarter, quoted, catalogue }: PriceIndex): ShownPrice[] {
  const byCell = Map.groupBy(quoted, keyOf)
  return catalogue.map((usual) => {
    const quarters = (byCell.get(keyOf(usual)) ?? []).toReversed()
    const current = currentOf(quarters, quarter)
    const { trade, city, level } = usual
    const { low, middle, high } = current ?? usual
    return { trade, city, level, low, middle, high, quoted: current, catalogue: usual, quarters }
  })
}

/** What is said once above several prices instead of beside each. */
export interface Common {
  /** Of all that are from quotes; absent where they differ. */
  quarter?: Quarter | undefined
  /** Whether all that are from quotes are simulated. */
  isSimulated: boolean
}

export function commonOf(prices: readonly ShownPrice[]): Common {
  const quoted = prices.flatMap((price) => price.quoted ?? [])
  const quarters = new Set(quoted.map(({ quarter }) => quarter))
  return {
    quarter: quarters.size === 1 ? quoted[0]!.quarter : undefined,
    isSimulated: quoted.length > 0 && quoted.every(({ isSimulated }) => isSimulated),
  }
}
