import { type Lifecycle, nextStatus } from '../shared/lifecycle.ts'

/**
 * `held`: chosen and not yet paid, kept for some minutes; a free one is `booked` at once. `missed`: one of the two did not
 * come. Only what is booked is anybody's appointment, and only what was held or done is ever paid for.
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

/** How long a slot is kept for somebody who is paying. Minutes; ours: a bank's page is left or done by then. */
export const HOLD_MINUTES = 20
