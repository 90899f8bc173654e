import * as z from 'zod/mini'
import { chatInputSchema } from '#domain/chat/chat-message.ts'
import { quoteInputSchema } from '#domain/quotes/quote-input.ts'
import { leadHolder } from '#server/auth/lead-holder.ts'
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

const lead = { 200: [leadSchema, 'The lead as it stands now'] } satisfies Responses

/** `/me/leads` and `/leads/{lead}`: reading and acting on a provider's leads. */
export function leadRoutes(context: CommandContext, callers: RouteCallers): Route[] {
  const acts = leadActs(context)
  const caller = leadHolder(context, callers)
  return routes('leads', [
    route({
      method: 'get',
      path: '/me/leads',
      caller: callers.providerReads,
      summary: 'One’s own leads, newest first',
      description: 'With how many wait for what, the month’s quota, and the record of the last 90 days.',
      query: z.object({ status: z.optional(z.enum(LEAD_GROUPS)), after: afterId() }),
      cache: 'no-store',
      responses: { 200: [leadListSchema, 'A page'] },
      handle: ({ caller, db, query }) => readLeads({ ...context, db }, caller, query),
    }),

    route({
      method: 'get',
      path: '/leads/:lead',
      caller,
      summary: 'One lead: the owner’s contact, photos and plans once it is accepted',
      cache: 'no-store',
      responses: lead,
      handle: ({ caller }) => readLead(context, caller),
    }),

    route({
      method: 'post',
      path: '/leads/:lead/accept',
      caller,
      summary: 'Accept: the owner’s name and mobile open, and the owner gets a receipt',
      responses: { ...lead, 409: 'Answered already, out of time, or the project request is closed' },
      handle: ({ caller }) => acts.accept(caller),
    }),

    route({
      method: 'post',
      path: '/leads/:lead/decline',
      caller,
      summary: 'Decline, also after accepting; nobody has to say why',
      body: checkedByCommand(declineInputSchema),
      responses: { ...lead, 409: 'Declined already, priced, or the project request is closed' },
      handle: ({ caller, body }) => acts.decline(caller, body),
    }),

    route({
      method: 'post',
      path: '/leads/:lead/quotes',
      caller,
      summary: 'Quote, or replace the quote that stands',
      description: 'Money in halalas. Once per `Idempotency-Key`; the same quote again changes nothing.',
      body: checkedByCommand(quoteInputSchema),
      idempotent: true,
      responses: {
        ...lead,
        409: 'Not accepted yet, or the project request is closed',
        422: 'Something in it is wrong, told at each field; or the key was used for other words',
      },
      handle: ({ caller, body, idempotencyKey }) => acts.quote(caller, body, { idempotencyKey }),
    }),

    route({
      method: 'post',
      path: '/leads/:lead/withdraw-quote',
      caller,
      summary: 'Take the quote that stands back; the lead waits for a price again',
      responses: { ...lead, 409: 'No quote stands, or the project request is closed' },
      handle: ({ caller }) => acts.withdrawQuote(caller),
    }),

    route({
      method: 'post',
      path: '/leads/:lead/messages',
      caller,
      summary: 'Write to the owner; before the accept without contact details',
      body: checkedByCommand(chatInputSchema),
      responses: { ...lead, 409: 'The chat is closed', 429: 'Too many messages within the hour' },
      handle: ({ caller, body }) => acts.write(caller, body),
    }),
  ])
}
