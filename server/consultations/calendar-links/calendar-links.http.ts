import { createHash } from 'node:crypto'
import { calendarSourceInputSchema } from '#domain/consultations/calendar-source.ts'
import type { CalendarFiles } from '#server/adapters/calendars/contract.ts'
import { createHttpsCalendars } from '#server/adapters/calendars/https-calendars.ts'
import type { RouteCallers } from '#server/auth/route-callers.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { checkedByCommand, type Route, route, routes } from '#server/platform/http/route.ts'
import { linkHolder } from '#server/platform/http/route-caller.ts'
import type { Responses } from '#server/platform/http/route-responses.ts'
import { calendarLinksSchema, madeFeedSchema } from './calendar-link-answers.ts'
import { makeFeed, putSource, readCalendarLinks, removeFeed, removeSource } from './keep-links.ts'
import { readFeed } from './read-feed.ts'

interface CalendarLinkParts extends CommandContext {
  /** Replaces the internet in tests. */
  calendarFiles?: CalendarFiles
}

const notAdvising = { 409: 'Only advisors and engineering offices give consultations' } satisfies Responses
const links = [calendarLinksSchema, 'Both directions, as far as they are set up'] as const

/** `/me/consultation-calendar/links` and `/consultation-feeds`: an advisor's other calendar, in both directions. */
export function calendarLinkRoutes(parts: CalendarLinkParts, { provider }: RouteCallers): Route[] {
  const context = { ...parts, calendarFiles: parts.calendarFiles ?? createHttpsCalendars() }
  return routes('consultations', [
    route({
      method: 'get',
      path: '/consultation-feeds/:token/consultations.ics',
      caller: linkHolder('feed address', 'token'),
      summary: 'An advisor’s booked consultations for another calendar, without the owners’ names',
      responses: { 200: 'text/calendar', 404: 'No such address, or it was replaced' },
      handle: async ({ c, caller }) => {
        const text = await readFeed(context, caller)
        const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
        const headers = {
          ...{ etag, 'cache-control': 'private, max-age=300', 'x-robots-tag': 'noindex, nofollow' },
          'referrer-policy': 'no-referrer',
        }
        if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers)
        return c.body(text, 200, { ...headers, 'content-type': 'text/calendar; charset=utf-8' })
      },
    }),

    route({
      method: 'get',
      path: '/me/consultation-calendar/links',
      caller: provider('consultations', 'read'),
      summary: 'The advisor’s other calendar: the feed for it, and when it says they are busy',
      cache: 'no-store',
      responses: { 200: links, ...notAdvising },
      handle: ({ caller }) => readCalendarLinks(context, caller),
    }),

    route({
      method: 'post',
      path: '/me/consultation-calendar/feed',
      caller: provider('consultations', 'act'),
      summary: 'Make an address of the advisor’s consultations for another calendar',
      description: 'It is shown once. An address made before stops working.',
      cache: 'no-store',
      responses: { 201: [madeFeedSchema, 'The address'], ...notAdvising },
      handle: ({ caller }) => makeFeed(context, caller),
    }),

    route({
      method: 'delete',
      path: '/me/consultation-calendar/feed',
      caller: provider('consultations', 'act'),
      summary: 'End the address of the advisor’s consultations',
      responses: { 204: 'There is none now' },
      handle: ({ caller }) => removeFeed(context, caller),
    }),

    route({
      method: 'put',
      path: '/me/consultation-calendar/source',
      caller: provider('consultations', 'act'),
      summary: 'Read when the advisor is busy from an iCalendar address, now and every twenty minutes',
      description:
        'Only start and end of busy times are kept. An address that cannot be read is kept too; `source.failure` says why.',
      body: checkedByCommand(calendarSourceInputSchema),
      cache: 'no-store',
      responses: {
        200: links,
        ...notAdvising,
        422: 'Not an https address of a calendar',
        429: 'Too many addresses within an hour',
      },
      handle: ({ caller, body }) => putSource(context, caller, body),
    }),

    route({
      method: 'delete',
      path: '/me/consultation-calendar/source',
      caller: provider('consultations', 'act'),
      summary: 'Forget the advisor’s other calendar and its busy times',
      responses: { 204: 'There is none now' },
      handle: ({ caller }) => removeSource(context, caller),
    }),
  ])
}
