import * as z from 'zod/mini'
import { giveUpInputSchema } from '#domain/messages/give-up-input.ts'
import type { RouteCallers } from '#server/auth/route-callers.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { pageAsked, pageShape } from '#server/platform/http/page-query.ts'
import { checkedByCommand, type Route, route, routes } from '#server/platform/http/route.ts'
import { type Responses, UNREADABLE } from '#server/platform/http/route-responses.ts'
import {
  failedMessagePageSchema,
  MESSAGE_STATES,
  messageCostSchema,
  messagesSummarySchema,
} from './failed-message-answers.ts'
import { readFailedMessages, readMessagesSummary } from './read-failed-messages.ts'
import { readMessageCost } from './read-message-cost.ts'
import { askAgain, resolveFailedMessage } from './resolve-failed-message.ts'

const ids = { messageId: 'message.not_found' }
const resolved = {
  204: 'Done, and in the log',
  404: 'No such message',
  409: 'Settled meanwhile, or there is no address to mail it to',
  ...UNREADABLE,
} satisfies Responses

/** Admin routes to list and resolve undelivered messages, and to read what messages cost. */
export const failedMessageRoutes = (context: CommandContext, callers: RouteCallers): Route[] =>
  routes('admin', [...readingRoutes(context, callers), ...resolvingRoutes(context, callers)])

const readingRoutes = (context: CommandContext, { adminReads }: RouteCallers) => [
  route({
    method: 'get',
    path: '/admin/messages',
    caller: adminReads,
    summary: 'Messages that did not simply arrive, newest first',
    description: 'What became of each and why; never what it said or the number it went to.',
    query: z.object({ state: z._default(z.enum(MESSAGE_STATES), 'open'), ...pageShape() }),
    responses: { 200: [failedMessagePageSchema, 'A page'], ...UNREADABLE },
    handle: ({ caller, db, query }) =>
      readFailedMessages({ ...context, db }, caller, query.state, pageAsked(query)),
  }),

  route({
    method: 'get',
    path: '/admin/messages/summary',
    caller: adminReads,
    summary:
      'How many wait for an operator, what WhatsApp refuses for everybody, how far behind the queue is',
    responses: { 200: [messagesSummarySchema, 'The figures'], ...UNREADABLE },
    handle: ({ caller, db }) => readMessagesSummary({ ...context, db }, caller),
  }),

  route({
    method: 'get',
    path: '/admin/messages/cost',
    caller: adminReads,
    summary: 'What messages cost, by day and kind',
    description: 'In thousandths of a halala, by WHATSAPP_PRICES. Without a price messages are only counted.',
    query: z.object({ days: z._default(z.enum(['7', '30', '90']), '30') }),
    responses: { 200: [messageCostSchema, 'The figures'], ...UNREADABLE },
    handle: ({ caller, db, query }) => readMessageCost({ ...context, db }, caller, Number(query.days)),
  }),
]

const resolvingRoutes = (context: CommandContext, { admin }: RouteCallers) => [
  route({
    method: 'post',
    path: '/admin/messages/ask-again',
    caller: admin,
    summary: 'Ask WhatsApp now whether it takes our account, or a template, again',
    body: z.object({ subject: z.string().check(z.maxLength(100)) }),
    responses: resolved,
    handle: ({ caller, body }) => askAgain(context, caller, body.subject),
  }),

  ...(['retry', 'mail'] as const).map((way) =>
    route({
      method: 'post',
      path: `/admin/messages/:messageId/${way}`,
      caller: admin,
      summary: way === 'retry' ? 'Try a message again' : 'Send it by mail instead',
      ids,
      body: checkedByCommand(z.object({})),
      responses: resolved,
      handle: ({ caller, params }) => resolveFailedMessage(context, caller, params.messageId, { way }),
    }),
  ),

  route({
    method: 'post',
    path: '/admin/messages/:messageId/give-up',
    caller: admin,
    summary: 'Give a message up, with a note',
    ids,
    body: giveUpInputSchema,
    responses: resolved,
    handle: ({ caller, params, body: { note } }) =>
      resolveFailedMessage(context, caller, params.messageId, { way: 'give_up', note }),
  }),
]
