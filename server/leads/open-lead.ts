import type { Context } from 'hono'
import { isUuid } from '#domain/shared/id.ts'
import { notFound } from '#domain/shared/refusal.ts'
import type { ProviderActor } from '#server/auth/provider-caller.ts'
import type { RouteCallers } from '#server/auth/route-callers.ts'
import { BY_SESSION } from '#server/auth/session-security.ts'
import { type LinkContext, openLinkWith } from '#server/links/open-link.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import { type IdentifiedCaller, identifiedCaller } from '#server/platform/http/route-caller.ts'
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
 * Whoever holds a lead: `:lead` in a path is its link's token by itself, or its id with the session of its provider.
 * @throws {Refusal} lead.not_found (404), or of an id without a session provider.session_required (401)
 */
export function leadHolder(
  context: CommandContext,
  { providerReads }: Pick<RouteCallers, 'providerReads'>,
): IdentifiedCaller<OpenedLead> {
  const openOwn = (c: Context<HttpEnv>, leadId: string) =>
    providerReads.admit(c, async (provider, db): Promise<OpenedLead | undefined> => {
      const lead = await db.read(provider, (tx) =>
        tx.selectFrom('leads').select('project_request_id').where('id', '=', leadId).executeTakeFirst(),
      )
      return lead && { leadId, provider, projectRequestId: lead.project_request_id, way: 'portal' }
    })
  return identifiedCaller(LEAD_HOLDER, async (c) => {
    const lead = c.req.param('lead') ?? ''
    const opened = isUuid(lead) ? await openOwn(c, lead) : await openLead(context, lead)
    if (!opened) throw leadNotFound()
    return opened
  })
}

const LEAD_HOLDER = {
  name: 'lead holder',
  description:
    '`{lead}` is the token of the lead’s link by itself, or the lead’s id with a `Bearer` session.',
  security: [{}, ...BY_SESSION],
  responses: {
    401: 'An id without a session',
    403: 'A second step is asked for (`signIn.insufficient_aal`, `signIn.factor_required`)',
    404: 'No such lead, or not of this provider',
  },
}
