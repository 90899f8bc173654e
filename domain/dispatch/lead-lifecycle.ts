import { type Lifecycle, nextStatus } from '../shared/lifecycle.ts'

/** A lead is a project request offered to one provider (DESIGN §5). */
export const LEAD_STATUSES = ['offered', 'accepted', 'declined', 'expired', 'quoted', 'won', 'lost'] as const

export type LeadStatus = (typeof LEAD_STATUSES)[number]
export type LeadEvent = 'accept' | 'decline' | 'expire' | 'quote' | 'win' | 'lose'

/** A price is taken only after an accept, because only then has the provider seen what it is for. */
export const LEAD_LIFECYCLE: Lifecycle<LeadStatus, LeadEvent> = {
  offered: { accept: 'accepted', decline: 'declined', expire: 'expired' },
  accepted: { quote: 'quoted', decline: 'declined', expire: 'expired', lose: 'lost' },
  quoted: { quote: 'quoted', win: 'won', lose: 'lost' },
  declined: {},
  expired: {},
  won: {},
  lost: {},
}

/** The status a lead takes after an event, or undefined when it cannot happen now. */
export function nextLeadStatus(from: LeadStatus, event: LeadEvent): LeadStatus | undefined {
  return nextStatus(LEAD_LIFECYCLE, from, event)
}

export function canMoveLead(from: LeadStatus, event: LeadEvent): boolean {
  return nextLeadStatus(from, event) !== undefined
}
