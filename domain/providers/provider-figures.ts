/** What rows say of a provider; the database keeps it (app.provider_figures). */
export interface MeasuredFigures {
  jobs: number
  /** Of the latest leads of the last year. */
  offered: number
  answered: number
  /** Median, from offer to answer. */
  replyMinutes?: number | undefined
  /** Quotes that could be held against our estimate. */
  priced: number
  /** Their median over the middle of the estimate, in thousandths. */
  pricePermille?: number | undefined
}

/** Fewer leads than this say nothing about how somebody answers. */
export const ENOUGH_LEADS = 5
/** Fewer quotes than this say nothing about how dear somebody is. */
const ENOUGH_QUOTES = 3

/** Against our estimate for the same work: below, about as much, above. */
export const PRICE_LEVELS = ['lower', 'middle', 'higher'] as const
export type PriceLevel = (typeof PRICE_LEVELS)[number]

/** A tenth to either side of the estimate is the estimate. Ours. */
const ABOUT = 100

/** The medians of a level, in whole thousandths of the estimate, both ends included; `higher` has no end. */
export const PRICE_BANDS: Record<PriceLevel, { from: number; to?: number }> = {
  lower: { from: 0, to: 1000 - ABOUT - 1 },
  middle: { from: 1000 - ABOUT, to: 1000 + ABOUT },
  higher: { from: 1000 + ABOUT + 1 },
}

/** Of real quotes only; undefined while there are too few, because nobody is cheap by default. */
export function priceLevelOf({ priced, pricePermille }: MeasuredFigures): PriceLevel | undefined {
  if (priced < ENOUGH_QUOTES || pricePermille === undefined) return undefined
  if (pricePermille < 1000 - ABOUT) return 'lower'
  return pricePermille > 1000 + ABOUT ? 'higher' : 'middle'
}

/** Minutes until they usually answer; undefined while the leads are too few to tell. */
export function replyMinutesOf({ offered, answered, replyMinutes }: MeasuredFigures): number | undefined {
  if (offered < ENOUGH_LEADS || answered === 0 || replyMinutes === undefined) return undefined
  return Math.max(1, replyMinutes)
}
