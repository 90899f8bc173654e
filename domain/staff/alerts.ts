import * as z from 'zod/mini'
import type { ComplaintCheck } from '../complaints/complaint-deadlines.ts'
import { riyadhDay, riyadhParts } from '../shared/riyadh-time.ts'
import { mayStaff, type StaffRight, type StaffRole } from './rights.ts'

/**
 * What staff must not miss (docs/flows/staff-alerts.md), in the order of the emails. `promises`: the first quote to an
 * owner. `money`: payments that fit no order.
 */
export const ALERT_KINDS = ['registrations', 'promises', 'complaints', 'money', 'messages'] as const
export type AlertKind = (typeof ALERT_KINDS)[number]

/** `digest`: in the daily email. */
export const ALERT_TIMINGS = ['at_once', 'digest', 'off'] as const
export type AlertTiming = (typeof ALERT_TIMINGS)[number]
export type AlertTimings = Record<AlertKind, AlertTiming>

/** Hour in Riyadh of the daily email, until somebody chooses another. Our choice: the beginning of a working day. */
export const USUAL_DIGEST_HOUR = 8
/** Alerts at once come together when they are closer than this. Our choice: an outage fails messages every minute. */
export const ALERT_GAP_MINUTES = 5

/** The right of each kind. Whoever may read the part can be told of it. */
const RIGHT_OF: Record<AlertKind, StaffRight> = {
  registrations: 'registrations',
  promises: 'requests',
  complaints: 'conversations',
  money: 'money',
  messages: 'conversations',
}

/** Kinds that a role may be told of. */
export const alertsOf = (role: StaffRole): AlertKind[] =>
  ALERT_KINDS.filter((kind) => mayStaff(role, { deed: 'read', rights: [RIGHT_OF[kind]] }))

const USUAL: AlertTimings = {
  registrations: 'at_once',
  promises: 'at_once',
  complaints: 'at_once',
  money: 'digest',
  messages: 'digest',
}

/** What a role is told until somebody chooses: the parts it acts on. Parts it only reads are off. */
export const usualTiming = (role: StaffRole, kind: AlertKind): AlertTiming =>
  mayStaff(role, { deed: 'act', rights: [RIGHT_OF[kind]] }) ? USUAL[kind] : 'off'

/** A state in which a thing is told of, once. */
export type AlertState = 'ending' | 'late' | ComplaintCheck | 'unclear' | 'surplus' | 'failed'

/** Anything waiting that staff are told of. */
export interface Alert {
  kind: AlertKind
  state: AlertState
  /** ID of the thing, with the number of the promise where it has several. */
  thing: string
}

/**
 * Whether the daily email is due: from its hour on, once a day in Riyadh. Who never had one waits for the next time that
 * the hour comes.
 */
export function isDigestDue(hour: number, lastOn: string | undefined, now: Date): boolean {
  const { hour: current } = riyadhParts(now)
  return lastOn === undefined ? current === hour : current >= hour && lastOn < riyadhDay(now)
}

/** What staff send to change their alerts. */
export const alertSettingsSchema = z.object({
  locale: z.enum(['ar', 'en'], 'field.invalid'),
  digestHour: z.int('field.invalid').check(z.minimum(0, 'field.invalid'), z.maximum(23, 'field.invalid')),
  timings: z.partialRecord(
    z.enum(ALERT_KINDS, 'field.invalid'),
    z.enum(ALERT_TIMINGS, 'field.invalid'),
    'field.invalid',
  ),
})
