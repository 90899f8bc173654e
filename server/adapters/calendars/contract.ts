import type { CalendarFailure } from '#domain/consultations/calendar-source.ts'

/** A calendar could not be read. */
export class CalendarUnread extends Error {
  readonly failure: CalendarFailure
  constructor(failure: CalendarFailure, options?: ErrorOptions) {
    super(failure, options)
    this.failure = failure
  }
}

/** Reads iCalendar files (RFC 5545) from addresses that people gave us. */
export interface CalendarFiles {
  /** Returns the text at an address of `calendarAddressOf`. Throws CalendarUnread. */
  read(address: string): Promise<string>
}
