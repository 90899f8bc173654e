import type { Context } from 'hono'
import type { ApiKeyScope } from '#domain/api-keys/scopes.ts'
import { isUuid } from '#domain/shared/id.ts'
import { leadNotFound, type OpenedLead, openLead } from '#server/links/open-lead.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import type { CallerDescription, IdentifiedCaller } from '#server/platform/http/route-caller.ts'
import type { ProviderActor } from './provider-caller.ts'
import type { RouteCallers } from './route-callers.ts'
import { bySessionOrKey } from './session-security.ts'

/**
 * Resolves the caller of a lead route. `:lead` in a path is either the link's token, or the lead's ID with the session
 * of its provider: the account's holder, or a colleague who reads or acts on leads; with a scope also an API key that has it.
 * @throws {Refusal} lead.not_found (404), provider.session_required (401) for an ID without a session,
 * team.right_required (403)
 */
export function leadHolder(
  context: CommandContext,
  { provider, providerReads }: Pick<RouteCallers, 'provider' | 'providerReads'>,
  scope?: ApiKeyScope,
): IdentifiedCaller<OpenedLead> {
  const [reads, acts] = [providerReads('leads', { scope }), provider('leads', 'act', { scope })]
  const openOwn = async (db: Db, actor: ProviderActor, leadId: string): Promise<OpenedLead> => {
    const lead = await db.read(actor, (tx) =>
      tx.selectFrom('leads').select('project_request_id').where('id', '=', leadId).executeTakeFirst(),
    )
    if (!lead) throw leadNotFound()
    return { leadId, provider: actor, projectRequestId: lead.project_request_id, way: 'portal' }
  }
  const openByLink = async (token: string) => {
    const opened = await openLead(context, token)
    if (!opened) throw leadNotFound()
    return opened
  }
  const read = (c: Context<HttpEnv>, leadId: string) =>
    reads.admit(c, (actor, db) => openOwn(db, actor, leadId))
  return {
    ...describe(scope),
    identify: (c) => {
      const lead = c.req.param('lead') ?? ''
      return isUuid(lead) ? read(c, lead) : openByLink(lead)
    },
    admit: async (c, work) => {
      const lead = c.req.param('lead') ?? ''
      if (!isUuid(lead)) return work(await openByLink(lead), undefined)
      if (c.req.method === 'GET') return work(await read(c, lead), undefined)
      return acts.admit(c, async (actor) => work(await openOwn(context.db, actor, lead), undefined))
    },
  }
}

const describe = (scope: ApiKeyScope | undefined): CallerDescription => ({
  name: 'lead holder',
  description: `\`{lead}\` is the token of the lead’s link by itself, or the lead’s id with a \`Bearer\` session${
    scope ? ` or an API key with the scope \`${scope}\`` : ''
  }.`,
  security: [{}, ...bySessionOrKey(scope)],
  responses: {
    401: 'An id without a session',
    403: 'An API key without the scope (`api_key.scope`), not for this role (`team.right_required`), or a second step is asked for (`signIn.insufficient_aal`, `signIn.factor_required`)',
    404: 'No such lead, or not of this provider',
  },
})
