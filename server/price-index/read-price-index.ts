import { visitor } from '#domain/accounts/actor.ts'
import { ENGINE_VERSION } from '#domain/estimates/catalogue.ts'
import { cataloguePriceOf } from '#domain/price-index/catalogue-price.ts'
import { type IndexTrade, keyOf, PRICE_CELLS, type PriceCell } from '#domain/price-index/price-cell.ts'
import { quarterAfter, quarterOf } from '#domain/price-index/quarter.ts'
import type { City } from '#domain/project-requests/fact-values.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { CataloguePrice, FormerPrice, PriceIndex, QuotedPrice } from './price-index-answers.ts'

/** Quarters that are shown, the running one not counted. */
const SHOWN_QUARTERS = 8

export interface PriceIndexQuery {
  trade?: IndexTrade | undefined
  city?: City | undefined
}

export interface PriceIndexServices {
  /** Published prices of the index, and the catalogue beside them. Topic of pages: `price_index`. */
  priceIndex(query?: PriceIndexQuery): Promise<PriceIndex>
}

export const priceIndexServices = (context: CommandContext): PriceIndexServices => ({
  priceIndex: (query = {}) => readPriceIndex(context, query),
})

async function readPriceIndex(
  { db, clock }: Pick<CommandContext, 'db' | 'clock'>,
  { trade, city }: PriceIndexQuery,
): Promise<PriceIndex> {
  const quarter = quarterOf(clock.now())
  const since = quarterAfter(quarter, -SHOWN_QUARTERS)
  const rows = await db.readPublic(visitor, (tx) => {
    const all = tx
      .selectFrom('price_index_revisions')
      .select(['trade', 'city', 'level', 'quarter', 'is_demo', 'revision', 'published_at'])
      .select(['low', 'middle', 'high', 'firms', 'quotes', 'awards'])
      .where('quarter', '>=', since)
    const ofTrade = trade ? all.where('trade', '=', trade) : all
    const ofCity = city ? ofTrade.where('city', '=', city) : ofTrade
    return ofCity.orderBy('quarter', 'desc').orderBy('is_demo').orderBy('revision', 'desc').execute()
  })
  const isAsked = (cell: PriceCell) => (!trade || cell.trade === trade) && (!city || cell.city === city)
  const byPlace = Map.groupBy(rows, (row) => `${keyOf(row as PriceCell)} ${row.quarter}`)
  return {
    quarter,
    quoted: [...byPlace.values()].map(newestOf),
    catalogue: catalogue().filter(isAsked),
    catalogueVersion: ENGINE_VERSION,
  }
}

type Row = Omit<FormerPrice, 'publishedAt'> & {
  trade: string
  city: string
  level: string
  quarter: string
  is_demo: boolean
  revision: number
  published_at: Date
  awards: number
}

/** All revisions of one cell and quarter, the newest first. Real ones come before the demo's, which they replace. */
function newestOf(revisions: readonly Row[]): QuotedPrice {
  const own = revisions.filter(({ is_demo }) => is_demo === revisions[0]!.is_demo)
  const { trade, city, level, quarter, awards, revision, is_demo: isSimulated } = own[0]!
  const [newest, ...formerly] = own.map(publishedOf)
  const cell = { trade, city, level } as PriceCell
  return { ...cell, quarter, ...newest!, awards, isSimulated, revision, formerly }
}

const publishedOf = ({ low, middle, high, firms, quotes, published_at }: Row): FormerPrice => ({
  ...{ low, middle, high, firms, quotes },
  publishedAt: published_at.toISOString(),
})

let catalogued: readonly CataloguePrice[] | undefined

/** Reckoned once: 170 estimates, which change only with the code. */
function catalogue(): readonly CataloguePrice[] {
  catalogued ??= PRICE_CELLS.flatMap((cell) => {
    const price = cataloguePriceOf(cell)
    return price ? [{ ...cell, low: price.low, middle: price.typical, high: price.high }] : []
  })
  return catalogued
}
