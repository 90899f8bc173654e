/**
 * WhatsApp messages we send, as names and parameter order; the texts are in i18n and at Meta. Templates and
 * session messages are both billed per delivered message since 1 Oct 2026
 * (docs/reference/whatsapp.md#prices), so an accepted lead costs two messages to its provider: the offer and
 * the question for a price.
 */
export const TEMPLATES = {
  /** Sent to a provider: offers a project request. */
  lead_offer: {
    parameters: ['projectType', 'city', 'areaSqm', 'summary', 'quoteDueAt'],
    buttons: [
      { kind: 'quick_reply', action: 'accept' },
      { kind: 'quick_reply', action: 'decline' },
      { kind: 'quick_reply', action: 'ask' },
    ],
  },
  /** The same for jobs without an area: the jobs and their quantities describe it. */
  lead_offer_jobs: {
    parameters: ['jobs', 'city', 'summary', 'quoteDueAt'],
    buttons: [
      { kind: 'quick_reply', action: 'accept' },
      { kind: 'quick_reply', action: 'decline' },
      { kind: 'quick_reply', action: 'ask' },
    ],
  },
  /** Sent to a provider who was asked and has neither priced nor declined, while a price can still arrive in time. */
  lead_reminder: {
    parameters: ['projectType', 'city', 'reference', 'quoteDueAt'],
    buttons: [{ kind: 'url', parameter: 'leadToken' }],
  },
  /** Sent to an owner: confirms the project request and links to its tracking page. */
  project_request_received: {
    parameters: ['name', 'reference', 'quoteDueAt'],
    buttons: [
      { kind: 'url', parameter: 'trackingToken' },
      { kind: 'quick_reply', action: 'notMine' },
    ],
  },
  /** Sent to an owner: a provider sent a price. */
  quote_received: {
    parameters: ['name', 'reference', 'providerName', 'amount'],
    buttons: [{ kind: 'url', parameter: 'trackingToken' }],
  },
  /** Sent to an owner: confirms who was shown their name and mobile and has not quoted since. */
  contact_disclosed: {
    parameters: ['name', 'reference', 'providers'],
    buttons: [{ kind: 'url', parameter: 'trackingToken' }],
  },
  /**
   * Sent to a provider: the owner chose their quote. `contact` is the owner's if they had it before,
   * otherwise where to find it.
   */
  lead_won: {
    parameters: ['companyName', 'reference', 'contact'],
    buttons: [
      { kind: 'url', parameter: 'leadToken' },
      { kind: 'quick_reply', action: 'terms' },
    ],
  },
  /**
   * Sent to the other providers who answered: another was chosen, or the owner needs nobody any more. Names
   * nobody and no price.
   */
  lead_lost: { parameters: ['companyName', 'reference'], buttons: [] },
  project_request_ended: { parameters: ['companyName', 'reference'], buttons: [] },
  /** Sent to an owner, and to a provider without an open service window: what the other side of a lead wrote. */
  chat_to_owner: {
    parameters: ['name', 'providerName', 'reference', 'body'],
    buttons: [
      { kind: 'url', parameter: 'trackingToken' },
      { kind: 'quick_reply', action: 'notMine' },
    ],
  },
  chat_to_provider: {
    parameters: ['reference', 'body'],
    buttons: [{ kind: 'url', parameter: 'leadToken' }],
  },
  /** Sent to an owner, once: the awarded work was handed over, and both may review it. */
  review_invited: {
    parameters: ['name', 'reference', 'providerName'],
    buttons: [{ kind: 'url', parameter: 'trackingToken' }],
  },
  /** Sent to one side of a contract: the other revised or accepted it. What was agreed stays on the page behind the link. */
  contract_waits: {
    parameters: ['name', 'reference', 'providerName'],
    buttons: [
      { kind: 'url', parameter: 'trackingToken' },
      { kind: 'quick_reply', action: 'terms' },
    ],
  },
  contract_waits_to_provider: {
    parameters: ['companyName', 'reference'],
    buttons: [
      { kind: 'url', parameter: 'leadToken' },
      { kind: 'quick_reply', action: 'terms' },
    ],
  },
  /** The same, once both have accepted. */
  contract_agreed: {
    parameters: ['name', 'reference', 'providerName'],
    buttons: [{ kind: 'url', parameter: 'trackingToken' }],
  },
  contract_agreed_to_provider: {
    parameters: ['companyName', 'reference'],
    buttons: [
      { kind: 'url', parameter: 'leadToken' },
      { kind: 'quick_reply', action: 'ask' },
    ],
  },
  /** Sent to an owner: a payment of the contract is asked for. `standing`: what stands, what would be paid, what is wise. */
  payment_asked: {
    parameters: ['name', 'reference', 'providerName', 'stage', 'amount', 'standing'],
    buttons: [
      { kind: 'quick_reply', action: 'paid' },
      { kind: 'quick_reply', action: 'see' },
      { kind: 'quick_reply', action: 'problem' },
      { kind: 'url', parameter: 'trackingToken' },
    ],
  },
  /** Sent to a provider: the owner says that they paid. */
  payment_told: {
    parameters: ['companyName', 'reference', 'stage', 'amount'],
    buttons: [
      { kind: 'quick_reply', action: 'received' },
      { kind: 'quick_reply', action: 'not_received' },
      { kind: 'url', parameter: 'leadToken' },
    ],
  },
  /** Sent to a provider: what the owner answered to a payment instead. */
  payment_answered: {
    parameters: ['companyName', 'reference', 'stage', 'answer'],
    buttons: [{ kind: 'url', parameter: 'leadToken' }],
  },
  /** Sent to an owner: what they said to have paid did not come. */
  payment_not_received: {
    parameters: ['name', 'reference', 'providerName', 'amount'],
    buttons: [{ kind: 'url', parameter: 'trackingToken' }],
  },
  /** Sent to an owner, once for each stage: the rule of the stage that begins. */
  stage_rule: {
    parameters: ['name', 'reference', 'stage', 'rule'],
    buttons: [
      { kind: 'quick_reply', action: 'tested' },
      { kind: 'url', parameter: 'trackingToken' },
    ],
  },
  /** Sent to an owner, once for each warranty: it ends in a month. */
  warranty_ends: {
    parameters: ['name', 'reference', 'providerName', 'part', 'day'],
    buttons: [{ kind: 'url', parameter: 'trackingToken' }],
  },
  /**
   * Sent to a provider who has an owner's contact: the owner's mobile was corrected. The number itself is
   * only on the lead's page.
   */
  contact_corrected: {
    parameters: ['companyName', 'reference'],
    buttons: [{ kind: 'url', parameter: 'leadToken' }],
  },
  /** Sent once to the replaced number: its user may never have heard of us, so the message names nobody. */
  mobile_replaced: { parameters: ['matter', 'support'], buttons: [] },
  /** Sent to a provider: the registration is stored and will be reviewed. */
  provider_registered: {
    parameters: ['name', 'companyName', 'reviewDueAt'],
    buttons: [],
  },
  /** Sent to a provider: an admin's decision, with its reason where one is due. */
  provider_approved: { parameters: ['name', 'companyName'], buttons: [] },
  provider_rejected: { parameters: ['name', 'companyName', 'reason'], buttons: [] },
  provider_suspended: { parameters: ['name', 'companyName', 'reason'], buttons: [] },
  /** Sent to a provider: what is missing before we decide, and where to give it. `reason` is the list, in one line. */
  provider_more_requested: {
    parameters: ['name', 'companyName', 'reason'],
    buttons: [{ kind: 'url', parameter: 'profilePage' }],
  },
  provider_reinstated: { parameters: ['name', 'companyName'], buttons: [] },
  /** Sent to a provider: the leave they asked for is over, and leads come again. */
  leads_resumed: {
    parameters: ['companyName'],
    buttons: [{ kind: 'url', parameter: 'leadsPage' }],
  },
  /** Sent to a provider: something that was verified expires soon or has expired. */
  claim_expiring: { parameters: ['name', 'fact', 'expiresOn'], buttons: [] },
  claim_lapsed: { parameters: ['name', 'fact'], buttons: [] },
  /**
   * Sent to a provider: approved, and the chosen package waits for payment. Replaces `provider_approved`,
   * because each message costs.
   */
  package_to_pay: {
    parameters: ['name', 'companyName', 'package'],
    buttons: [{ kind: 'url', parameter: 'packagePage' }],
  },
  /** Sent to a provider: the period ends soon; states the price of the next one. */
  renewal_due: {
    parameters: ['name', 'package', 'endsOn', 'total'],
    buttons: [{ kind: 'url', parameter: 'packagePage' }],
  },
  /** Sent to a provider: nothing was renewed, and the badge is gone. */
  subscription_expired: {
    parameters: ['name', 'package'],
    buttons: [{ kind: 'url', parameter: 'packagePage' }],
  },
  /** Sent to the reporter: acknowledges the report and gives the reply deadline. */
  complaint_received: {
    parameters: ['name', 'reference', 'answerBy'],
    buttons: [{ kind: 'url', parameter: 'complaintToken' }],
  },
  /** Sent to the reporter: we ask or have decided. The text stays on the page behind the link. */
  complaint_answered: {
    parameters: ['name', 'reference'],
    buttons: [{ kind: 'url', parameter: 'complaintToken' }],
  },
  /** Sent to a provider: a warning with its reason. Does not reveal the reporter. */
  provider_warned: { parameters: ['name', 'companyName', 'reason'], buttons: [] },
  /** Sent to an owner: we closed their project request. */
  project_request_removed: {
    parameters: ['name', 'reference'],
    buttons: [{ kind: 'url', parameter: 'trackingToken' }],
  },
  /** Sent to an owner: a consultation is booked, comes soon, has another time, or was cancelled by its advisor. */
  consultation_booked: {
    parameters: ['name', 'providerName', 'topic', 'when', 'how'],
    buttons: [{ kind: 'url', parameter: 'consultationToken' }],
  },
  consultation_reminder: {
    parameters: ['name', 'providerName', 'when', 'how'],
    buttons: [{ kind: 'url', parameter: 'consultationToken' }],
  },
  consultation_changed: {
    parameters: ['name', 'providerName', 'when', 'how'],
    buttons: [{ kind: 'url', parameter: 'consultationToken' }],
  },
  consultation_cancelled: {
    parameters: ['name', 'providerName', 'when', 'refund'],
    buttons: [{ kind: 'url', parameter: 'consultationToken' }],
  },
  /** Sent to an owner, once: the consultation took place, and they may review it. */
  consultation_review_invited: {
    parameters: ['name', 'providerName', 'topic'],
    buttons: [{ kind: 'url', parameter: 'consultationToken' }],
  },
  /** Sent to an advisor: the booking, the reminder, the other time, and the owner's cancellation. */
  consultation_booked_to_advisor: {
    parameters: ['companyName', 'ownerName', 'topic', 'when', 'how', 'contact'],
    buttons: [{ kind: 'url', parameter: 'consultationsPage' }],
  },
  consultation_reminder_to_advisor: {
    parameters: ['ownerName', 'when', 'how', 'contact'],
    buttons: [{ kind: 'url', parameter: 'consultationsPage' }],
  },
  consultation_changed_to_advisor: {
    parameters: ['ownerName', 'topic', 'before', 'when'],
    buttons: [{ kind: 'url', parameter: 'consultationsPage' }],
  },
  consultation_cancelled_to_advisor: {
    parameters: ['ownerName', 'topic', 'when'],
    buttons: [{ kind: 'url', parameter: 'consultationsPage' }],
  },
  /** Sent to a person who signs in: the code of their second step. Meta writes the text of such templates itself. */
  auth_code: {
    parameters: ['code'],
    buttons: [{ kind: 'copy_code', parameter: 'code' }],
  },
} as const

