import type { PriceCell } from '#domain/price-index/price-cell.ts'
import type { Quarter } from '#domain/price-index/quarter.ts'
import type { Halalas } from '#domain/shared/money.ts'

/** First quartile, median and third quartile of a square metre: halalas with VAT. */
export interface PriceBand {
  low: Halalas
  middle: Halalas
  high: Halalas
}

/** A figure as it was published before a revision. */
export interface FormerPrice extends PriceBand {
  firms: number
  quotes: number
  /** ISO 8601 in UTC. */
  publishedAt: string
}

/** The price of a cell in a quarter, from quotes. */
export interface QuotedPrice extends PriceCell, FormerPrice {
  quarter: Quarter
  awards: number
  /** Of the demo: nobody asked it. */
  isSimulated: boolean
  /** 1 where it stands as first published. */
  revision: number
  /** What stood before, the latest first. */
  formerly: FormerPrice[]
}

/** What our catalogue of rates says of a cell: a low, a usual and a high price. */
export interface CataloguePrice extends PriceCell, PriceBand {}

export interface PriceIndex {
  /** The running quarter, which has no prices yet. */
  quarter: Quarter
  /** Of the last eight quarters, the newest first. */
  quoted: QuotedPrice[]
  /** Of every cell, whether it has a quoted price or not. */
  catalogue: CataloguePrice[]
  /** Version of the catalogue (ENGINE_VERSION). */
  catalogueVersion: string
}
