import type pg from 'pg'
import { seededChance } from '#domain/estimates/seeded-chance.ts'
import { cataloguePriceOf } from '#domain/price-index/catalogue-price.ts'
import { countedObservations, type IndexPrice, indexPriceOf } from '#domain/price-index/index-price.ts'
import { type IndexTrade, keyOf, PRICE_CELLS, type PriceCell } from '#domain/price-index/price-cell.ts'
import type { PriceObservation } from '#domain/price-index/price-observation.ts'
import {
  openQuarters,
  partsOf,
  publishableFrom,
  type Quarter,
  quarterAfter,
  startOf,
} from '#domain/price-index/quarter.ts'
import { REVISION_DAYS } from '#domain/price-index/revise-price.ts'
import type { City } from '#domain/project-requests/fact-values.ts'
import { VAT_RATE } from '#domain/shared/money.ts'
import { insertRows } from './insert-rows.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Quarters with simulated prices, as many as the pages show. */
const QUARTERS = 8
/** Firms of a simulated cell: some cells of the smaller cities stay below the minimum now and then. */
const FIRMS = { least: 9, more: 16 }
/** One price in eight is revised once. */
const REVISED_SHARE = 1 / 8
/** Dearer from quarter to quarter, and from firm to firm (standard deviation, in logarithms). */
const [TREND, SPREAD] = [0.008, 0.16]

/** Cities whose cells are filled; every other cell is left to the catalogue, as in a young marketplace. */
const FILLED: Partial<Record<City, readonly IndexTrade[]>> = {
  riyadh: [
    'villa_construction',
    'interior_finishing',
    'renovation',
    'expansion',
    'exterior_finishing',
    'decoration',
    'insulation',
  ],
  jeddah: ['villa_construction', 'interior_finishing', 'renovation', 'exterior_finishing', 'insulation'],
  dammam: ['interior_finishing', 'renovation', 'insulation'],
  mecca: ['insulation'],
}

/**
 * Prices of past quarters that nobody asked: the demo's firms are too few to fill a cell. Made around the catalogue by
 * the same rules as real ones, and marked `is_demo`. Later calls add the quarters and revisions that came since.
 */
export async function insertDemoPriceIndex(client: pg.Client, now: Date): Promise<void> {
  const { rows: known } = await client.query<{ key: string }>(
    `select concat_ws(' ', trade, city, level, quarter, revision) as key from price_index_revisions where is_demo`,
  )
  const isKnown = new Set(known.map(({ key }) => key))
  const newest = openQuarters(now)[0]!
  const rows = PRICE_CELLS.filter(({ trade, city }) => FILLED[city]?.includes(trade))
    .flatMap((cell) =>
      Array.from({ length: QUARTERS }, (_, back) => pricesOf(cell, quarterAfter(newest, -back))).flat(),
    )
    .filter(({ published_at }) => published_at <= now)
    .filter(({ trade, city, level, quarter, revision }) => {
      const key = [trade, city, level, quarter, revision].join(' ')
      return !isKnown.has(key)
    })
  await insertRows(client, 'price_index_revisions', rows)
}

/** The first publication of a cell in a quarter and its revision, if any. The same on every machine and every day. */
function pricesOf(cell: PriceCell, quarter: Quarter) {
  const chance = seededChance(seedOf(`${keyOf(cell)} ${quarter}`))
  const quotes = simulatedQuotes(cell, quarter, chance)
  const first = indexPriceOf(countedObservations(quotes))
  if (!first) return []
  const publishedAt = publishableFrom(quarter)
  const row = (price: IndexPrice, revision: number, days: number) => ({
    ...{ ...cell, ...price, quarter, revision, is_demo: true, voices: {} },
    published_at: new Date(publishedAt.getTime() + days * DAY_MS),
  })
  const isRevised = chance() < REVISED_SHARE
  const later = isRevised && indexPriceOf(countedObservations(quotes.map(dearer)))
  return later ? [row(first, 1, 0), row(later, 2, REVISION_DAYS)] : [row(first, 1, 0)]
}

/** Half of the firms came to a higher price. */
const dearer = (quote: PriceObservation, at: number): PriceObservation =>
  at % 2 === 0 ? { ...quote, perSqm: quote.perSqm * 1.08 } : quote

function simulatedQuotes(cell: PriceCell, quarter: Quarter, chance: () => number): PriceObservation[] {
  const usual = cataloguePriceOf(cell)!.typical / (1 + VAT_RATE)
  const { year, number } = partsOf(quarter)
  const level = Math.exp(TREND * ((year - 2026) * 4 + number) + (chance() - 0.5) * 0.05)
  const firms = FIRMS.least + Math.floor(chance() * FIRMS.more)
  return Array.from({ length: firms }, (_, firm) =>
    Array.from({ length: 1 + Math.floor(chance() * 2) }, (_quote, request) => ({
      ...{ cell, providerId: `firm ${firm}`, projectRequestId: `request ${firm} ${request}` },
      perSqm: usual * level * Math.exp(SPREAD * normal(chance)),
      submittedAt: startOf(quarter),
      isAwarded: chance() < 0.25,
    })),
  ).flat()
}

/** Twelve even chances add up to a nearly normal one. */
const normal = (chance: () => number) =>
  Array.from({ length: 12 }, chance).reduce((sum, each) => sum + each, 0) - 6

/** FNV-1a: a seed for each text. */
const seedOf = (text: string) =>
  [...text].reduce((seed, letter) => Math.imul(seed ^ letter.codePointAt(0)!, 0x01000193), 0x811c9dc5)
