import type { Context } from 'hono'
import { isUuid } from '#domain/shared/id.ts'
import { leadNotFound, type OpenedLead, openLead } from '#server/links/open-lead.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import { type IdentifiedCaller, identifiedCaller } from '#server/platform/http/route-caller.ts'
import type { RouteCallers } from './route-callers.ts'
import { BY_SESSION } from './session-security.ts'

/**
 * Resolves the caller of a lead route. `:lead` in a path is either the link's token, or the lead's ID with the session
 * of its provider.
 * @throws {Refusal} lead.not_found (404), provider.session_required (401) for an ID without a session
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
