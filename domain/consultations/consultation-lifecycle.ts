import { type Lifecycle, nextStatus } from '../shared/lifecycle.ts'

/**
 * `held`: chosen but not yet paid, reserved for some minutes; a free one is `booked` at once. `missed`: one
 * of the two did not come. Only `booked` is an appointment, and only `held` or `done` is ever paid for.
 */
export const CONSULTATION_STATUSES = ['held', 'booked', 'done', 'missed', 'cancelled', 'released'] as const
export type ConsultationStatus = (typeof CONSULTATION_STATUSES)[number]
export type ConsultationEvent = 'pay' | 'release' | 'reschedule' | 'cancel' | 'finish' | 'miss'

const CONSULTATION_LIFECYCLE: Lifecycle<ConsultationStatus, ConsultationEvent> = {
  held: { pay: 'booked', release: 'released', cancel: 'released' },
  booked: { reschedule: 'booked', cancel: 'cancelled', finish: 'done', miss: 'missed' },
  done: {},
  missed: {},
  cancelled: {},
  released: {},
}

/** The status after an event, or undefined when it cannot happen now. */
export const nextConsultationStatus = (from: ConsultationStatus, event: ConsultationEvent) =>
  nextStatus(CONSULTATION_LIFECYCLE, from, event)

/** Minutes a slot is reserved during payment. Our choice: by then a bank's page is finished or abandoned. */
export const HOLD_MINUTES = 20