/** Free-form messages, allowed only while the person's service window is open. */
const SESSION_MESSAGES = {
  /** Sent to a provider who accepted: asks for the price. */
  lead_accepted_ask_price: { parameters: ['reference', 'ownerName', 'ownerMobile'] },
  /** The same where the owner shares photos or plans: their number, and a link to them for this lead only. */
  lead_accepted_with_documents: { parameters: ['reference', 'ownerName', 'ownerMobile', 'documents'] },
} as const

export type TemplateName = keyof typeof TEMPLATES
type Parameters<Names extends readonly string[]> = { readonly [name in Names[number]]: string }

interface Envelope {
  /** `9665XXXXXXXX` */
  to: string
  locale: 'ar' | 'en'
}

interface LeadOffer extends Envelope {
  kind: 'lead_offer'
  leadId: string
  parameters: Parameters<(typeof TEMPLATES)['lead_offer']['parameters']>
}

interface LeadOfferJobs extends Envelope {
  kind: 'lead_offer_jobs'
  leadId: string
  parameters: Parameters<(typeof TEMPLATES)['lead_offer_jobs']['parameters']>
}

interface LeadReminder extends Envelope {
  kind: 'lead_reminder'
  leadId: string
  parameters: Parameters<(typeof TEMPLATES)['lead_reminder']['parameters']>
}

