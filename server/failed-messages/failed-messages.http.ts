import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import * as z from 'zod/mini'
import { giveUpInputSchema } from '#domain/messages/give-up-input.ts'
import { requireId } from '#domain/shared/id.ts'
import { requireValid } from '#domain/shared/validate.ts'
import { NOT_ADMIN } from '#server/admin/admin.http.ts'
import { asAdmin, requireAdmin } from '#server/admin/require-admin.ts'
import type { Callers } from '#server/auth/read-caller.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import {
  describeJson,
  describeProblem,
  jsonBody,
  UNREADABLE,
} from '#server/platform/http/describe-responses.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import { json } from '#server/platform/http/json.ts'
import { choiceParameter, PAGE_PARAMETERS, readPageQuery } from '#server/platform/http/page-query.ts'
import {
  failedMessagePageSchema,
  MESSAGE_STATES,
  messageCostSchema,
  messagesSummarySchema,
} from './failed-message-answers.ts'
import { readFailedMessages, readMessagesSummary } from './read-failed-messages.ts'
import { readMessageCost } from './read-message-cost.ts'
import { askAgain, resolveFailedMessage } from './resolve-failed-message.ts'

const tags = ['admin']
const filterSchema = z.object({ state: z._default(z.enum(MESSAGE_STATES), 'open') })
const costSchema = z.object({ days: z._default(z.enum(['7', '30', '90']), '30') })
const askAgainSchema = z.object({ subject: z.string().check(z.maxLength(100)) })
const nothing = z.object({})

const responses = {
  204: { description: 'Done, and in the log' },
  404: describeProblem('No such message'),
  409: describeProblem('Settled meanwhile, or there is no address to mail it to'),
  ...NOT_ADMIN,
  ...UNREADABLE,
}

/** What operators see and mend of messages that did not arrive, and what messages cost. Mounted at /api/v1. */
export function failedMessageRoutes(context: CommandContext, callers: Callers): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()

  routes.get(
    '/admin/messages',
    describeRoute({
      summary: 'Messages that did not simply arrive, newest first',
      description: 'What became of each and why; never what it said or the number it went to.',
      tags,
      parameters: [choiceParameter('state', MESSAGE_STATES), ...PAGE_PARAMETERS],
      responses: { 200: describeJson('A page', failedMessagePageSchema), ...NOT_ADMIN, ...UNREADABLE },
    }),
    (c) =>
      asAdmin(context, callers, c, async (admin, context) => {
        const { page, filter } = readPageQuery(c.req.query(), filterSchema)
        return c.json(await readFailedMessages(context, admin, filter.state, page))
      }),
  )

  routes.get(
    '/admin/messages/summary',
    describeRoute({
      summary:
        'How many wait for an operator, what WhatsApp refuses for everybody, how far behind the queue is',
      tags,
      responses: { 200: describeJson('The figures', messagesSummarySchema), ...NOT_ADMIN, ...UNREADABLE },
    }),
    (c) =>
      asAdmin(context, callers, c, async (admin, context) =>
        c.json(await readMessagesSummary(context, admin)),
      ),
  )

  routes.get(
    '/admin/messages/cost',
    describeRoute({
      summary: 'What messages cost, by day and kind',
      description:
        'In thousandths of a halala, by WHATSAPP_PRICES. Without a price messages are only counted.',
      tags,
      parameters: [choiceParameter('days', ['7', '30', '90'])],
      responses: { 200: describeJson('The figures', messageCostSchema), ...NOT_ADMIN, ...UNREADABLE },
    }),
    (c) =>
      asAdmin(context, callers, c, async (admin, context) => {
        return c.json(
          await readMessageCost(context, admin, Number(requireValid(costSchema, c.req.query()).days)),
        )
      }),
  )

  routes.post(
    '/admin/messages/ask-again',
    describeRoute({
      summary: 'Ask WhatsApp now whether it takes our account, or a template, again',
      tags,
      requestBody: jsonBody(askAgainSchema),
      responses,
    }),
    json,
    async (c) => {
      const admin = await requireAdmin(context, callers, c)
      await askAgain(context, admin, requireValid(askAgainSchema, c.req.valid('json')).subject)
      return c.body(null, 204)
    },
  )

  for (const way of ['retry', 'mail'] as const) {
    routes.post(
      `/admin/messages/:messageId/${way}`,
      describeRoute({
        summary: way === 'retry' ? 'Try a message again' : 'Send it by mail instead',
        tags,
        requestBody: jsonBody(nothing),
        responses,
      }),
      async (c) => {
        const admin = await requireAdmin(context, callers, c)
        await resolveFailedMessage(context, admin, requireId(c.req.param('messageId'), 'message.not_found'), {
          way,
        })
        return c.body(null, 204)
      },
    )
  }

  routes.post(
    '/admin/messages/:messageId/give-up',
    describeRoute({
      summary: 'Give a message up, with a note',
      tags,
      requestBody: jsonBody(giveUpInputSchema),
      responses,
    }),
    json,
    async (c) => {
      const admin = await requireAdmin(context, callers, c)
      const { note } = requireValid(giveUpInputSchema, c.req.valid('json'))
      await resolveFailedMessage(context, admin, requireId(c.req.param('messageId'), 'message.not_found'), {
        way: 'give_up',
        note,
      })
      return c.body(null, 204)
    },
  )
  return routes
}
