import { afterBusinessDays } from '../sla/business-calendar.ts'
import type { CreditReason } from './lead-account.ts'

/** So many business days an owner may leave a provider who quoted or wrote without a word. Ours. */
const SILENT_BUSINESS_DAYS = 5
/** Within so many days the same owner with the same project is the same lead. Ours. */
export const DUPLICATE_DAYS = 30

/** What our own records say of a lead. Nobody's word goes in: neither the provider's nor the owner's. */
export interface LeadEvidence {
  /** WhatsApp said the owner's number cannot be reached, and nothing has arrived there since. */
  isNumberDead: boolean
  /** The same mobile with the same project type and city was offered to this provider in the 30 days before, and not given back. */
  wasOfferedBefore: boolean
  /** The city was among those the provider serves when it was offered. */
  wasCityServed: boolean
  /** The first quote or message of the provider. */
  providerSpokeAt?: Date
  /** The owner wrote to this provider, or ended or awarded the project request. */
  hasOwnerAnswered: boolean
  /** Cancelled by its owner before any award. */
  isCancelled: boolean
  /** A repeat of it came back as its duplicate and is not cancelled: of the two this is the one the provider had. */
  standsForRepeat: boolean
  /** The provider had declined, or let the offer run out, before anything else happened. */
  wasGivenUp: boolean
}

export type CreditDoubt =
  | 'account.number_reached'
  | 'account.not_offered_before'
  | 'account.city_is_served'
  | 'account.nothing_sent'
  | 'account.owner_answered'
  | 'account.owner_has_time'
  | 'account.not_cancelled'
  | 'account.given_up'
  | 'account.repeat_stands'

/** Why a lead is not given back for a reason; undefined when the records say it was none. */
export function creditDoubt(
  reason: CreditReason,
  evidence: LeadEvidence,
  now: Date,
): CreditDoubt | undefined {
  switch (reason) {
    case 'dead_number':
      return evidence.isNumberDead ? undefined : 'account.number_reached'
    case 'duplicate':
      return evidence.wasOfferedBefore ? undefined : 'account.not_offered_before'
    case 'out_of_area':
      return evidence.wasCityServed ? 'account.city_is_served' : undefined
    case 'owner_never_answered':
      return silenceDoubt(evidence, now)
    case 'owner_cancelled':
      if (!evidence.isCancelled) return 'account.not_cancelled'
      if (evidence.standsForRepeat) return 'account.repeat_stands'
      return evidence.wasGivenUp ? 'account.given_up' : undefined
  }
}

function silenceDoubt(
  { providerSpokeAt, hasOwnerAnswered }: LeadEvidence,
  now: Date,
): CreditDoubt | undefined {
  if (!providerSpokeAt) return 'account.nothing_sent'
  if (hasOwnerAnswered) return 'account.owner_answered'
  return now < afterBusinessDays(providerSpokeAt, SILENT_BUSINESS_DAYS) ? 'account.owner_has_time' : undefined
}