interface ProjectRequestReceived extends Envelope {
  kind: 'project_request_received'
  trackingToken: string
  parameters: Parameters<(typeof TEMPLATES)['project_request_received']['parameters']>
}

interface QuoteReceived extends Envelope {
  kind: 'quote_received'
  trackingToken: string
  parameters: Parameters<(typeof TEMPLATES)['quote_received']['parameters']>
}

interface ContactDisclosed extends Envelope {
  kind: 'contact_disclosed'
  trackingToken: string
  parameters: Parameters<(typeof TEMPLATES)['contact_disclosed']['parameters']>
}

interface LeadWon extends Envelope {
  kind: 'lead_won'
  leadId: string
  parameters: Parameters<(typeof TEMPLATES)['lead_won']['parameters']>
}

interface LeadLost extends Envelope {
  kind: 'lead_lost'
  parameters: Parameters<(typeof TEMPLATES)['lead_lost']['parameters']>
}

interface ProjectRequestEnded extends Envelope {
  kind: 'project_request_ended'
  parameters: Parameters<(typeof TEMPLATES)['project_request_ended']['parameters']>
}

interface ContractWaits extends Envelope {
  kind: 'contract_waits'
  trackingToken: string
  parameters: Parameters<(typeof TEMPLATES)['contract_waits']['parameters']>
}

