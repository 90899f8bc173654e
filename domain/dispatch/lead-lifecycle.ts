import { canMove, type ProjectRequestStatus } from '../project-requests/project-request-lifecycle.ts'
import { type Lifecycle, nextStatus } from '../shared/lifecycle.ts'

/** A lead is a project request offered to one provider. */
export const LEAD_STATUSES = ['offered', 'accepted', 'declined', 'expired', 'quoted', 'won', 'lost'] as const

export type LeadStatus = (typeof LEAD_STATUSES)[number]
export type LeadEvent = 'accept' | 'decline' | 'expire' | 'quote' | 'withdraw' | 'win' | 'lose'
/** What a provider does; the rest happens to their lead. */
export type LeadAct = Extract<LeadEvent, 'accept' | 'decline' | 'quote' | 'withdraw'>

/** A price is taken only after an accept, because only then has the provider seen what it is for. */
export const LEAD_LIFECYCLE: Lifecycle<LeadStatus, LeadEvent> = {
  offered: { accept: 'accepted', decline: 'declined', expire: 'expired', lose: 'lost' },
  accepted: { quote: 'quoted', decline: 'declined', expire: 'expired', lose: 'lost' },
  quoted: { quote: 'quoted', withdraw: 'accepted', win: 'won', lose: 'lost' },
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

/** As far as its provider's acts go. */
export interface LeadState {
  status: LeadStatus
  projectRequestStatus: ProjectRequestStatus
  /** Moment until which an offer can be answered; absent = as long as the project request is open. */
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

/** Why a provider cannot do this now, for the refusal and for the grey button alike; undefined = they can. */
export function whyNotLead(lead: LeadState, act: LeadAct, now: Date): LeadRefusal | undefined {
  if (!canMove(lead.projectRequestStatus, 'quote')) return 'lead.closed'
  const { status, expiresAt } = lead
  if (status === 'offered' && expiresAt && new Date(expiresAt) <= now) return 'lead.expired'
  if (canMoveLead(status, act)) return undefined
  return act === 'withdraw' && status === 'accepted' ? 'lead.not_quoted' : SETTLED[status]
}
