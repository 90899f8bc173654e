import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import * as z from 'zod/mini'
import { chatInputSchema } from '#domain/chat/chat-message.ts'
import { quoteInputSchema } from '#domain/quotes/quote-input.ts'
import { requireValid } from '#domain/shared/validate.ts'
import type { Callers } from '#server/auth/read-caller.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { describeJson, describeProblem, jsonBody } from '#server/platform/http/describe-responses.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import { json } from '#server/platform/http/json.ts'
import { choiceParameter, describedId } from '#server/platform/http/page-query.ts'
import { asProvider } from '#server/providers/require-provider.ts'
import { leadActs } from './act-on-lead.ts'
import { declineInputSchema } from './decline-lead.ts'
import { leadListSchema, leadSchema } from './lead-answers.ts'
import { openLeadOf } from './open-lead.ts'
import { readLead } from './read-lead.ts'
import { LEAD_GROUPS, readLeads } from './read-leads.ts'

const tags = ['leads']
const WHO = '`{lead}` is the token of the lead’s link by itself, or the lead’s id with a `Bearer` session.'
const NOT_THEIRS = {
  401: describeProblem('An id without a session'),
  404: describeProblem('No such lead, or not of this provider'),
}
const answers = { 200: describeJson('The lead as it stands now', leadSchema), ...NOT_THEIRS }
const tooLate = (what: string) => ({ 409: describeProblem(what) })
const wrong = { 422: describeProblem('Something in it is wrong, told at each field') }

const listQuerySchema = z.object({ status: z.optional(z.enum(LEAD_GROUPS)), after: z.optional(z.uuid()) })

/** `/me/leads` and `/leads/{lead}`: what a provider reads and does of their leads. Mounted at /api/v1. */
export function leadRoutes(context: CommandContext, callers: Callers): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()
  const acts = leadActs(context)

  routes.get(
    '/me/leads',
    describeRoute({
      summary: 'One’s own leads, newest first',
      description: 'With how many wait for what, the month’s quota, and the record of the last 90 days.',
      tags,
      parameters: [
        choiceParameter('status', LEAD_GROUPS),
        describedId('after', '`next` of the page before.'),
      ],
      responses: {
        200: describeJson('A page', leadListSchema),
        401: describeProblem('Not signed in'),
        404: describeProblem('This account has not registered as a provider'),
        422: describeProblem('The page asked for is unreadable'),
      },
    }),
    (c) =>
      asProvider(context, callers, c, async (provider, context) => {
        const { status, after } = requireValid(listQuerySchema, c.req.query())
        c.header('cache-control', 'no-store')
        return c.json(
          await readLeads(context, provider, { ...(status && { status }), ...(after && { after }) }),
        )
      }),
  )

  routes.get(
    '/leads/:lead',
    describeRoute({
      summary: 'One lead: the owner’s contact, photos and plans once it is accepted',
      description: WHO,
      tags,
      responses: answers,
    }),
    async (c) => {
      const lead = await openLeadOf(context, callers, c, c.req.param('lead'))
      c.header('cache-control', 'no-store')
      return c.json(await readLead(context, lead))
    },
  )

  routes.post(
    '/leads/:lead/accept',
    describeRoute({
      summary: 'Accept: the owner’s name and mobile open, and the owner gets a receipt',
      description: WHO,
      tags,
      responses: {
        ...answers,
        ...tooLate('Answered already, out of time, or the project request is closed'),
      },
    }),
    async (c) => c.json(await acts.accept(await openLeadOf(context, callers, c, c.req.param('lead')))),
  )

  routes.post(
    '/leads/:lead/decline',
    describeRoute({
      summary: 'Decline, also after accepting; nobody has to say why',
      description: WHO,
      tags,
      requestBody: jsonBody(declineInputSchema),
      responses: {
        ...answers,
        ...wrong,
        ...tooLate('Declined already, priced, or the project request is closed'),
      },
    }),
    json,
    async (c) => {
      const lead = await openLeadOf(context, callers, c, c.req.param('lead'))
      return c.json(await acts.decline(lead, c.req.valid('json')))
    },
  )

  routes.post(
    '/leads/:lead/quotes',
    describeRoute({
      summary: 'Quote, or replace the quote that stands',
      description: `Money in halalas. Once per \`Idempotency-Key\`; the same quote again changes nothing. ${WHO}`,
      tags,
      parameters: [
        { in: 'header', name: 'Idempotency-Key', schema: { type: 'string', minLength: 8, maxLength: 200 } },
      ],
      requestBody: jsonBody(quoteInputSchema),
      responses: {
        ...answers,
        ...tooLate('Not accepted yet, or the project request is closed'),
        422: describeProblem(
          'Something in it is wrong, told at each field; or the key was used for other words',
        ),
      },
    }),
    json,
    async (c) => {
      const lead = await openLeadOf(context, callers, c, c.req.param('lead'))
      const idempotencyKey = c.req.header('idempotency-key')
      return c.json(await acts.quote(lead, c.req.valid('json'), { idempotencyKey }))
    },
  )

  routes.post(
    '/leads/:lead/withdraw-quote',
    describeRoute({
      summary: 'Take the quote that stands back; the lead waits for a price again',
      description: WHO,
      tags,
      responses: { ...answers, ...tooLate('No quote stands, or the project request is closed') },
    }),
    async (c) => c.json(await acts.withdrawQuote(await openLeadOf(context, callers, c, c.req.param('lead')))),
  )

  routes.post(
    '/leads/:lead/messages',
    describeRoute({
      summary: 'Write to the owner; before the accept without contact details',
      description: WHO,
      tags,
      requestBody: jsonBody(chatInputSchema),
      responses: {
        ...answers,
        ...wrong,
        ...tooLate('The chat is closed'),
        429: describeProblem('Too many messages within the hour'),
      },
    }),
    json,
    async (c) => {
      const lead = await openLeadOf(context, callers, c, c.req.param('lead'))
      return c.json(await acts.write(lead, c.req.valid('json')))
    },
  )
  return routes
}
