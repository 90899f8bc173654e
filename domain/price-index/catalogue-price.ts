import { type PriceRow, perSqm } from '../estimates/price-per-sqm.ts'
import type { Depth, FinishLevel } from '../project-requests/fact-values.ts'
import type { PriceCell } from './price-cell.ts'

/**
 * What our catalogue of rates says of a cell (docs/estimates.md): shown beside the quotes, and instead of them while
 * there are too few. Halalas with VAT.
 */
export function cataloguePriceOf({ trade, city, level }: PriceCell): PriceRow | undefined {
  return perSqm({
    ...{ projectType: trade, city },
    ...(level !== 'any' &&
      (trade === 'renovation' ? { depth: level as Depth } : { finishLevel: level as FinishLevel })),
  })
}
