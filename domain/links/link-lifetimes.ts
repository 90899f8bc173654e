const DAY_MS = 24 * 60 * 60 * 1000

export const LINK_KINDS = ['tracking', 'report', 'lead', 'consultation', 'complaint', 'quoteCheck'] as const
export type LinkKind = (typeof LINK_KINDS)[number]

/** Days a link still works after its matter has ended. Our choice; reasons in docs/decisions/0018-signed-links.md */
const DAYS_AFTER_THE_END = {
  /** Reviews may be written for 60 days, and the first months of use show what was built. */
  projectRequest: 180,
  /** A provider's record and credits look back 90 days; they also have their own dashboard. */
  lead: 90,
  /** Notes stay open for 30 days, and a refund has arrived by then. */
  consultation: 90,
  complaint: 180,
  /** A check is deleted then, unless its owner keeps it (docs/quote-checks.md#keeping). */
  quoteCheck: 30,
} as const

/**
 * Kind of matter that decides a link's lifetime: a report's link uses its project request, and so does that
 * of a won lead.
 */
export type LinkMatter = keyof typeof DAYS_AFTER_THE_END

/** Days after which a link expires when its matter never ended. */
const DAYS_WITHOUT_AN_END = 730

export interface LinkFacts {
  matter: LinkMatter
  begunAt: Date
  /** Null while the matter is open. */
  overAt: Date | null
}

/** When a link expires. */
export function linkEndsAt({ matter, begunAt, overAt }: LinkFacts): Date {
  const days = overAt ? DAYS_AFTER_THE_END[matter] : DAYS_WITHOUT_AN_END
  return new Date((overAt ?? begunAt).getTime() + days * DAY_MS)
}