interface ContractAgreed extends Envelope {
  kind: 'contract_agreed'
  trackingToken: string
  parameters: Parameters<(typeof TEMPLATES)['contract_agreed']['parameters']>
}

/** What a button about a stage names besides the words. */
type OfStage = { contractId: string; stageIndex: string }

/** What a button about a payment names besides the words. */
type OfEvent = { eventId: string }

interface ContractAgreedToProvider extends Envelope {
  kind: 'contract_agreed_to_provider'
  leadId: string
  parameters: Parameters<(typeof TEMPLATES)['contract_agreed_to_provider']['parameters']> & OfStage
}

interface PaymentAsked extends Envelope {
  kind: 'payment_asked'
  trackingToken: string
  parameters: Parameters<(typeof TEMPLATES)['payment_asked']['parameters']> & OfEvent
}

interface PaymentTold extends Envelope {
  kind: 'payment_told'
  leadId: string
  parameters: Parameters<(typeof TEMPLATES)['payment_told']['parameters']> & OfEvent
}

interface PaymentAnswered extends Envelope {
  kind: 'payment_answered'
  leadId: string
  parameters: Parameters<(typeof TEMPLATES)['payment_answered']['parameters']>
}

interface PaymentNotReceived extends Envelope {
  kind: 'payment_not_received'
  trackingToken: string
  parameters: Parameters<(typeof TEMPLATES)['payment_not_received']['parameters']>
}

interface StageRule extends Envelope {
  kind: 'stage_rule'
  trackingToken: string
  parameters: Parameters<(typeof TEMPLATES)['stage_rule']['parameters']> & OfStage
}

interface WarrantyEnds extends Envelope {
  kind: 'warranty_ends'
  trackingToken: string
  parameters: Parameters<(typeof TEMPLATES)['warranty_ends']['parameters']>
}

interface ContractWaitsToProvider extends Envelope {
  kind: 'contract_waits_to_provider'
  leadId: string
  parameters: Parameters<(typeof TEMPLATES)['contract_waits_to_provider']['parameters']>
}

interface ContactCorrected extends Envelope {
  kind: 'contact_corrected'
  leadId: string
  parameters: Parameters<(typeof TEMPLATES)['contact_corrected']['parameters']>
}

