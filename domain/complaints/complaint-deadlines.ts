import { afterBusinessDays, type ChangedDays } from '../sla/business-calendar.ts'
import { momentOfShare } from '../sla/promised-time.ts'
import type { ComplaintStatus } from './complaint-lifecycle.ts'

/** Business days, until the same time of that day, as for quotes (docs/sla.md). Our choice. */
const ACKNOWLEDGE_WITHIN_DAYS = 1
export const ANSWER_WITHIN_DAYS = 5
/** Share of a deadline's business time after which admins are warned. Our choice, as in docs/sla.md. */
const WARN_AT_SHARE = 0.75

export interface ComplaintDeadlines {
  acknowledgeBy: Date
  answerBy: Date
}

/**
 * Deadlines for acknowledging and answering a complaint received at `receivedAt`. `changedDays`: those an admin changed.
 * Throws RangeError outside the calendar's years.
 */
export function complaintDeadlines(receivedAt: Date, changedDays?: ChangedDays): ComplaintDeadlines {
  return {
    acknowledgeBy: afterBusinessDays(receivedAt, ACKNOWLEDGE_WITHIN_DAYS, changedDays),
    answerBy: afterBusinessDays(receivedAt, ANSWER_WITHIN_DAYS, changedDays),
  }
}

/** Actions of the deadline check: warn the admins in time, and tell the reporter openly when we are late. */
const COMPLAINT_LOOKS = ['acknowledge_soon', 'acknowledge_late', 'answer_soon', 'answer_late'] as const
export type ComplaintCheck = (typeof COMPLAINT_LOOKS)[number]

export interface ClockedComplaint extends ComplaintDeadlines {
  status: ComplaintStatus
  receivedAt: Date
}

const LOOKS_OF: Record<ComplaintStatus, readonly ComplaintCheck[]> = {
  received: COMPLAINT_LOOKS,
  in_review: ['answer_soon', 'answer_late'],
  upheld: [],
  dismissed: [],
  withdrawn: [],
}

/** Returns every check that is due by `now`, in order; the caller skips those already done. */
export function dueComplaintChecks(complaint: ClockedComplaint, now: Date): ComplaintCheck[] {
  return LOOKS_OF[complaint.status].filter((look) => momentOf(complaint, look) <= now)
}

/** When the next check is due after `now`; undefined when none is pending. */
export function nextComplaintCheck(complaint: ClockedComplaint, now: Date): Date | undefined {
  const ahead = LOOKS_OF[complaint.status]
    .map((look) => momentOf(complaint, look).getTime())
    .filter((moment) => moment > now.getTime())
  return ahead.length > 0 ? new Date(Math.min(...ahead)) : undefined
}

function momentOf({ receivedAt, acknowledgeBy, answerBy }: ClockedComplaint, look: ComplaintCheck): Date {
  switch (look) {
    case 'acknowledge_soon':
      return momentOfShare('business', receivedAt, acknowledgeBy, WARN_AT_SHARE)
    case 'acknowledge_late':
      return acknowledgeBy
    case 'answer_soon':
      return momentOfShare('business', receivedAt, answerBy, WARN_AT_SHARE)
    case 'answer_late':
      return answerBy
  }
}
