import * as z from 'zod/mini'
import { notFound } from '#domain/shared/refusal.ts'
import type { RouteCallers } from '#server/auth/route-callers.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { checkedByCommand, type Route, route, routes } from '#server/platform/http/route.ts'
import type { Responses } from '#server/platform/http/route-responses.ts'
import { claimCredit, creditInputSchema } from './claim-credit.ts'
import { creditAnswerSchema, leadAccountSchema } from './lead-account-answers.ts'
import { readLeadAccount } from './read-lead-account.ts'

/** Maximum of PostgreSQL's integer, the type of the entry numbers. */
const LARGEST_SEQ = 2_147_483_647
const pageQuerySchema = z.object({
  after: z.optional(
    z.coerce
      .number()
      .check(z.int(), z.minimum(1), z.maximum(LARGEST_SEQ), z.describe('`next` of the page before.')),
  ),
})
const unreadable = { 422: 'The query is invalid; `fieldErrors` names each field' } satisfies Responses

/** Routes for a provider's lead account, also for admins, and for credit claims. */
export function leadAccountRoutes(context: CommandContext, callers: RouteCallers): Route[] {
  return routes('leads', [
    route({
      method: 'get',
      path: '/me/lead-account',
      caller: callers.providerReads(['leads', 'money']),
      summary: 'The provider’s lead balance with expiry dates, and all entries, newest first',
      description:
        'Without `balance` if no package was ever bought; then the monthly quota of `/me/leads` applies.',
      query: pageQuerySchema,
      cache: 'no-store',
      responses: { 200: [leadAccountSchema, 'The account'], ...unreadable },
      handle: ({ caller, db, query }) =>
        db.read(caller, (tx) =>
          readLeadAccount(tx, { providerId: caller.providerId, isOwn: true, ...query }),
        ),
    }),

    route({
      method: 'post',
      path: '/me/leads/:leadId/credit',
      caller: callers.provider('leads', 'act'),
      summary: 'Report an invalid lead; our records decide immediately',
      description:
        'A credited lead is valid for 30 more days. If refused, `refusal` has the reason, as a key under `errors`. Repeating the request for a credited lead changes nothing and returns `credited`.',
      ids: { leadId: 'lead.not_found' },
      body: checkedByCommand(creditInputSchema),
      responses: {
        200: [creditAnswerSchema, 'Credited or refused'],
        404: 'No such lead, or it belongs to another provider',
        422: 'The reason is unknown',
      },
      handle: ({ caller: { providerId }, params: { leadId }, body }) =>
        claimCredit(context, { leadId, providerId, input: body }),
    }),

    route({
      method: 'get',
      path: '/admin/providers/:providerId/lead-account',
      tag: 'admin',
      caller: callers.adminReads(['money', 'requests']),
      summary: 'A provider’s lead balance, as the provider sees it',
      ids: { providerId: 'admin.provider_not_found' },
      query: pageQuerySchema,
      responses: {
        200: [leadAccountSchema, 'The account; empty if there is none'],
        404: 'No such provider',
        ...unreadable,
      },
      handle: ({ caller: { actor }, db, params: { providerId }, query }) =>
        db.withActor(actor, async (tx) => {
          await requireKnown(tx, providerId)
          return readLeadAccount(tx, { providerId, ...query })
        }),
    }),
  ])
}

/** Throws Refusal `admin.provider_not_found` (404). */
async function requireKnown(tx: Tx, providerId: string): Promise<void> {
  const known = await tx.selectFrom('providers').select('id').where('id', '=', providerId).executeTakeFirst()
  if (!known) throw notFound('admin.provider_not_found')
}
