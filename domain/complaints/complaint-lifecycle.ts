import { type Lifecycle, nextStatus } from '../shared/lifecycle.ts'

export const COMPLAINT_STATUSES = ['received', 'in_review', 'upheld', 'dismissed', 'withdrawn'] as const
export type ComplaintStatus = (typeof COMPLAINT_STATUSES)[number]
/** `ask` and `tell` are messages between us and the reporter; `ask` also acknowledges the complaint. */
export type ComplaintEvent = 'acknowledge' | 'ask' | 'tell' | 'uphold' | 'dismiss' | 'withdraw'

const COMPLAINT_LIFECYCLE: Lifecycle<ComplaintStatus, ComplaintEvent> = {
  received: {
    acknowledge: 'in_review',
    ask: 'in_review',
    tell: 'received',
    uphold: 'upheld',
    dismiss: 'dismissed',
    withdraw: 'withdrawn',
  },
  in_review: {
    ask: 'in_review',
    tell: 'in_review',
    uphold: 'upheld',
    dismiss: 'dismissed',
    withdraw: 'withdrawn',
  },
  upheld: {},
  dismissed: {},
  withdrawn: {},
}

/** The status after an event, or undefined when it cannot happen now. */
export const nextComplaintStatus = (from: ComplaintStatus, event: ComplaintEvent) =>
  nextStatus(COMPLAINT_LIFECYCLE, from, event)

export type ComplaintRefusal =
  | 'complaint.already_acknowledged'
  | 'complaint.already_decided'
  | 'complaint.already_withdrawn'

/** Reason why this cannot be done now, for the refusal and the hidden button alike; undefined when it can. */
export function whyNotComplaint(
  status: ComplaintStatus,
  event: ComplaintEvent,
): ComplaintRefusal | undefined {
  if (nextComplaintStatus(status, event)) return undefined
  if (status === 'withdrawn') return 'complaint.already_withdrawn'
  return status === 'in_review' ? 'complaint.already_acknowledged' : 'complaint.already_decided'
}
