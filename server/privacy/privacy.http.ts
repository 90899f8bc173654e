import * as z from 'zod/mini'
import type { RouteCallers } from '#server/auth/route-callers.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { attachment } from '#server/platform/http/attachment.ts'
import { orNothing } from '#server/platform/http/query-values.ts'
import { requireRateLimit } from '#server/platform/http/rate-limit.ts'
import { type Route, route, routes } from '#server/platform/http/route.ts'
import { callerAs, type IdentifiedCaller, identifiedCaller } from '#server/platform/http/route-caller.ts'
import type { RouteLimit } from '#server/platform/http/route-limit.ts'
import type { Responses } from '#server/platform/http/route-responses.ts'
import { cache, changingRoutes, mobileRoutes, UNINDEXED, type Way } from './change-privacy.http.ts'
import { copyData } from './copy-data.ts'
import { copyPage } from './copy-page.ts'
import { adminPrivacySchema, dataCopySchema, heldDataSchema } from './privacy-answers.ts'
import { type PrivacySubject, subjectOfLink } from './privacy-subject.ts'
import { readAdminPrivacy } from './read-admin-privacy.ts'
import { readHeldData } from './read-held-data.ts'

const HOUR = 60 * 60
/** Per hour. A copy reads every table; a user needs a few. */
const COPIES = { name: 'privacy.copy', limit: 10, perSeconds: HOUR }

/** Routes for stored personal data by tracking link, account and provider account, and the admins' view. */
export function privacyRoutes(context: CommandContext, callers: RouteCallers): Route[] {
  const holder = linkSubject(context)
  const ways: Way[] = [
    {
      path: '/tracking/:trackingToken/privacy',
      caller: holder,
      refusals: { 404: 'No such link, or it has no such data' },
    },
    {
      path: '/me/privacy',
      caller: callerAs(callers.signedIn, ({ userId }) => ({ kind: 'user', id: userId })),
      refusals: { 404: 'We hold no such data' },
    },
    {
      path: '/me/provider/privacy',
      caller: callerAs(callers.provider('account', 'act'), ({ providerId }) => ({
        kind: 'provider',
        id: providerId,
      })),
      refusals: { 404: 'Not registered as a provider' },
    },
  ]
  return routes('privacy', [
    ...ways.flatMap((way) => [...readingRoutes(context, way), ...changingRoutes(context, way)]),
    ...mobileRoutes(context, holder),
    adminRoute(context, callers),
  ])
}

const linkSubject = (context: CommandContext): IdentifiedCaller<PrivacySubject> =>
  identifiedCaller({ name: 'tracking link', responses: {} }, (c) =>
    subjectOfLink(context, c.req.param('trackingToken') ?? ''),
  )

function readingRoutes(context: CommandContext, { path, caller, refusals }: Way) {
  const limit: RouteLimit<PrivacySubject> = {
    take: (_c, subject) =>
      requireRateLimit(context.db, { ...COPIES, key: subject.id, secret: context.config.secret }),
  }
  const copies = { ...refusals, 429: 'Too many copies within the hour' } satisfies Responses
  return [
    route({
      method: 'get',
      path,
      caller,
      summary: 'Data we hold about this person, with purpose, retention and who accessed it',
      cache,
      responses: { 200: [heldDataSchema, 'In groups, with consents and requests'], ...refusals },
      handle: async ({ c, caller: subject }) => c.json(await readHeldData(context, subject), 200, UNINDEXED),
    }),

    route({
      method: 'get',
      path: `${path}/export.json`,
      caller,
      summary: 'Copy of all data as JSON',
      limit,
      cache,
      responses: { 200: [dataCopySchema, 'Rows by group and table'], ...copies },
      handle: async ({ c, caller: subject }) =>
        c.json(await copyData(context, subject), 200, {
          ...UNINDEXED,
          'content-disposition': attachment('mimar-data.json'),
        }),
    }),

    route({
      method: 'get',
      path: `${path}/export.html`,
      caller,
      summary: 'Copy of all data as a readable page',
      query: z.object({ locale: orNothing(z.enum(['ar', 'en'])) }),
      limit,
      cache,
      responses: {
        200: { mediaType: 'text/html', description: 'A page that can be opened as a local file' },
        ...copies,
      },
      handle: async ({ c, caller: subject, query: { locale = 'ar' } }) =>
        c.body(copyPage(await copyData(context, subject), locale), 200, {
          ...UNINDEXED,
          'content-disposition': attachment('mimar-data.html'),
          'content-type': 'text/html; charset=utf-8',
        }),
    }),
  ]
}

const adminRoute = (context: CommandContext, { adminReads }: RouteCallers) =>
  route({
    method: 'get',
    path: '/admin/privacy',
    tag: 'admin',
    caller: adminReads(['conversations', 'audit']),
    summary: 'Data requests with their deadlines, and the last run of each retention rule',
    cache,
    responses: { 200: [adminPrivacySchema, 'Open requests first, without names'] },
    handle: async ({ c, caller: { actor }, db }) =>
      c.json(await readAdminPrivacy({ ...context, db }, actor), 200, UNINDEXED),
  })
