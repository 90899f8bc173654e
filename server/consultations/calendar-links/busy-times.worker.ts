/** Worker thread that parses calendars of strangers. */
import type { CalendarFailure } from '#domain/consultations/calendar-source.ts'
import { serveJobs } from '#server/platform/threads/serve-jobs.ts'
import { type BusyTime, NotACalendar, readBusyTimes, TooManyOccurrences } from './read-busy-times.ts'

/** A calendar's text, and between which times it matters. */
export interface BusyTimesJob extends BusyTime {
  text: string
}

export type BusyTimesAnswer = { busy: BusyTime[] } | { failure: CalendarFailure }

serveJobs(({ text, ...between }: BusyTimesJob): BusyTimesAnswer => {
  try {
    return { busy: readBusyTimes(text, between) }
  } catch (error) {
    if (error instanceof TooManyOccurrences) return { failure: 'too_complex' }
    if (error instanceof NotACalendar) return { failure: 'not_a_calendar' }
    // An entry that the parser takes and its rules do not.
    return { failure: 'not_a_calendar' }
  }
})
