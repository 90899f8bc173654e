import { canMoveLead, type LeadEvent, type LeadStatus } from '#domain/dispatch/lead-lifecycle.ts'
import { canMove } from '#domain/project-requests/project-request-lifecycle.ts'
import { canMoveQuote } from '#domain/quotes/quote-lifecycle.ts'
import type { LeadSummary } from '#server/leads/lead-answers.ts'

export type LeadAct = 'accept' | 'decline' | 'quote' | 'withdraw'

/** Why an act cannot be done now: `leads.whyNot`. */
export type WhyNot = LeadStatus | 'closed' | 'noQuote'

type Standing = Pick<LeadSummary, 'status' | 'projectRequestStatus' | 'expiresAt' | 'quote'>

/** Undefined when it can be done, by the same tables as the commands. `now` in milliseconds, where a clock is known. */
export function whyNot(lead: Standing, act: LeadAct, now?: number): WhyNot | undefined {
  const status = statusAt(lead, now)
  if (act === 'withdraw') return lead.quote ? whyNotWithdraw(lead, status) : 'noQuote'
  const event: LeadEvent = act
  if (!canMoveLead(status, event)) return status
  return canMove(lead.projectRequestStatus, 'quote') ? undefined : 'closed'
}

function whyNotWithdraw(lead: Standing, status: LeadStatus): WhyNot | undefined {
  if (status !== 'quoted' || !canMoveQuote('submitted', 'withdraw')) return status
  return canMove(lead.projectRequestStatus, 'quote') ? undefined : 'closed'
}

/** A lead whose time is over is expired, also before the row says so. */
export function statusAt({ status, expiresAt }: Standing, now?: number): LeadStatus {
  const isLate = status === 'offered' && expiresAt !== undefined && now !== undefined
  return isLate && Date.parse(expiresAt) <= now ? 'expired' : status
}

/** What is over for good, and how: `leads.over`. Undefined while something can still happen. */
export function endOf(
  lead: Standing,
  now?: number,
): 'declined' | 'expired' | 'won' | 'lost' | 'closed' | undefined {
  const status = statusAt(lead, now)
  if (status === 'declined' || status === 'expired' || status === 'won' || status === 'lost') return status
  return canMove(lead.projectRequestStatus, 'quote') ? undefined : 'closed'
}
