/** A slow reference: checks each minute of the covered years, with another calendar than the product's. */
const MINUTE_MS = 60 * 1000
const DAY_MINUTES = 24 * 60
const FIRST = Date.parse('2025-01-01T00:00+03:00')
const LAST = Date.parse('2041-01-01T00:00+03:00')

const wall = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Asia/Riyadh',
  weekday: 'short',
  month: 'numeric',
  day: 'numeric',
})
const hijri = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  timeZone: 'Asia/Riyadh',
  month: 'numeric',
  day: 'numeric',
})

const parts = (format: Intl.DateTimeFormat, at: number) =>
  Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]))

/** Opening and closing minute, or nothing. Eid al-Fitr: the four days after any 29 Ramadan. */
function hoursOf(midnight: number): [number, number] | undefined {
  const { weekday, month, day } = parts(wall, midnight)
  if (weekday === 'Fri' || weekday === 'Sat') return undefined
  if ((month === '2' && day === '22') || (month === '9' && day === '23')) return undefined
  const moon = parts(hijri, midnight)
  for (let back = 1; back <= 4; back++) {
    const earlier = parts(hijri, midnight - back * DAY_MINUTES * MINUTE_MS)
    if (earlier.month === '9' && earlier.day === '29') return undefined
  }
  if (moon.month === '12' && Number(moon.day) >= 9 && Number(moon.day) <= 12) return undefined
  return moon.month === '9' ? [10 * 60, 16 * 60] : [8 * 60, 17 * 60]
}

/** Number of business minutes before each minute of the covered years. */
export function countEveryMinute(): { first: number; tally: Int32Array } {
  const minutes = (LAST - FIRST) / MINUTE_MS
  const tally = new Int32Array(minutes + 1)
  let open: [number, number] | undefined
  let count = 0
  for (let minute = 0; minute < minutes; minute++) {
    const ofDay = minute % DAY_MINUTES
    if (ofDay === 0) open = hoursOf(FIRST + minute * MINUTE_MS)
    tally[minute] = count
    if (open && ofDay >= open[0] && ofDay < open[1]) count++
  }
  tally[minutes] = count
  return { first: FIRST, tally }
}
