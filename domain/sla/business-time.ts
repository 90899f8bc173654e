import { businessHoursOn, COVERED_YEARS } from './business-calendar.ts'

const MINUTE_MS = 60 * 1000
const DAY_MS = 24 * 60 * MINUTE_MS
/** Midnights in Riyadh. */
const FIRST_DAY = Date.parse(`${COVERED_YEARS.first}-01-01T00:00+03:00`)
const END = Date.parse(`${COVERED_YEARS.last + 1}-01-01T00:00+03:00`)
const DAYS = (END - FIRST_DAY) / DAY_MS

let totals: Float64Array | undefined

/** Business milliseconds from the first day to the morning of each day, and to the end of the last. */
function totalsByDay(): Float64Array {
  if (totals) return totals
  totals = new Float64Array(DAYS + 1)
  for (let day = 0; day < DAYS; day++) {
    const hours = businessHoursOn(midnight(day))
    totals[day + 1] = totals[day]! + (hours ? (hours.closes - hours.opens) * MINUTE_MS : 0)
  }
  return totals
}

/**
 * Minutes of business hours in Riyadh between two moments, exact to the millisecond (so not always whole);
 * negative when `to` is before `from`. Throws RangeError outside the covered years.
 */
export function businessMinutesBetween(from: Date, to: Date): number {
  return (position(to) - position(from)) / MINUTE_MS
}

/**
 * The first moment at which `minutes` of business hours have passed since `start`: the end of a day, never the
 * next opening. Throws RangeError outside the covered years and for negative minutes.
 */
export function addBusinessMinutes(start: Date, minutes: number): Date {
  if (!(minutes >= 0)) throw new RangeError('business minutes only go forward')
  const wanted = Math.round(minutes * MINUTE_MS)
  if (wanted === 0) return start
  const target = position(start) + wanted
  const day = dayThatReaches(target)
  const opens = businessHoursOn(midnight(day))?.opens ?? 0
  return new Date(midnight(day).getTime() + opens * MINUTE_MS + target - totalsByDay()[day]!)
}

/** Business milliseconds from the first covered day to `moment`. */
function position(moment: Date): number {
  const hours = businessHoursOn(moment)
  const day = Math.floor((moment.getTime() - FIRST_DAY) / DAY_MS)
  const before = totalsByDay()[day]!
  if (!hours) return before
  const sinceOpening = moment.getTime() - midnight(day).getTime() - hours.opens * MINUTE_MS
  return before + Math.min(Math.max(sinceOpening, 0), (hours.closes - hours.opens) * MINUTE_MS)
}

/** The first day by whose end `target` milliseconds have been open. */
function dayThatReaches(target: number): number {
  const byDay = totalsByDay()
  if (target > byDay[DAYS]!) throw new RangeError(`the business calendar ends with ${COVERED_YEARS.last}`)
  let low = 0
  let high = DAYS - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if (byDay[middle + 1]! >= target) high = middle
    else low = middle + 1
  }
  return low
}

function midnight(day: number): Date {
  return new Date(FIRST_DAY + day * DAY_MS)
}
