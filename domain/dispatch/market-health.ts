/** What the figures of the market's health mean (docs/flows/market-health.md). */

/** Periods to choose from, in days. */
export const MARKET_DAYS = [7, 30, 90] as const
export type MarketDays = (typeof MARKET_DAYS)[number]
export const USUAL_MARKET_DAYS: MarketDays = 30

const DAY_MS = 24 * 60 * 60 * 1000

/** Start and end of a period. */
export interface Span {
  from: Date
  until: Date
}

/** The last so many days, or as many before them. */
export function marketSpan(days: number, now: Date, isBefore = false): Span {
  const until = isBefore ? new Date(now.getTime() - days * DAY_MS) : now
  return { from: new Date(until.getTime() - days * DAY_MS), until }
}

/** Below this a figure is said to be of few, and no share is given, as for kept promises. Our choice. */
export const FEW = 10

/** Leads within a period, all unanswered, after which a provider counts as silent. Our choice. */
export const SILENT_AFTER_LEADS = 3

/** Requests for each provider in 30 days. Our choice: above it owners wait, below it providers lack work. */
const TIGHT_FROM = 4
const SHORT_ABOVE = 6
const IDLE_BELOW = 1

/** `short`: too few providers; `tight`: barely enough; `idle`: too few requests; `few`: too little to tell. */
export type Balance = 'short' | 'tight' | 'even' | 'idle' | 'few'

/** How demand and supply of one trade in one city stand to each other. */
export function balanceOf(cell: { requests: number; providers: number }, days: number): Balance {
  const { requests, providers } = cell
  if (requests > 0 && providers === 0) return 'short'
  if (requests < FEW) return 'few'
  const each = ((requests / providers) * 30) / days
  if (each > SHORT_ABOVE) return 'short'
  if (each >= TIGHT_FROM) return 'tight'
  return each < IDLE_BELOW ? 'idle' : 'even'
}
