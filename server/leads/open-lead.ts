import type { Context } from 'hono'
import { isUuid } from '#domain/shared/id.ts'
import { notFound } from '#domain/shared/refusal.ts'
import type { Callers } from '#server/auth/read-caller.ts'
import { type LinkContext, openLinkWith } from '#server/links/open-link.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import { asProvider, type ProviderActor } from '#server/providers/require-provider.ts'
import type { Way } from './accept-lead.ts'

/** Whose lead it is, of which project request, and how they came to it. */
export interface OpenedLead {
  leadId: string
  provider: ProviderActor
  projectRequestId: string
  way: Way
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

/**
 * The lead of `{lead}` in a path: its link's token by itself, or its id with the session of its provider. Throws Refusal
 * `lead.not_found` (404), or of an id without a session `provider.session_required` (401).
 */
export async function openLeadOf(
  context: CommandContext,
  callers: Callers,
  c: Context<HttpEnv>,
  lead: string,
): Promise<OpenedLead> {
  const opened = isUuid(lead) ? await openOwn(context, callers, c, lead) : await openLead(context, lead)
  if (!opened) throw leadNotFound()
  return opened
}

async function openOwn(
  context: CommandContext,
  callers: Callers,
  c: Context<HttpEnv>,
  leadId: string,
): Promise<OpenedLead | undefined> {
  return asProvider(context, callers, c, async (provider, { db }) => {
    const lead = await db.read(provider, (tx) =>
      tx.selectFrom('leads').select('project_request_id').where('id', '=', leadId).executeTakeFirst(),
    )
    return lead && { leadId, provider, projectRequestId: lead.project_request_id, way: 'portal' }
  })
}
