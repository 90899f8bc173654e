/** An existing day as `2027-03-10`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const moment = Date.parse(`${text}T00:00:00Z`)
  // Date.parse takes 31 February for 3 March.
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text)
}
