import { type Context, Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import * as z from 'zod/mini'
import { calendarInputSchema, offerInputSchema } from '#domain/consultations/calendar-input.ts'
import { isUuid } from '#domain/shared/id.ts'
import type { Callers } from '#server/auth/read-caller.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { describeJson, describeProblem, jsonBody } from '#server/platform/http/describe-responses.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import { json } from '#server/platform/http/json.ts'
import { requireProvider } from '#server/providers/require-provider.ts'
import { consultationCalendarSchema, consultationOfferSchema } from './consultation-answers.ts'
import { keepCalendar, readOwnCalendar } from './keep-calendar.ts'
import { endOffer, offerNotFound, publishOffer, readOwnOffers } from './own-offers.ts'

const tags = ['consultations']
const CREATED = 201
const NOT_THEIRS = {
  401: describeProblem('Not signed in'),
  404: describeProblem('This account has not registered as a provider, or it is not theirs'),
}
const notAdvising = { 409: describeProblem('Only advisors and engineering offices give consultations') }
const wrong = { 422: describeProblem('Something in it is wrong, told at each field') }

/** `GET /me/consultation-offers` */
const ownOffersSchema = z.object({ items: z.array(consultationOfferSchema) })

/** `/me/consultation-calendar` and `/me/consultation-offers`: when and for what an advisor can be booked. Mounted at /api/v1. */
export function calendarRoutes(context: CommandContext, callers: Callers): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()
  const providerOf = (c: Context<HttpEnv>) => {
    c.header('cache-control', 'no-store')
    return requireProvider(context, callers, c)
  }
  const calendar = {
    200: describeJson('The calendar', consultationCalendarSchema),
    ...NOT_THEIRS,
    ...notAdvising,
  }
  const offers = describeJson('All offers that stand, newest first', ownOffersSchema)

  routes.get(
    '/me/consultation-calendar',
    describeRoute({ summary: 'One’s weekly hours and the days that differ', tags, responses: calendar }),
    async (c) => c.json(await readOwnCalendar(context, await providerOf(c))),
  )

  routes.put(
    '/me/consultation-calendar',
    describeRoute({
      summary: 'Replace one’s hours; what is booked stays',
      description:
        'Seven days, Sunday first, in minutes of a day in Riyadh. Holidays are closed unless named.',
      tags,
      requestBody: jsonBody(calendarInputSchema),
      responses: { ...calendar, ...wrong },
    }),
    json,
    async (c) => c.json(await keepCalendar(context, await providerOf(c), c.req.valid('json'))),
  )

  routes.get(
    '/me/consultation-offers',
    describeRoute({
      summary: 'One’s own offers of consultations',
      tags,
      responses: { 200: offers, ...NOT_THEIRS },
    }),
    async (c) => c.json({ items: await readOwnOffers(context, await providerOf(c)) }),
  )

  routes.post(
    '/me/consultation-offers',
    describeRoute({
      summary: 'Publish an offer; to change one, end it and publish another',
      description:
        'Price in halalas with VAT, 0 = free. A visit needs a place in the calendar, a video call a link.',
      tags,
      requestBody: jsonBody(offerInputSchema),
      responses: { 201: offers, ...NOT_THEIRS, ...notAdvising, ...wrong },
    }),
    json,
    async (c) => {
      const items = await publishOffer(context, await providerOf(c), c.req.valid('json'))
      return c.json({ items }, CREATED)
    },
  )

  routes.delete(
    '/me/consultation-offers/:offerId',
    describeRoute({
      summary: 'End an offer; what was booked of it stays',
      tags,
      responses: { 200: offers, ...NOT_THEIRS },
    }),
    async (c) => {
      const provider = await providerOf(c)
      const offerId = c.req.param('offerId')
      if (!isUuid(offerId)) throw offerNotFound()
      return c.json({ items: await endOffer(context, provider, offerId) })
    },
  )
  return routes
}
