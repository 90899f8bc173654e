/** Stars of one review. */
export const STARS = [1, 2, 3, 4, 5] as const
export type Stars = (typeof STARS)[number]

/**
 * A new firm with one five is not better than an old one with a hundred: each score counts as if these reviews of the
 * middle had been written as well. Ours; said beside every score.
 */
export const PRIOR_REVIEWS = 5
export const PRIOR_STARS = 3.5
/** Below this many there is no score, only a count: a number of two opinions says less than it seems to. */
export const FEWEST_REVIEWS = 3

/** How many reviews of each number of stars, one star first. */
export type StarCounts = readonly [number, number, number, number, number]

export interface ReviewScore {
  count: number
  /** In tenths, 10 to 50; absent below the fewest. */
  tenths?: number
}

/** Rounded half up once, of whole numbers until then. */
export function reviewScore(counts: StarCounts): ReviewScore {
  const count = counts.reduce((sum, of) => sum + of, 0)
  if (count < FEWEST_REVIEWS) return { count }
  const stars = counts.reduce((sum, of, at) => sum + of * (at + 1), 0)
  const tenths = Math.floor((10 * (stars + PRIOR_STARS * PRIOR_REVIEWS)) / (count + PRIOR_REVIEWS) + 0.5)
  return { count, tenths }
}

/** The mean of the stars themselves in tenths, rounded half up: what a reader gets who adds up the reviews. */
export function meanStars(counts: readonly number[]): number {
  const count = counts.reduce((sum, of) => sum + of, 0)
  const stars = counts.reduce((sum, of, at) => sum + of * (at + 1), 0)
  return Math.floor((10 * stars) / count + 0.5)
}
