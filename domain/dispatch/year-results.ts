/** What a provider's year brought, and what would bring more (docs/flows/provider-dashboard.md#the-year). */

/** Quarter, middle and three quarters. */
export type Band = readonly [number, number, number]

export interface YearResults {
  /** Leads that were answered or whose time to answer is over. */
  due: number
  answered: number
  quoted: number
  won: number
  medianAnswerMinutes?: number | undefined
  /** Published photos of work. */
  photos: number
  peers?: { replyMinutes: Band; answeredShare: Band } | undefined
}

/** What would bring more, the most certain first. */
export const HINTS = ['unanswered', 'slow', 'unquoted', 'photos'] as const
export type Hint = (typeof HINTS)[number]

/** Our choice, where there are no peers to compare with: nine of ten leads answered is good. */
const GOOD_SHARE = 0.9
/** Our choice: two of three accepted leads get a price; those that do not were looked at for nothing. */
const QUOTED_SHARE = 2 / 3
/** Our choice: fewer accepted leads without a price are chance. */
const UNQUOTED = 3
/** Our choice: an owner sees three photos of a profile at once. */
const SHOWN_PHOTOS = 3

const IS_TRUE: Record<Hint, (year: YearResults) => boolean> = {
  unanswered: ({ due, answered, peers }) =>
    due > answered && answered / due < (peers?.answeredShare[1] ?? GOOD_SHARE),
  slow: ({ medianAnswerMinutes: median, peers }) =>
    median !== undefined && peers !== undefined && median > peers.replyMinutes[1],
  unquoted: ({ answered, quoted }) => answered - quoted >= UNQUOTED && quoted / answered < QUOTED_SHARE,
  photos: ({ photos }) => photos < SHOWN_PHOTOS,
}

export const hintsOf = (year: YearResults): Hint[] => HINTS.filter((hint) => IS_TRUE[hint](year))

/** Riyals of work won for each riyal of fee, or undefined where either is missing. */
export const wonPerRiyal = (won: number, fee: number): number | undefined =>
  won > 0 && fee > 0 ? won / fee : undefined
