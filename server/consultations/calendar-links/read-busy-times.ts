import ICAL from 'ical.js'
import { RIYADH_OFFSET_MS } from '#domain/shared/riyadh-time.ts'

/** Milliseconds since 1970, the end excluded. */
export interface BusyTime {
  from: number
  until: number
}

/** Occurrences of one calendar that are looked at. More is a rule without sense, or an attack. */
const MOST_OCCURRENCES = 50_000
/** Busy times that are kept: twenty a day. Each is compared with each slot that is offered. */
const MOST_TIMES = 2_000
/** An entry that a booked consultation of ours left in their calendar (calendar-file.ts). */
const OURS = /^consultation-.+@mimar$/

/** The text is not iCalendar. */
export class NotACalendar extends Error {}
/** The calendar has more occurrences than we look at, or more busy times than we keep. */
export class TooManyOccurrences extends Error {}

/**
 * Returns when the owner of an iCalendar file (RFC 5545) is busy between two times, merged and in order. Left out: what
 * is cancelled, what its owner marked as free, and our own consultations. Times without a zone are of Riyadh, days are
 * its days. Runs in a thread, because a file may cost anything. Throws NotACalendar or TooManyOccurrences.
 */
export function readBusyTimes(text: string, { from, until }: BusyTime): BusyTime[] {
  const calendars = parse(text)
  const budget = { left: MOST_OCCURRENCES }
  const busy = calendars.flatMap((calendar) => [
    ...occurrencesOf(calendar, until, budget),
    ...freeBusyOf(calendar),
  ])
  const times = merged(
    busy
      .map((time) => ({ from: Math.max(time.from, from), until: Math.min(time.until, until) }))
      .filter((time) => time.from < time.until),
  )
  if (times.length > MOST_TIMES) throw new TooManyOccurrences('too many busy times')
  return times
}

function parse(text: string): ICAL.Component[] {
  let calendars: ICAL.Component[]
  try {
    const parsed = ICAL.parse(text)
    calendars = (typeof parsed[0] === 'string' ? [parsed] : parsed).map(
      (one: unknown) => new ICAL.Component(one as never),
    )
  } catch (error) {
    throw new NotACalendar('no iCalendar text', { cause: error })
  }
  const isCalendar = calendars.length > 0 && calendars.every(({ name }) => name === 'vcalendar')
  if (!isCalendar) throw new NotACalendar('no VCALENDAR')
  return calendars
}

/** Changed occurrences of a series are entries of their own with its UID and a RECURRENCE-ID. */
function occurrencesOf(calendar: ICAL.Component, until: number, budget: { left: number }): BusyTime[] {
  const events = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component))
  const masters = events.filter((event) => !event.isRecurrenceException())
  for (const changed of events.filter((event) => event.isRecurrenceException()))
    masters.find(({ uid }) => uid === changed.uid)?.relateException(changed)
  const alone = events.filter(
    (event) => event.isRecurrenceException() && !masters.some(({ uid }) => uid === event.uid),
  )
  return [...masters, ...alone].flatMap((event) => timesOf(event, until, budget))
}

function timesOf(event: ICAL.Event, until: number, budget: { left: number }): BusyTime[] {
  if (!event.component.hasProperty('dtstart') || OURS.test(event.uid ?? '')) return []
  const zone = zoneOf(event.component)
  if (!event.isRecurring() || event.isRecurrenceException())
    return isBusy(event) ? [timeOf(event.startDate, event.endDate, zone)] : []
  const times: BusyTime[] = []
  const dates = event.iterator()
  for (let date = dates.next(); date && instantOf(date, zone) < until; date = dates.next()) {
    budget.left -= 1
    if (budget.left < 0) throw new TooManyOccurrences('too many occurrences')
    const { item, startDate, endDate } = event.getOccurrenceDetails(date)
    if (isBusy(item)) times.push(timeOf(startDate, endDate, item === event ? zone : zoneOf(item.component)))
  }
  return times
}

const textIn = (component: ICAL.Component, name: string) =>
  String(component.getFirstPropertyValue(name) ?? '').toUpperCase()

/** Outlook says in a property of its own what is free, where RFC 5545 has TRANSP. */
const isBusy = ({ component }: ICAL.Event): boolean =>
  textIn(component, 'status') !== 'CANCELLED' &&
  textIn(component, 'transp') !== 'TRANSPARENT' &&
  textIn(component, 'x-microsoft-cdo-busystatus') !== 'FREE'

const timeOf = (start: ICAL.Time, end: ICAL.Time, zone: string | undefined): BusyTime => ({
  from: instantOf(start, zone),
  until: instantOf(end, zone),
})

/** The name of the zone that an entry gives its times in, as some calendars do without defining it. */
const zoneOf = (component: ICAL.Component): string | undefined => {
  const tzid = component.getFirstProperty('dtstart')?.getFirstParameter('tzid')
  return tzid && isKnownZone(tzid) ? tzid : undefined
}

function isKnownZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** A day begins in Riyadh, whatever zone the calendar is in. */
function instantOf(time: ICAL.Time, zone: string | undefined): number {
  const { year, month, day, hour, minute, second, isDate } = time
  const wall = Date.UTC(year, month - 1, day, hour, minute, second)
  if (isDate) return wall - RIYADH_OFFSET_MS
  const isFloating = time.zone === ICAL.Timezone.localTimezone || !time.zone
  if (!isFloating) return time.toUnixTime() * 1000
  return wall - (zone ? offsetOf(zone, wall) : RIYADH_OFFSET_MS)
}

/** Milliseconds by which the clocks of a zone are ahead of UTC at a time on them. */
function offsetOf(zone: string, wall: number): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
  const offsetAt = (instant: number) => {
    const name = parts.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? ''
    const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? []
    return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000
  }
  return offsetAt(wall - offsetAt(wall))
}

/** A calendar may publish times alone, without entries. */
const freeBusyOf = (calendar: ICAL.Component): BusyTime[] =>
  calendar
    .getAllSubcomponents('vfreebusy')
    .flatMap((component) => component.getAllProperties('freebusy'))
    .filter((property) => property.getFirstParameter('fbtype')?.toUpperCase() !== 'FREE')
    .flatMap((property) => property.getValues() as unknown as ICAL.Period[])
    .map((period) => timeOf(period.start, period.getEnd(), undefined))

function merged(times: BusyTime[]): BusyTime[] {
  const whole: BusyTime[] = []
  for (const time of times.toSorted((a, b) => a.from - b.from)) {
    const last = whole.at(-1)
    if (last && time.from <= last.until) last.until = Math.max(last.until, time.until)
    else whole.push({ ...time })
  }
  return whole
}
