import { type LeadAct, type LeadStatus, whyNotLead } from '#domain/dispatch/lead-lifecycle.ts'
import type { ProjectRequestStatus } from '#domain/project-requests/project-request-lifecycle.ts'
import { conflict, notFound } from '#domain/shared/refusal.ts'
import type { Tx } from '#server/platform/db/db.ts'

/** A lead with the data of its project request that answering needs. */
export interface LeadOfProvider {
  id: string
  providerId: string
  status: LeadStatus
  projectRequestId: string
  projectRequestStatus: ProjectRequestStatus
  reference: string
  expiresAt: Date | null
  offeredAt: Date
  answeredAt: Date | null
}

/**
 * Reads a lead and locks it and its project request, so that answers are processed in sequence. All writers lock
 * project request, leads, quotes in this order to avoid deadlocks.
 */
export async function lockLead(tx: Tx, leadId: string): Promise<LeadOfProvider | undefined> {
  await tx
    .selectFrom('project_requests')
    .select('id')
    .where('id', '=', (lead) =>
      lead.selectFrom('leads').select('project_request_id').where('id', '=', leadId),
    )
    .forNoKeyUpdate()
    .execute()
  return leadsWithProjectRequests(tx)
    .where('leads.id', '=', leadId)
    .forNoKeyUpdate('leads')
    .executeTakeFirst()
}

interface Act {
  leadId: string
  providerId: string
  act: LeadAct
  now: Date
}

/**
 * Locks a provider's own lead for an action. Throws Refusal `lead.not_found` (404) or the reason it is not possible
 * (409).
 */
export async function lockLeadFor(tx: Tx, { leadId, providerId, act, now }: Act): Promise<LeadOfProvider> {
  const lead = await lockLead(tx, leadId)
  if (lead?.providerId !== providerId) throw notFound('lead.not_found')
  const why = whyNotLead(lead, act, now)
  if (why) throw conflict(why)
  return lead
}

/**
 * Returns the leads of a provider that a price may be for: accepted ones need one, quoted ones can be revised. Newest
 * answer first.
 */
export async function leadsAwaitingPrice(tx: Tx, providerId: string): Promise<LeadOfProvider[]> {
  return leadsWithProjectRequests(tx)
    .where('leads.provider_id', '=', providerId)
    .where('leads.status', 'in', ['accepted', 'quoted'])
    .where('project_requests.status', 'in', ['received', 'dispatched', 'quoted'])
    .orderBy('leads.answered_at', 'desc')
    .execute()
}

/** Returns offered leads that wait for the provider's answer. A price for one is rejected until it is accepted. */
export async function offeredLeads(tx: Tx, providerId: string, now: Date): Promise<LeadOfProvider[]> {
  return leadsWithProjectRequests(tx)
    .where('leads.provider_id', '=', providerId)
    .where('leads.status', '=', 'offered')
    .where((lead) => lead.or([lead('leads.expires_at', 'is', null), lead('leads.expires_at', '>', now)]))
    .where('project_requests.status', 'in', ['received', 'dispatched', 'quoted'])
    .orderBy('leads.offered_at', 'desc')
    .execute()
}

/** Returns leads on which provider and owner can write to each other, newest first; of offers those still open. */
export async function leadsToTalkOn(tx: Tx, providerId: string, now: Date): Promise<LeadOfProvider[]> {
  return leadsWithProjectRequests(tx)
    .where('leads.provider_id', '=', providerId)
    .where((lead) =>
      lead.or([
        lead('leads.status', 'in', ['accepted', 'quoted', 'won']),
        lead.and([
          lead('leads.status', '=', 'offered'),
          lead.or([lead('leads.expires_at', 'is', null), lead('leads.expires_at', '>', now)]),
        ]),
      ]),
    )
    .where('project_requests.status', 'not in', ['closed', 'cancelled'])
    .orderBy('leads.offered_at', 'desc')
    .execute()
}

function leadsWithProjectRequests(tx: Tx) {
  return tx
    .selectFrom('leads')
    .innerJoin('project_requests', 'project_requests.id', 'leads.project_request_id')
    .select([
      'leads.id',
      'leads.provider_id as providerId',
      'leads.status',
      'leads.project_request_id as projectRequestId',
      'project_requests.status as projectRequestStatus',
      'project_requests.reference',
      'leads.expires_at as expiresAt',
      'leads.offered_at as offeredAt',
      'leads.answered_at as answeredAt',
    ])
}