interface MobileReplaced extends Envelope {
  kind: 'mobile_replaced'
  parameters: Parameters<(typeof TEMPLATES)['mobile_replaced']['parameters']>
}

interface ChatToOwner extends Envelope {
  kind: 'chat_to_owner'
  trackingToken: string
  parameters: Parameters<(typeof TEMPLATES)['chat_to_owner']['parameters']>
}

interface ChatToProvider extends Envelope {
  kind: 'chat_to_provider'
  leadId: string
  parameters: Parameters<(typeof TEMPLATES)['chat_to_provider']['parameters']>
}

interface ReviewInvited extends Envelope {
  kind: 'review_invited'
  trackingToken: string
  parameters: Parameters<(typeof TEMPLATES)['review_invited']['parameters']>
}

interface ProviderRegistered extends Envelope {
  kind: 'provider_registered'
  parameters: Parameters<(typeof TEMPLATES)['provider_registered']['parameters']>
}

interface ProviderApproved extends Envelope {
  kind: 'provider_approved'
  parameters: Parameters<(typeof TEMPLATES)['provider_approved']['parameters']>
}

interface ProviderRejected extends Envelope {
  kind: 'provider_rejected'
  parameters: Parameters<(typeof TEMPLATES)['provider_rejected']['parameters']>
}

interface ProviderSuspended extends Envelope {
  kind: 'provider_suspended'
  parameters: Parameters<(typeof TEMPLATES)['provider_suspended']['parameters']>
}

interface ProviderMoreRequested extends Envelope {
  kind: 'provider_more_requested'
  parameters: Parameters<(typeof TEMPLATES)['provider_more_requested']['parameters']>
}

interface ProviderReinstated extends Envelope {
  kind: 'provider_reinstated'
  parameters: Parameters<(typeof TEMPLATES)['provider_reinstated']['parameters']>
}

interface LeadsResumed extends Envelope {
  kind: 'leads_resumed'
  parameters: Parameters<(typeof TEMPLATES)['leads_resumed']['parameters']>
}

interface ClaimExpiring extends Envelope {
  kind: 'claim_expiring'
  parameters: Parameters<(typeof TEMPLATES)['claim_expiring']['parameters']>
}

interface ClaimLapsed extends Envelope {
  kind: 'claim_lapsed'
  parameters: Parameters<(typeof TEMPLATES)['claim_lapsed']['parameters']>
}

interface PackageToPay extends Envelope {
  kind: 'package_to_pay'
  parameters: Parameters<(typeof TEMPLATES)['package_to_pay']['parameters']>
}

interface RenewalDue extends Envelope {
  kind: 'renewal_due'
  parameters: Parameters<(typeof TEMPLATES)['renewal_due']['parameters']>
}

interface SubscriptionExpired extends Envelope {
  kind: 'subscription_expired'
  parameters: Parameters<(typeof TEMPLATES)['subscription_expired']['parameters']>
}

interface ComplaintReceived extends Envelope {
  kind: 'complaint_received'
  complaintToken: string
  parameters: Parameters<(typeof TEMPLATES)['complaint_received']['parameters']>
}

interface ComplaintAnswered extends Envelope {
  kind: 'complaint_answered'
  complaintToken: string
  parameters: Parameters<(typeof TEMPLATES)['complaint_answered']['parameters']>
}

interface ProviderWarned extends Envelope {
  kind: 'provider_warned'
  parameters: Parameters<(typeof TEMPLATES)['provider_warned']['parameters']>
}

interface ProjectRequestRemoved extends Envelope {
  kind: 'project_request_removed'
  trackingToken: string
  parameters: Parameters<(typeof TEMPLATES)['project_request_removed']['parameters']>
}

interface ConsultationBooked extends Envelope {
  kind: 'consultation_booked'
  consultationId: string
  parameters: Parameters<(typeof TEMPLATES)['consultation_booked']['parameters']>
}

interface ConsultationReminder extends Envelope {
  kind: 'consultation_reminder'
  consultationId: string
  parameters: Parameters<(typeof TEMPLATES)['consultation_reminder']['parameters']>
}

interface ConsultationChanged extends Envelope {
  kind: 'consultation_changed'
  consultationId: string
  parameters: Parameters<(typeof TEMPLATES)['consultation_changed']['parameters']>
}

