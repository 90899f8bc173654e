import * as z from 'zod/mini'
import { INDEX_TRADES } from '#domain/price-index/price-cell.ts'
import { CITIES, DEPTHS, FINISH_LEVELS } from '#domain/project-requests/fact-values.ts'

const cell = {
  trade: z.enum(INDEX_TRADES),
  city: z.enum(CITIES),
  /** A finish, the depth of a renovation, or `any`. */
  level: z.enum([...FINISH_LEVELS, ...DEPTHS, 'any'] as const),
}
/** Halalas with VAT for a square metre. */
const band = { low: z.int(), middle: z.int(), high: z.int() }
const published = { ...band, firms: z.int(), quotes: z.int(), publishedAt: z.iso.datetime() }

/** Schema of a PriceIndex (price-index-answers.ts) for the API description. */
export const priceIndexSchema = z.object({
  /** The running quarter, which has no prices yet. */
  quarter: z.string(),
  quoted: z.array(
    z.object({
      ...{ ...cell, ...published },
      /** `2026-Q4`, in Riyadh time. */
      quarter: z.string(),
      awards: z.int(),
      /** Of the demo: nobody asked this price. */
      isSimulated: z.boolean(),
      revision: z.int(),
      /** What stood before a revision, the latest first. */
      formerly: z.array(z.object(published)),
    }),
  ),
  /** Low, usual and high price of our own catalogue, for every cell. */
  catalogue: z.array(z.object({ ...cell, ...band })),
  catalogueVersion: z.string(),
})
