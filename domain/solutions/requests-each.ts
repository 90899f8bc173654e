const DAYS_A_MONTH = 30

interface Demand {
  /** Project requests that came in so many days. */
  requests: number
  days: number
  /** Those among whom they were shared. */
  contractors: number
  /** How many of them may be asked for one request. */
  asked: number
}

/**
 * How many requests a contractor would have been offered in a month, had they been shared evenly among all and each
 * shown to as many as it may be: a whole number, 0 for less than one, and undefined where nobody shares or nothing came.
 */
export function requestsEach({ requests, days, contractors, asked }: Demand): number | undefined {
  if (requests === 0 || contractors === 0) return undefined
  const shown = Math.min(asked, contractors)
  const each = (requests * shown * DAYS_A_MONTH) / (contractors * days)
  return each < 1 ? 0 : Math.round(each)
}
