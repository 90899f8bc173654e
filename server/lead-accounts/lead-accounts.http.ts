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
const unreadable = { 422: 'The page asked for is unreadable' } satisfies Responses

/** Routes for a provider's lead account, also for admins, and for credit claims. */
export function leadAccountRoutes(context: CommandContext, callers: RouteCallers): Route[] {
  return routes('leads', [
    route({
      method: 'get',
      path: '/me/lead-account',
      caller: callers.providerReads,
      summary: 'One’s own account of leads: what is left until when, and every entry, newest first',
      description:
        'Without `balance` when nothing was ever bought: then the month’s quota of `/me/leads` rules.',
      query: pageQuerySchema,
      cache: 'no-store',
      responses: { 200: [leadAccountSchema, 'The account'], ...unreadable },
      handle: ({ caller, db, query }) =>
        db.withActor(caller, (tx) => readLeadAccount(tx, { providerId: caller.providerId, ...query })),
    }),

    route({
      method: 'post',
      path: '/me/leads/:leadId/credit',
      caller: callers.provider,
      summary: 'Say that a lead was none; our own records decide at once',
      description:
        'Given back: good for 30 days more. Not: `refusal` says what we saw, as a key under `errors`. Asking again for a lead that was given back changes nothing and answers `credited`.',
      ids: { leadId: 'lead.not_found' },
      body: checkedByCommand(creditInputSchema),
      responses: {
        200: [creditAnswerSchema, 'What our records say to it'],
        404: 'No such lead, or not of this provider',
        422: 'The reason is none of ours',
      },
      handle: ({ caller: { providerId }, params: { leadId }, body }) =>
        claimCredit(context, { leadId, providerId, input: body }),
    }),

    route({
      method: 'get',
      path: '/admin/providers/:providerId/lead-account',
      tag: 'admin',
      caller: callers.adminReads,
      summary: 'A provider’s account of leads, as they see it',
      ids: { providerId: 'admin.provider_not_found' },
      query: pageQuerySchema,
      responses: {
        200: [leadAccountSchema, 'The account; empty where there is none'],
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
