/** Sunday to Thursday, as the product counts its own promises. */
const DAYS_PER_WEEK = 5
const WEEKS_PER_MONTH = 52 / 12

/** Sources tell weeks and months; paths are counted in working days. Holidays, Ramadan and summer come on top. */
export function weeksAsDays(weeks: number): number {
  return Math.round(weeks * DAYS_PER_WEEK)
}

export function monthsAsDays(months: number): number {
  return Math.round(months * WEEKS_PER_MONTH * DAYS_PER_WEEK)
}
