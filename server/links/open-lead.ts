import type { Actor } from '#domain/accounts/actor.ts'
import { notFound } from '#domain/shared/refusal.ts'
import { type LinkContext, openLinkWith } from './open-link.ts'

/** Channel by which a provider acts. */
export type LeadWay = 'whatsapp' | 'portal' | 'link'

/** The lead, its provider and project request, and the channel. */
export interface OpenedLead {
  leadId: string
  provider: Extract<Actor, { kind: 'provider' }>
  projectRequestId: string
  way: LeadWay
}

export const leadNotFound = () => notFound('lead.not_found')

/**
 * Returns undefined when the token is not ours. What the provider may read is decided by the database. Throws Refusal
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
