import * as z from 'zod/mini'
import { giveUpInputSchema } from '#domain/messages/give-up-input.ts'
import type { RouteCallers } from '#server/auth/route-callers.ts'
import { readTemplateStates } from '#server/messages/read-template-states.ts'
import { templateStatesSchema } from '#server/messages/template-answers.ts'
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
import { COST_DAYS, readMessageCost } from './read-message-cost.ts'
import { askAgain, resolveFailedMessage } from './resolve-failed-message.ts'

const ids = { messageId: 'message.not_found' }
const resolved = {
  204: 'Done and logged',
  404: 'No such message',
  409: 'Already resolved, or there is no email address',
  ...UNREADABLE,
} satisfies Responses

/** Admin routes to list and resolve undelivered messages, and to read what messages cost. */
export const failedMessageRoutes = (context: CommandContext, callers: RouteCallers): Route[] =>
  routes('admin', [...readingRoutes(context, callers), ...resolvingRoutes(context, callers)])

const readingRoutes = (context: CommandContext, { adminReads }: RouteCallers) => [
  route({
    method: 'get',
    path: '/admin/messages',
    caller: adminReads('conversations'),
    summary: 'Messages with delivery problems, or those that were sent, newest first',
    description: 'Returns the status and reason of each, but never its text or number.',
    query: z.object({ state: z._default(z.enum(MESSAGE_STATES), 'open'), ...pageShape() }),
    responses: { 200: [failedMessagePageSchema, 'A page'], ...UNREADABLE },
    handle: ({ caller, db, query }) =>
      readFailedMessages({ ...context, db }, caller, query.state, pageAsked(query)),
  }),

  route({
    method: 'get',
    path: '/admin/messages/summary',
    caller: adminReads('conversations'),
    summary:
      'Number of messages that wait for an operator, WhatsApp failures for all recipients, and the queue delay',
    responses: { 200: [messagesSummarySchema, 'The figures'], ...UNREADABLE },
    handle: ({ caller, db }) => readMessagesSummary({ ...context, db }, caller),
  }),

  route({
    method: 'get',
    path: '/admin/messages/templates',
    caller: adminReads('conversations'),
    summary: 'Each WhatsApp template of ours beside what Meta holds of it, asked now',
    responses: { 200: [templateStatesSchema, 'All templates in both languages'] },
    handle: () => readTemplateStates(context),
  }),

  route({
    method: 'get',
    path: '/admin/messages/cost',
    caller: adminReads(['conversations', 'money']),
    summary: 'Cost of messages by day and kind',
    description:
      'In thousandths of a halala, from WHATSAPP_PRICES. Without a price, messages are only counted.',
    query: z.object({ days: z._default(z.enum(COST_DAYS), '30') }),
    responses: { 200: [messageCostSchema, 'The figures'], ...UNREADABLE },
    handle: ({ caller, db, query }) => readMessageCost({ ...context, db }, caller, Number(query.days)),
  }),
]

const resolvingRoutes = (context: CommandContext, { admin }: RouteCallers) => [
  route({
    method: 'post',
    path: '/admin/messages/ask-again',
    caller: admin('conversations', 'act'),
    summary: 'Check now whether WhatsApp accepts our account or a template again',
    body: z.object({ subject: z.string().check(z.maxLength(100)) }),
    responses: resolved,
    handle: ({ caller, body }) => askAgain(context, caller, body.subject),
  }),

  ...(['retry', 'mail'] as const).map((way) =>
    route({
      method: 'post',
      path: `/admin/messages/:messageId/${way}`,
      caller: admin('conversations', 'act'),
      summary: way === 'retry' ? 'Retry a message' : 'Send a message by email instead',
      ids,
      body: checkedByCommand(z.object({})),
      responses: resolved,
      handle: ({ caller, params }) => resolveFailedMessage(context, caller, params.messageId, { way }),
    }),
  ),

  route({
    method: 'post',
    path: '/admin/messages/:messageId/give-up',
    caller: admin('conversations', 'act'),
    summary: 'Give up a message, with a note',
    ids,
    body: giveUpInputSchema,
    responses: resolved,
    handle: ({ caller, params, body: { note } }) =>
      resolveFailedMessage(context, caller, params.messageId, { way: 'give_up', note }),
  }),
]
