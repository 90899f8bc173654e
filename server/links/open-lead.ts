import type { Actor } from '#domain/accounts/actor.ts'
import { notFound } from '#domain/shared/refusal.ts'
import { type LinkContext, openLinkWith } from './open-link.ts'

/** How a provider reached us. */
export type LeadWay = 'whatsapp' | 'portal' | 'link'

/** Whose lead it is, of which project request, and how they came to it. */
export interface OpenedLead {
  leadId: string
  provider: Extract<Actor, { kind: 'provider' }>
  projectRequestId: string
  way: LeadWay
}

export const leadNotFound = () => notFound('lead.not_found')

/**
 * Undefined when the token is not one of ours. Says nothing of what the provider may read: the database does. Throws Refusal
 * `link.ended` (410).
 */
export async function openLead(context: LinkContext, leadToken: string): Promise<OpenedLead | undefined> {
  const opened = await openLinkWith(context, 'lead', leadToken, (tx, leadId) =>
    tx
      .selectFrom('leads')
      .select(['provider_id', 'project_request_id'])
      .where('id', '=', leadId)
      .executeTakeFirst(),
  )
  if (!opened?.beside) return undefined
  const { provider_id: providerId, project_request_id: projectRequestId } = opened.beside
  return { leadId: opened.id, provider: { kind: 'provider', providerId }, projectRequestId, way: 'link' }
}
