import { canMove, type ProjectRequestStatus } from '../project-requests/project-request-lifecycle.ts'
import { type Lifecycle, nextStatus } from '../shared/lifecycle.ts'

/** A lead is a project request offered to one provider. */
export const LEAD_STATUSES = ['offered', 'accepted', 'declined', 'expired', 'quoted', 'won', 'lost'] as const

export type LeadStatus = (typeof LEAD_STATUSES)[number]
export type LeadEvent = 'accept' | 'decline' | 'expire' | 'quote' | 'withdraw' | 'win' | 'lose'
/** Events caused by the provider; the others happen to their lead. */
export type LeadAct = Extract<LeadEvent, 'accept' | 'decline' | 'quote' | 'withdraw'>

/** A price is accepted only after the provider accepted the lead, because only then have they seen the details. */
export const LEAD_LIFECYCLE: Lifecycle<LeadStatus, LeadEvent> = {
  offered: { accept: 'accepted', decline: 'declined', expire: 'expired', lose: 'lost' },
  accepted: { quote: 'quoted', decline: 'declined', expire: 'expired', lose: 'lost' },
  quoted: { quote: 'quoted', withdraw: 'accepted', win: 'won', lose: 'lost' },
  declined: {},
  expired: {},
  won: {},
  lost: {},
}

/** The status of a lead after an event, or undefined when the event cannot happen now. */
export function nextLeadStatus(from: LeadStatus, event: LeadEvent): LeadStatus | undefined {
  return nextStatus(LEAD_LIFECYCLE, from, event)
}

export function canMoveLead(from: LeadStatus, event: LeadEvent): boolean {
  return nextLeadStatus(from, event) !== undefined
}

/** The part of a lead that its provider's actions depend on. */
export interface LeadState {
  status: LeadStatus
  projectRequestStatus: ProjectRequestStatus
  /** Until when the offer can be answered; absent when it is open as long as the project request. */
  expiresAt?: Date | string | null | undefined
}

export type LeadRefusal =
  | 'lead.already_accepted'
  | 'lead.already_declined'
  | 'lead.already_quoted'
  | 'lead.not_accepted'
  | 'lead.not_quoted'
  | 'lead.expired'
  | 'lead.closed'

const SETTLED = {
  offered: 'lead.not_accepted',
  accepted: 'lead.already_accepted',
  quoted: 'lead.already_quoted',
  declined: 'lead.already_declined',
  expired: 'lead.expired',
  won: 'lead.closed',
  lost: 'lead.closed',
} as const satisfies Record<LeadStatus, LeadRefusal>

/**
 * Reason why a provider cannot do this now, for the refusal and the disabled button alike; undefined when
 * they can.
 */
export function whyNotLead(lead: LeadState, act: LeadAct, now: Date): LeadRefusal | undefined {
  if (!canMove(lead.projectRequestStatus, 'quote')) return 'lead.closed'
  const { status, expiresAt } = lead
  if (status === 'offered' && expiresAt && new Date(expiresAt) <= now) return 'lead.expired'
  if (canMoveLead(status, act)) return undefined
  return act === 'withdraw' && status === 'accepted' ? 'lead.not_quoted' : SETTLED[status]
}
