import type { LeadState, LeadStatus } from '#domain/dispatch/lead-lifecycle.ts'
import { canMove } from '#domain/project-requests/project-request-lifecycle.ts'
import { riyadhDay } from '#domain/shared/riyadh-time.ts'
import type { LeadSummary } from '#server/leads/lead-answers.ts'
import type { LeadTab } from './lead-address.ts'

/** Returns a lead's status: expired after its deadline, even before its row is. `now` is in milliseconds. */
export function statusAt({ status, expiresAt }: LeadState, now?: number): LeadStatus {
  const isLate =
    status === 'offered' && expiresAt && now !== undefined && new Date(expiresAt).getTime() <= now
  return isLate ? 'expired' : status
}

/** Which time runs out first: the provider's for an answer, or the owner's for the quote they were promised. */
export function nextDeadline({ status, expiresAt, quoteDueAt }: LeadState & { quoteDueAt: string }): {
  kind: 'answer' | 'promise'
  at: string
} {
  if (status === 'offered' && expiresAt && new Date(expiresAt) <= new Date(quoteDueAt))
    return { kind: 'answer', at: new Date(expiresAt).toISOString() }
  return { kind: 'promise', at: quoteDueAt }
}

/** When a deadline runs out, as the list groups leads by it. */
export type DueWhen = 'late' | 'today' | 'tomorrow' | 'later'

const A_DAY_MS = 24 * 60 * 60 * 1000

/** By days of the calendar in Riyadh; `at` is ISO 8601 and `now` in milliseconds. */
export function dueWhen(at: string, now: number): DueWhen {
  if (Date.parse(at) <= now) return 'late'
  const day = riyadhDay(new Date(at))
  if (day === riyadhDay(new Date(now))) return 'today'
  return day === riyadhDay(new Date(now + A_DAY_MS)) ? 'tomorrow' : 'later'
}

export type LeadEnd = 'declined' | 'expired' | 'won' | 'lost' | 'closed'

/** How a lead ended for its provider: `leads.over`. Undefined while it is still open. */
export function endOf(lead: LeadState, now?: number): LeadEnd | undefined {
  const status = statusAt(lead, now)
  // Its offers end with a cancelled request: nobody was chosen instead.
  if (status === 'lost' && lead.projectRequestStatus === 'cancelled') return 'closed'
  if (status === 'declined' || status === 'expired' || status === 'won' || status === 'lost') return status
  return canMove(lead.projectRequestStatus, 'quote') ? undefined : 'closed'
}

/** Until when a quote holds; one from before it was asked holds on. */
const endOfQuote = ({ quote }: Pick<LeadSummary, 'quote'>) =>
  quote?.validUntil ? Date.parse(quote.validUntil) : Infinity

type Ordered = Pick<LeadSummary, 'status' | 'projectRequestStatus' | 'expiresAt' | 'quoteDueAt' | 'quote'>

/**
 * The leads of a tab by what runs out first: an answer within its time, a price within our promise, a quote within its
 * validity. Ended ones stay as they come.
 */
export function inOrderOf<Lead extends Ordered>(tab: LeadTab, leads: readonly Lead[]): readonly Lead[] {
  if (tab === 'over') return leads
  const endOf = tab === 'quoted' ? endOfQuote : (lead: Ordered) => Date.parse(nextDeadline(lead).at)
  // Not by a difference: two that hold on would give NaN.
  return leads.toSorted((one, other) => (endOf(one) < endOf(other) ? -1 : Number(endOf(one) > endOf(other))))
}
