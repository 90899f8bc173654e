import { afterBusinessDays, type ChangedDays } from '../sla/business-calendar.ts'
import type { StaffRight } from './rights.ts'

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

/** Right with which one acts on what waits; others open it. */
export const WAITING_RIGHTS = {
  ...{ verification: 'registrations', photos: 'registrations', request: 'requests', money: 'money' },
  ...{ message: 'conversations', report: 'conversations', review: 'conversations' },
} as const satisfies Record<WaitingKind, StaffRight>

/** What one of us can take for themself. Photos are decided on one page, a dozen at a time. */
export const HELD_KINDS = ['verification', 'request', 'money', 'message', 'report', 'review'] as const
export type HeldKind = (typeof HELD_KINDS)[number]

/** Whether somebody can have a row of this kind. */
export const isHeld = (kind: WaitingKind): kind is HeldKind => HELD_KINDS.some((held) => held === kind)

/**
 * Until when we deal with money, undelivered messages, held reviews and pictures that came at `since`: the same time of
 * the next business day. Providers are told so of their pictures; for the others it is our own aim, so that what came a
 * minute ago never stands before a promise that runs out (docs/sla.md#today). Throws RangeError outside the calendar's
 * years.
 */
export const dealtWithBy = (since: Date, changedDays?: ChangedDays): Date =>
  afterBusinessDays(since, 1, changedDays)
