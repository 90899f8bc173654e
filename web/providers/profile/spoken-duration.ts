const MINUTES_AN_HOUR = 60
const NEARLY_AN_HOUR = 55
const MINUTES_A_DAY = 24 * MINUTES_AN_HOUR

/** Minutes up to nearly an hour, then hours, then days: as people say it. */
export function spokenDuration(minutes: number): ['minutes' | 'hours' | 'days', { count: number }] {
  if (minutes < NEARLY_AN_HOUR) return ['minutes', { count: minutes }]
  if (minutes < 1.5 * MINUTES_A_DAY) return ['hours', { count: Math.round(minutes / MINUTES_AN_HOUR) }]
  return ['days', { count: Math.round(minutes / MINUTES_A_DAY) }]
}
