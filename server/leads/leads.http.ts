import * as z from 'zod/mini'
import type { ApiKeyScope } from '#domain/api-keys/scopes.ts'
import { chatInputSchema } from '#domain/chat/chat-message.ts'
import { LEAD_STAGES } from '#domain/dispatch/follow-up.ts'
import { quoteInputSchema } from '#domain/quotes/quote-input.ts'
import { leadHolder } from '#server/auth/lead-holder.ts'
import type { ProviderActor } from '#server/auth/provider-caller.ts'
import type { RouteCallers } from '#server/auth/route-callers.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { afterId } from '#server/platform/http/query-values.ts'
import { checkedByCommand, type Route, route, routes } from '#server/platform/http/route.ts'
import type { Responses } from '#server/platform/http/route-responses.ts'
import { leadActs } from './act-on-lead.ts'
import { declineInputSchema } from './decline-lead.ts'
import { leadListSchema, leadSchema } from './lead-answers.ts'
import { readLead } from './read-lead.ts'
import { LEAD_GROUPS, readLeads } from './read-leads.ts'

/** A quote, and whether it also accepts a lead that is only offered. */
const leadQuoteInputSchema = z.extend(quoteInputSchema, { accept: z.optional(z.boolean()) })

const lead = { 200: [leadSchema, 'The lead in its current state'] } satisfies Responses

/** `/me/leads` and `/leads/{lead}`: reading and acting on a provider's leads. */
export function leadRoutes(context: CommandContext, callers: RouteCallers): Route[] {
  const acts = leadActs(context)
  const caller = leadHolder(context, callers)
  const byKey = (scope: ApiKeyScope) => leadHolder(context, callers, scope)
  return routes('leads', [
    route({
      method: 'get',
      path: '/me/leads',
      caller: callers.providerReads('leads', { scope: 'leads:read' }),
      summary: 'The provider’s own leads, newest first',
      description:
        'Includes counts by state, the monthly quota, and the record of the last 90 days. `stage` lists quoted leads at one stage, whatever their `status`.',
      query: z.object({
        status: z.optional(z.enum(LEAD_GROUPS)),
        stage: z.optional(z.enum(LEAD_STAGES)),
        after: afterId(),
      }),
      cache: 'no-store',
      responses: { 200: [leadListSchema, 'A page'] },
      handle: async ({ caller, db, query }) => {
        const list = await readLeads({ ...context, db }, caller, query)
        return { ...list, items: list.items.map((item) => shownTo(caller, item)) }
      },
    }),

    route({
      method: 'get',
      path: '/leads/:lead',
      caller: byKey('leads:read'),
      summary: 'One lead, with the owner’s contact, photos and plans once it is accepted',
      cache: 'no-store',
      responses: lead,
      handle: async ({ caller }) => shownTo(caller.provider, await readLead(context, caller)),
    }),

    route({
      method: 'post',
      path: '/leads/:lead/accept',
      caller: byKey('leads:answer'),
      summary: 'Accept a lead: reveals the owner’s name and mobile, and notifies the owner',
      responses: { ...lead, 409: 'Already accepted or declined, expired, or the project request is closed' },
      handle: async ({ caller }) => shownTo(caller.provider, await acts.accept(caller)),
    }),

    route({
      method: 'post',
      path: '/leads/:lead/decline',
      caller: byKey('leads:answer'),
      summary: 'Decline a lead, even after accepting it; the reason is optional',
      body: checkedByCommand(declineInputSchema),
      responses: { ...lead, 409: 'Already declined, priced, or the project request is closed' },
      handle: async ({ caller, body }) => shownTo(caller.provider, await acts.decline(caller, body)),
    }),

    route({
      method: 'post',
      path: '/leads/:lead/quotes',
      caller: byKey('quotes:write'),
      summary: 'Send a quote, or replace the current one',
      description:
        'Money in halalas. Stored once per `Idempotency-Key`; repeating the same quote changes nothing. With `accept`, an offered lead is accepted and priced in one act; the owner hears once.',
      body: checkedByCommand(leadQuoteInputSchema),
      idempotent: true,
      responses: {
        ...lead,
        409: 'Not accepted yet, or the project request is closed',
        422: 'The body is invalid; `fieldErrors` names each field. Or the key was used with another body',
      },
      handle: async ({ caller, body, idempotencyKey }) =>
        shownTo(caller.provider, await acts.quote(caller, body, { idempotencyKey })),
    }),

    route({
      method: 'post',
      path: '/leads/:lead/withdraw-quote',
      caller: byKey('quotes:write'),
      summary: 'Withdraw the current quote; the lead waits for a price again',
      responses: { ...lead, 409: 'There is no current quote, or the project request is closed' },
      handle: async ({ caller }) => shownTo(caller.provider, await acts.withdrawQuote(caller)),
    }),

    route({
      method: 'post',
      path: '/leads/:lead/messages',
      caller,
      summary: 'Write to the owner; contact details are not allowed before accepting',
      body: checkedByCommand(chatInputSchema),
      responses: { ...lead, 409: 'The chat is closed', 429: 'Too many messages within the hour' },
      handle: ({ caller, body }) => acts.write(caller, body),
    }),
  ])
}

/** A lead's link may do more than any API key, so a key is not given its token. */
const shownTo = <Shown extends { leadToken: string }>({ apiKeyId }: ProviderActor, lead: Shown): Shown =>
  apiKeyId ? { ...lead, leadToken: '' } : lead
