/**
 * What we send over WhatsApp, as names and parameter order; the words live in i18n and at Meta.
 * Both templates and session messages are billed per delivered message since 1 Oct 2026 (saudi-domain §I),
 * so an accepted lead costs its provider's side two: the offer and the question for a price.
 */
export const TEMPLATES = {
  /** To a provider: a project request is offered. */
  lead_offer: {
    parameters: ['projectType', 'city', 'areaSqm', 'summary', 'quoteDueAt'],
    buttons: [
      { kind: 'quick_reply', action: 'accept' },
      { kind: 'quick_reply', action: 'decline' },
      { kind: 'quick_reply', action: 'ask' },
    ],
  },
  /** To a provider who was asked and has neither priced nor declined, while a price can still come in time. */
  lead_reminder: {
    parameters: ['projectType', 'city', 'reference', 'quoteDueAt'],
    buttons: [{ kind: 'url', parameter: 'leadToken' }],
  },
  /** To an owner: the project request is stored, and here is where to follow it. */
  project_request_received: {
    parameters: ['name', 'reference', 'quoteDueAt'],
    buttons: [{ kind: 'url', parameter: 'trackingToken' }],
  },
  /** To an owner: a provider sent a price. */
  quote_received: {
    parameters: ['name', 'reference', 'providerName', 'amount'],
    buttons: [{ kind: 'url', parameter: 'trackingToken' }],
  },
  /** To an owner: the receipt of who was shown their name and mobile and has not quoted since. */
  contact_disclosed: {
    parameters: ['name', 'reference', 'providers'],
    buttons: [{ kind: 'url', parameter: 'trackingToken' }],
  },
  /** To a provider: the owner chose their quote. `contact` is the owner's where they had it before, else where to find it. */
  lead_won: {
    parameters: ['companyName', 'reference', 'contact'],
    buttons: [{ kind: 'url', parameter: 'leadToken' }],
  },
  /** To the others who had answered: somebody else was chosen, or the owner needs nobody any more. Names nobody and no price. */
  lead_lost: { parameters: ['companyName', 'reference'], buttons: [] },
  project_request_ended: { parameters: ['companyName', 'reference'], buttons: [] },
  /** To an owner, and to a provider who may not be written to freely: what the other side of a lead wrote. */
  chat_to_owner: {
    parameters: ['name', 'providerName', 'reference', 'body'],
    buttons: [{ kind: 'url', parameter: 'trackingToken' }],
  },
  chat_to_provider: {
    parameters: ['reference', 'body'],
    buttons: [{ kind: 'url', parameter: 'leadToken' }],
  },
  /** To a provider: the registration is stored and will be reviewed. */
  provider_registered: {
    parameters: ['name', 'companyName', 'reviewDueAt'],
    buttons: [],
  },
  /** To a provider: an admin's decision, with its reason where one is due. */
  provider_approved: { parameters: ['name', 'companyName'], buttons: [] },
  provider_rejected: { parameters: ['name', 'companyName', 'reason'], buttons: [] },
  provider_suspended: { parameters: ['name', 'companyName', 'reason'], buttons: [] },
  provider_reinstated: { parameters: ['name', 'companyName'], buttons: [] },
  /** To a provider: something that was checked ends soon, or has ended. */
  claim_expiring: { parameters: ['name', 'fact', 'expiresOn'], buttons: [] },
  claim_lapsed: { parameters: ['name', 'fact'], buttons: [] },
  /** To a person who signs in: the code of their second step. Meta writes the words of such templates itself. */
  auth_code: {
    parameters: ['code'],
    buttons: [{ kind: 'copy_code', parameter: 'code' }],
  },
} as const

/** Free-form messages, allowed only while the person's service window is open. */
export const SESSION_MESSAGES = {
  /** To a provider who accepted: what is your price? */
  lead_accepted_ask_price: { parameters: ['reference', 'ownerName', 'ownerMobile'] },
  /** The same where the owner shows photos or plans: how many, and a link of the lead's own to them. */
  lead_accepted_with_documents: { parameters: ['reference', 'ownerName', 'ownerMobile', 'documents'] },
} as const

export type TemplateName = keyof typeof TEMPLATES
export type SessionMessageName = keyof typeof SESSION_MESSAGES

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

interface ProviderReinstated extends Envelope {
  kind: 'provider_reinstated'
  parameters: Parameters<(typeof TEMPLATES)['provider_reinstated']['parameters']>
}

interface ClaimExpiring extends Envelope {
  kind: 'claim_expiring'
  parameters: Parameters<(typeof TEMPLATES)['claim_expiring']['parameters']>
}

interface ClaimLapsed extends Envelope {
  kind: 'claim_lapsed'
  parameters: Parameters<(typeof TEMPLATES)['claim_lapsed']['parameters']>
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
  | LeadReminder
  | ProjectRequestReceived
  | QuoteReceived
  | ContactDisclosed
  | LeadWon
  | LeadLost
  | ProjectRequestEnded
  | ChatToOwner
  | ChatToProvider
  | ProviderRegistered
  | ProviderApproved
  | ProviderRejected
  | ProviderSuspended
  | ProviderReinstated
  | ClaimExpiring
  | ClaimLapsed
  | LeadAcceptedAskPrice
  | LeadAcceptedWithDocuments

/** What a tap on an offer's button means. */
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
