/** Sunday to Thursday, as for the product's own promises. */
const DAYS_PER_WEEK = 5
const WEEKS_PER_MONTH = 52 / 12

/** Sources state weeks and months; paths count working days. Holidays, Ramadan and summer are not included. */
export function weeksAsDays(weeks: number): number {
  return Math.round(weeks * DAYS_PER_WEEK)
}

export function monthsAsDays(months: number): number {
  return Math.round(months * WEEKS_PER_MONTH * DAYS_PER_WEEK)
}