interface ConsultationCancelled extends Envelope {
  kind: 'consultation_cancelled'
  consultationId: string
  parameters: Parameters<(typeof TEMPLATES)['consultation_cancelled']['parameters']>
}

interface ConsultationReviewInvited extends Envelope {
  kind: 'consultation_review_invited'
  consultationId: string
  parameters: Parameters<(typeof TEMPLATES)['consultation_review_invited']['parameters']>
}

interface ConsultationBookedToAdvisor extends Envelope {
  kind: 'consultation_booked_to_advisor'
  consultationId: string
  parameters: Parameters<(typeof TEMPLATES)['consultation_booked_to_advisor']['parameters']>
}

interface ConsultationReminderToAdvisor extends Envelope {
  kind: 'consultation_reminder_to_advisor'
  consultationId: string
  parameters: Parameters<(typeof TEMPLATES)['consultation_reminder_to_advisor']['parameters']>
}

interface ConsultationChangedToAdvisor extends Envelope {
  kind: 'consultation_changed_to_advisor'
  consultationId: string
  parameters: Parameters<(typeof TEMPLATES)['consultation_changed_to_advisor']['parameters']>
}

interface ConsultationCancelledToAdvisor extends Envelope {
  kind: 'consultation_cancelled_to_advisor'
  consultationId: string
  parameters: Parameters<(typeof TEMPLATES)['consultation_cancelled_to_advisor']['parameters']>
}

interface LeadAcceptedAskPrice extends Envelope {
  kind: 'lead_accepted_ask_price'
  leadId: string
  parameters: Parameters<(typeof SESSION_MESSAGES)['lead_accepted_ask_price']['parameters']>
}

interface LeadAcceptedWithDocuments extends Envelope {
  kind: 'lead_accepted_with_documents'
  leadId: string
  parameters: Parameters<(typeof SESSION_MESSAGES)['lead_accepted_with_documents']['parameters']>
}

export type OutgoingMessage =
  | LeadOffer
  | LeadOfferJobs
  | LeadReminder
  | ProjectRequestReceived
  | QuoteReceived
  | ContactDisclosed
  | LeadWon
  | LeadLost
  | ProjectRequestEnded
  | ContractWaits
  | ContractWaitsToProvider
  | ContractAgreed
  | ContractAgreedToProvider
  | PaymentAsked
  | PaymentTold
  | PaymentAnswered
  | PaymentNotReceived
  | StageRule
  | WarrantyEnds
  | ContactCorrected
  | MobileReplaced
  | ChatToOwner
  | ChatToProvider
  | ReviewInvited
  | ProviderRegistered
  | ProviderApproved
  | ProviderRejected
  | ProviderSuspended
  | ProviderMoreRequested
  | ProviderReinstated
  | LeadsResumed
  | ClaimExpiring
  | ClaimLapsed
  | PackageToPay
  | RenewalDue
  | SubscriptionExpired
  | ComplaintReceived
  | ComplaintAnswered
  | ProviderWarned
  | ProjectRequestRemoved
  | ConsultationBooked
  | ConsultationReminder
  | ConsultationChanged
  | ConsultationCancelled
  | ConsultationReviewInvited
  | ConsultationBookedToAdvisor
  | ConsultationReminderToAdvisor
  | ConsultationChangedToAdvisor
  | ConsultationCancelledToAdvisor
  | LeadAcceptedAskPrice
  | LeadAcceptedWithDocuments

/** Meaning of a tap on an offer's button. */
export interface Tap {
  leadId: string
  action: TapAction
}

const TAP_ACTIONS = ['accept', 'decline', 'ask'] as const
export type TapAction = (typeof TAP_ACTIONS)[number]

const TAP = /^lead:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}):([a-z]+)$/

/** The payload a button carries, `lead:<uuid>:accept`: well under WhatsApp's 256 letters. */
export function encodeTap({ leadId, action }: Tap): string {
  return `lead:${leadId}:${action}`
}

/** Reads a tapped button, or undefined when the payload is not one of ours. */
export function decodeTap(payload: string): Tap | undefined {
  const [, leadId, word] = TAP.exec(payload) ?? []
  const action = TAP_ACTIONS.find((known) => known === word)
  return leadId && action ? { leadId, action } : undefined
}
