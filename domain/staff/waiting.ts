import { afterBusinessDays, type ChangedDays } from '../sla/business-calendar.ts'

/** What can wait for our staff, in the order of the console's tabs. */
export const WAITING_KINDS = [
  'verification',
  'request',
  'money',
  'message',
  'report',
  'review',
  'photos',
] as const
export type WaitingKind = (typeof WAITING_KINDS)[number]

/**
 * Until when we deal with money, undelivered messages, held reviews and pictures that came at `since`: the same time of
 * the next business day. Providers are told so of their pictures; for the others it is our own aim, so that what came a
 * minute ago never stands before a promise that runs out (docs/sla.md#today). Throws RangeError outside the calendar's
 * years.
 */
export const dealtWithBy = (since: Date, changedDays?: ChangedDays): Date =>
  afterBusinessDays(since, 1, changedDays)
