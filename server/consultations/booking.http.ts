import * as z from 'zod/mini'
import { bookingInputSchema } from '#domain/consultations/booking-input.ts'
import type { RouteCallers } from '#server/auth/route-callers.ts'
import { BY_SESSION } from '#server/auth/session-security.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { afterId } from '#server/platform/http/query-values.ts'
import { checkedByCommand, type Route, route, routes } from '#server/platform/http/route.ts'
import { identifiedCaller } from '#server/platform/http/route-caller.ts'
import { bookConsultation } from './book-consultation.ts'
import { bookedRoutes } from './booked.http.ts'
import { readBooker } from './booker.ts'
import {
  consultationSchema,
  consultationTokenSchema,
  listedConsultationSchema,
} from './consultation-answers.ts'
import { pageForPaying } from './pay-consultation.ts'
import { readBooked } from './read-consultation.ts'
import { readConsultationsOfUser } from './read-consultations.ts'
import { renewOwnConsultationLink } from './renew-consultation-link.ts'

/** The list, `GET /me/owner/consultations`. */
const listSchema = z.object({ items: z.array(listedConsultationSchema), next: z.optional(z.uuid()) })

/** `/consultations`: booking, actions of the owner by its link, and the list of an owner's account. */
export const bookingRoutes = (context: CommandContext, callers: RouteCallers): Route[] =>
  routes('consultations', [
    bookRoute(context, callers),
    ...bookedRoutes(context),
    ...accountRoutes(context, callers),
  ])

function bookRoute(context: CommandContext, { sessions }: RouteCallers) {
  const booker = identifiedCaller(
    {
      name: 'anyone, or by tracking link or session',
      security: [{}, ...BY_SESSION],
      responses: { 401: 'The token is neither a tracking token nor a session' },
    },
    (c) => readBooker(context, sessions, c),
  )
  return route({
    method: 'post',
    path: '/consultations',
    caller: booker,
    summary: 'Book a time with an advisor',
    description:
      '`Bearer` is a tracking token or the session of an owner with a verified mobile. Without either, send `contact`; the ' +
      'time is reserved until the code sent to it is confirmed. A paid consultation is reserved until it is paid at ' +
      '`payment.payUrl`. Booked once per `Idempotency-Key`. `consultation.slot_taken` lists the `nearest` free times.',
    body: checkedByCommand(bookingInputSchema),
    idempotent: true,
    cache: 'no-store',
    responses: {
      201: [consultationSchema, 'The booked or reserved consultation, as its owner sees it'],
      404: 'No such offer, or it has ended',
      409: 'Not possible now; the problem names the reason',
      422: 'The body is invalid; `fieldErrors` names each field',
      429: 'Too many requests from this address, mobile or person',
    },
    handle: async ({ c, caller: booker, body, idempotencyKey }) => {
      const { clientAddress } = c.var
      const id = await bookConsultation(context, body, { booker, clientAddress, idempotencyKey })
      await pageForPaying(context, id)
      return readBooked(context, id)
    },
  })
}

const accountRoutes = (context: CommandContext, { signedIn }: RouteCallers) => [
  route({
    method: 'get',
    path: '/me/owner/consultations',
    caller: signedIn,
    summary: 'A signed-in owner’s consultations, latest date first',
    query: z.object({ after: afterId() }),
    cache: 'no-store',
    responses: { 200: [listSchema, 'A page'], 422: 'The query is invalid; `fieldErrors` names each field' },
    handle: ({ caller, query }) => readConsultationsOfUser(context, caller.userId, query),
  }),

  route({
    method: 'post',
    path: '/me/owner/consultations/:consultationId/link',
    caller: signedIn,
    summary: 'Create a new link, even for an expired one; earlier links stop working',
    ids: { consultationId: 'consultation.not_found' },
    cache: 'no-store',
    responses: {
      200: [consultationTokenSchema, 'The new token'],
      404: 'No such consultation in this account',
    },
    handle: ({ caller, params }) => renewOwnConsultationLink(context, caller.userId, params.consultationId),
  }),
]
