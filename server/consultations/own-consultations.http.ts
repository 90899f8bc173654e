import * as z from 'zod/mini'
import { calendarInputSchema, offerInputSchema } from '#domain/consultations/calendar-input.ts'
import type { RouteCallers } from '#server/auth/route-callers.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { checkedByCommand, type Route, route, routes } from '#server/platform/http/route.ts'
import type { Responses } from '#server/platform/http/route-responses.ts'
import { consultationCalendarSchema, consultationOfferSchema } from './consultation-answers.ts'
import { keepCalendar, readOwnCalendar } from './keep-calendar.ts'
import { endOffer, publishOffer, readOwnOffers } from './own-offers.ts'

const NOT_THEIRS = {
  404: 'This account has not registered as a provider, or the offer belongs to another one',
} satisfies Responses
const notAdvising = { 409: 'Only advisors and engineering offices give consultations' } satisfies Responses
const wrong = { 422: 'The body is invalid; `fieldErrors` names each field' } satisfies Responses
const calendar = {
  200: [consultationCalendarSchema, 'The calendar'],
  ...NOT_THEIRS,
  ...notAdvising,
} satisfies Responses
const offers = [
  z.object({ items: z.array(consultationOfferSchema) }),
  'All offers that stand, newest first',
] as const

/** `/me/consultation-calendar` and `/me/consultation-offers`: an advisor's bookable hours and offers. */
export function calendarRoutes(context: CommandContext, { provider }: RouteCallers): Route[] {
  const declared = { cache: 'no-store' } as const
  return routes('consultations', [
    route({
      ...declared,
      caller: provider('consultations', 'read'),
      method: 'get',
      path: '/me/consultation-calendar',
      summary: 'The advisor’s weekly hours and exceptions',
      responses: calendar,
      handle: ({ caller }) => readOwnCalendar(context, caller),
    }),

    route({
      ...declared,
      caller: provider('consultations', 'act'),
      method: 'put',
      path: '/me/consultation-calendar',
      summary: 'Replace the advisor’s hours; booked appointments stay',
      description:
        'Seven days, Sunday first, in minutes of the day in Riyadh. Holidays are closed unless listed.',
      body: checkedByCommand(calendarInputSchema),
      responses: { ...calendar, ...wrong },
      handle: ({ caller, body }) => keepCalendar(context, caller, body),
    }),

    route({
      ...declared,
      caller: provider('consultations', 'read'),
      method: 'get',
      path: '/me/consultation-offers',
      summary: 'The advisor’s own consultation offers',
      responses: { 200: offers, ...NOT_THEIRS },
      handle: async ({ caller }) => ({ items: await readOwnOffers(context, caller) }),
    }),

    route({
      ...declared,
      caller: provider('consultations', 'act'),
      method: 'post',
      path: '/me/consultation-offers',
      summary: 'Publish an offer; to change an offer, end it and publish a new one',
      description:
        'Price in halalas with VAT; 0 means free. A visit needs a place in the calendar, a video call needs a link.',
      body: checkedByCommand(offerInputSchema),
      responses: { 201: offers, ...NOT_THEIRS, ...notAdvising, ...wrong },
      handle: async ({ caller, body }) => ({ items: await publishOffer(context, caller, body) }),
    }),

    route({
      ...declared,
      caller: provider('consultations', 'act'),
      method: 'delete',
      path: '/me/consultation-offers/:offerId',
      summary: 'End an offer; its booked appointments stay',
      ids: { offerId: 'consultation.offer_not_found' },
      responses: { 200: offers, ...NOT_THEIRS },
      handle: async ({ caller, params }) => ({ items: await endOffer(context, caller, params.offerId) }),
    }),
  ])
}
