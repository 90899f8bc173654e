import { type Context, Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import * as z from 'zod/mini'
import {
  bookingInputSchema,
  cancelConsultationInputSchema,
  confirmInputSchema,
  consultationNoteInputSchema,
  rescheduleInputSchema,
} from '#domain/consultations/booking-input.ts'
import { requireId } from '#domain/shared/id.ts'
import { requireValid } from '#domain/shared/validate.ts'
import type { Callers } from '#server/auth/read-caller.ts'
import { checkConsultationPayment } from '#server/payments/consultation-orders.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { attachment } from '#server/platform/http/attachment.ts'
import { describeJson, describeProblem, jsonBody } from '#server/platform/http/describe-responses.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import { json } from '#server/platform/http/json.ts'
import { describedId } from '#server/platform/http/page-query.ts'
import { requireCaller } from '#server/providers/require-provider.ts'
import { bookConsultation } from './book-consultation.ts'
import { readBooker } from './booker.ts'
import { cancelConsultation, rescheduleConsultation } from './change-consultation.ts'
import { confirmBooking, sendCodeAgain } from './confirm-booking.ts'
import {
  consultationSchema,
  consultationTokenSchema,
  listedConsultationSchema,
} from './consultation-answers.ts'
import { openConsultation } from './open-consultation.ts'
import { pageForPaying } from './pay-consultation.ts'
import { readCalendarFile } from './read-calendar-file.ts'
import { readBooked, readConsultation } from './read-consultation.ts'
import { readConsultationsOfUser } from './read-consultations.ts'
import { renewConsultationLink, renewOwnConsultationLink } from './renew-consultation-link.ts'
import { writeNote } from './write-note.ts'

const tags = ['consultations']
const CREATED = 201
const stands = {
  200: describeJson('The consultation as its owner sees it now', consultationSchema),
  404: describeProblem('No such link'),
}
const wrong = { 422: describeProblem('Something in it is wrong, told at each field') }
const impossible = { 409: describeProblem('Not possible now; the problem says why') }
const tooMany = { 429: describeProblem('Too many from this address, mobile or person') }
/** The list, `GET /me/owner/consultations`. */
const listSchema = z.object({ items: z.array(listedConsultationSchema), next: z.optional(z.uuid()) })
const listQuerySchema = z.object({ after: z.optional(z.uuid()) })

type Act = (id: string, c: Context<HttpEnv>, body: unknown) => Promise<void>

interface DescribedAct {
  path: string
  input?: z.ZodMiniType
  summary: string
  act: Act
}

/** What an owner does with a consultation by its link. */
const actsOf = (context: CommandContext): DescribedAct[] => [
  {
    path: 'confirm',
    input: confirmInputSchema,
    summary: 'Say the code that came over WhatsApp: a free one is booked, a paid one waits for its payment',
    act: async (id, _c, body) => {
      await confirmBooking(context, id, body)
      await pageForPaying(context, id)
    },
  },
  {
    path: 'code',
    summary: 'Have another code sent; the one before stops working',
    act: (id, c) => sendCodeAgain(context, id, { clientAddress: c.var.clientAddress }),
  },
  {
    path: 'pay',
    summary:
      'The page on which a held one is paid, as `payment.payUrl`; a new one where the last was left or failed',
    act: (id) => pageForPaying(context, id, { isAsked: true }),
  },
  {
    path: 'reschedule',
    input: rescheduleInputSchema,
    summary: 'Another time of the same length, until four hours before and twice at most',
    act: (id, _c, body) => rescheduleConsultation(context, id, body),
  },
  {
    path: 'cancel',
    input: cancelConsultationInputSchema,
    summary: 'Cancel it; what goes back is in `cancellation`',
    act: (id, _c, body) => cancelConsultation(context, id, body, { by: 'owner' }),
  },
  {
    path: 'notes',
    input: consultationNoteInputSchema,
    summary: 'Write a note that both read',
    act: (id, _c, body) => writeNote(context, id, body, { author: 'owner' }),
  },
]

/** `/consultations`: booking, and everything its owner does with it by its link. Mounted at /api/v1. */
export function bookingRoutes(context: CommandContext, callers: Callers): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()
  const idOf = (c: Context<HttpEnv>) => {
    c.header('cache-control', 'no-store')
    return openConsultation(context, c.req.param('consultationToken') ?? '')
  }

  routes.post(
    '/consultations',
    describeRoute({
      summary: 'Book a time with an advisor',
      description:
        '`Bearer` is a tracking token or the session of an owner with a proved mobile; without either send `contact`, and the ' +
        'time is held until the code sent to it is confirmed. A paid one is held until it is paid at `payment.payUrl`. Once per ' +
        '`Idempotency-Key`. `consultation.slot_taken` names the `nearest` free times.',
      tags,
      parameters: [
        { in: 'header', name: 'Idempotency-Key', schema: { type: 'string', minLength: 8, maxLength: 200 } },
      ],
      requestBody: jsonBody(bookingInputSchema),
      responses: {
        201: describeJson('Booked or held, as its owner sees it', consultationSchema),
        401: describeProblem('A token that is neither'),
        404: describeProblem('No such offer, or it ended'),
        ...impossible,
        ...wrong,
        ...tooMany,
      },
    }),
    json,
    async (c) => {
      c.header('cache-control', 'no-store')
      const booker = await readBooker(context, callers, c)
      const { clientAddress } = c.var
      const idempotencyKey = c.req.header('idempotency-key')
      const id = await bookConsultation(context, c.req.valid('json'), {
        booker,
        clientAddress,
        idempotencyKey,
      })
      await pageForPaying(context, id)
      return c.json(await readBooked(context, id), CREATED)
    },
  )

  routes.get(
    '/consultations/:consultationToken',
    describeRoute({ summary: 'A consultation, by its owner’s link', tags, responses: stands }),
    async (c) => {
      const id = await idOf(c)
      // Whoever comes back from the bank's page sees at once that it came.
      await checkConsultationPayment(context, id)
      return c.json(await readConsultation(context, id))
    },
  )

  routes.get(
    '/consultations/:consultationToken/consultation.ics',
    describeRoute({
      summary: 'The appointment for a calendar (RFC 5545); another import moves or cancels it there',
      tags,
      responses: { 200: { description: 'text/calendar' }, 404: describeProblem('No such link') },
    }),
    async (c) => {
      const file = await readCalendarFile(context, await idOf(c), c.var.locale)
      c.header('content-type', 'text/calendar; charset=utf-8')
      c.header('content-disposition', attachment('consultation.ics', 'consultation.ics'))
      return c.body(file)
    },
  )

  for (const { path, input, summary, act } of actsOf(context)) {
    routes.post(
      `/consultations/:consultationToken/${path}`,
      describeRoute({
        summary,
        tags,
        ...(input && { requestBody: jsonBody(input) }),
        responses: { ...stands, ...impossible, ...(input && wrong), ...tooMany },
      }),
      json,
      async (c) => {
        const id = await idOf(c)
        await act(id, c, c.req.valid('json'))
        return c.json(await readConsultation(context, id))
      },
    )
  }

  routes.post(
    '/consultations/:consultationToken/link',
    describeRoute({
      summary: 'Make a new link; the one that asks opens nothing any more',
      tags,
      responses: { 200: describeJson('The new token', consultationTokenSchema), 404: stands[404] },
    }),
    async (c) => {
      c.header('cache-control', 'no-store')
      return c.json(await renewConsultationLink(context, c.req.param('consultationToken')))
    },
  )

  routes.get(
    '/me/owner/consultations',
    describeRoute({
      summary: 'A signed-in owner’s consultations, the furthest in time first',
      tags,
      parameters: [describedId('after', '`next` of the page before.')],
      responses: {
        200: describeJson('A page', listSchema),
        401: describeProblem('Not signed in'),
        422: describeProblem('The page asked for is unreadable'),
      },
    }),
    async (c) => {
      const { userId } = await requireCaller(callers, c)
      const query = requireValid(listQuerySchema, c.req.query())
      c.header('cache-control', 'no-store')
      return c.json(await readConsultationsOfUser(context, userId, query))
    },
  )

  routes.post(
    '/me/owner/consultations/:consultationId/link',
    describeRoute({
      summary: 'Make a new link, also of one that ended by time; those before open nothing any more',
      tags,
      responses: {
        200: describeJson('The new token', consultationTokenSchema),
        401: describeProblem('Not signed in'),
        404: describeProblem('No such consultation in this account'),
      },
    }),
    async (c) => {
      const { userId } = await requireCaller(callers, c)
      const id = requireId(c.req.param('consultationId'), 'consultation.not_found')
      c.header('cache-control', 'no-store')
      return c.json(await renewOwnConsultationLink(context, userId, id))
    },
  )
  return routes
}
