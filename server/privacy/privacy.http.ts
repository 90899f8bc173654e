import * as z from 'zod/mini'
import { codeInputSchema, mobileInputSchema } from '#domain/owner-accounts/owner-account-input.ts'
import type { RouteCallers } from '#server/auth/route-callers.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { attachment } from '#server/platform/http/attachment.ts'
import { orNothing } from '#server/platform/http/query-values.ts'
import { requireRateLimit } from '#server/platform/http/rate-limit.ts'
import { checkedByCommand, type Route, route, routes } from '#server/platform/http/route.ts'
import { callerAs, type IdentifiedCaller, identifiedCaller } from '#server/platform/http/route-caller.ts'
import type { RouteLimit } from '#server/platform/http/route-limit.ts'
import type { Responses } from '#server/platform/http/route-responses.ts'
import { copyData } from './copy-data.ts'
import { copyPage } from './copy-page.ts'
import { contactInputSchema, correctContact } from './correct-contact.ts'
import { correctMobile, sendCorrectionCode } from './correct-mobile.ts'
import { erasureInputSchema } from './erasure-input.ts'
import { requestErasure, takeBackErasure } from './erasure-requests.ts'
import {
  adminPrivacySchema,
  dataCopySchema,
  heldDataSchema,
  privacyRequestSchema,
} from './privacy-answers.ts'
import { type PrivacySubject, subjectOfLink } from './privacy-subject.ts'
import { readAdminPrivacy } from './read-admin-privacy.ts'
import { readHeldData } from './read-held-data.ts'
import { withdrawOwnConsent } from './withdraw-own-consent.ts'

const UNINDEXED = { 'x-robots-tag': 'noindex, nofollow' }
const cache = 'private, no-store'
const HOUR = 60 * 60
/** A copy reads every table; a person takes a few. */
const COPIES = { name: 'privacy.copy', limit: 10, perSeconds: HOUR }

interface Way {
  path: '/tracking/:trackingToken/privacy' | '/me/privacy' | '/me/provider/privacy'
  /** Whose data it is. */
  caller: IdentifiedCaller<PrivacySubject>
  refusals: { 404: string }
}

/** What we hold of a person, by each key they may have: tracking link, account, provider's account; and the admins' view. */
export function privacyRoutes(context: CommandContext, callers: RouteCallers): Route[] {
  const holder = linkSubject(context)
  const ways: Way[] = [
    {
      path: '/tracking/:trackingToken/privacy',
      caller: holder,
      refusals: { 404: 'No such link, or nothing of that kind behind it' },
    },
    {
      path: '/me/privacy',
      caller: callerAs(callers.signedIn, ({ userId }) => ({ kind: 'user', id: userId })),
      refusals: { 404: 'Nothing of that kind is held' },
    },
    {
      path: '/me/provider/privacy',
      caller: callerAs(callers.provider, ({ providerId }) => ({ kind: 'provider', id: providerId })),
      refusals: { 404: 'Not registered as a provider' },
    },
  ]
  return routes('privacy', [
    ...ways.flatMap((way) => [
      ...readingRoutes(context, way),
      ...correctingRoutes(context, way),
      ...erasingRoutes(context, way),
    ]),
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
      summary: 'What we hold of this person, why, how long, and who saw it',
      cache,
      responses: { 200: [heldDataSchema, 'In groups, with consents and requests'], ...refusals },
      handle: async ({ c, caller: subject }) => c.json(await readHeldData(context, subject), 200, UNINDEXED),
    }),

    route({
      method: 'get',
      path: `${path}/export.json`,
      caller,
      summary: 'All of it, to take along, for machines',
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
      summary: 'All of it, to take along, for people',
      query: z.object({ locale: orNothing(z.enum(['ar', 'en'])) }),
      limit,
      cache,
      responses: {
        200: { mediaType: 'text/html', description: 'A page that opens from the disk' },
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

const wrong = { 422: 'Something in it is wrong, told at the field' } satisfies Responses
const held = { 200: [heldDataSchema, 'What is held then'] } satisfies Responses
const request = [privacyRequestSchema, 'The request for it'] as const

const correctingRoutes = (context: CommandContext, { path, caller, refusals }: Way) => [
  route({
    method: 'put',
    path: `${path}/contact`,
    caller,
    summary: 'Correct the name',
    body: checkedByCommand(contactInputSchema),
    cache,
    responses: { ...held, ...refusals, ...wrong },
    handle: async ({ c, caller: subject, body }) => {
      await correctContact(context, subject, body)
      return c.json(await readHeldData(context, subject), 200, UNINDEXED)
    },
  }),

  route({
    method: 'delete',
    path: `${path}/consents/:id`,
    caller,
    summary: 'Take a consent back',
    cache,
    responses: { ...held, ...refusals, 409: 'Everything rests on it: erase instead' },
    handle: async ({ c, caller: subject, params }) => {
      await withdrawOwnConsent(context, subject, params.id)
      return c.json(await readHeldData(context, subject), 200, UNINDEXED)
    },
  }),
]

const erasingRoutes = (context: CommandContext, { path, caller, refusals }: Way) => [
  route({
    method: 'post',
    path: `${path}/erasure`,
    caller,
    summary: 'Have it erased, in seven days; asked for again it is the same request',
    body: erasureInputSchema,
    cache,
    responses: { 201: request, ...refusals, ...wrong, 409: 'Something has to end first, and what' },
    handle: async ({ c, caller: subject }) => c.json(await requestErasure(context, subject), 201, UNINDEXED),
  }),

  route({
    method: 'delete',
    path: `${path}/erasure`,
    caller,
    summary: 'Take that back',
    cache,
    responses: { 200: request, ...refusals, 409: 'It has begun' },
    handle: async ({ c, caller: subject }) => c.json(await takeBackErasure(context, subject), 200, UNINDEXED),
  }),
]

/** By a link alone: an account's mobile is proved at `/me/owner/mobile`, a provider's stands in the profile. */
function mobileRoutes(context: CommandContext, caller: IdentifiedCaller<PrivacySubject>) {
  const path = '/tracking/:trackingToken/privacy/mobile'
  const responses = {
    ...held,
    404: 'No such link, or no contact behind it any more',
    ...wrong,
  } satisfies Responses
  return [
    route({
      method: 'post',
      path,
      caller,
      summary: 'Ask for a code over WhatsApp to the right mobile',
      body: checkedByCommand(mobileInputSchema),
      cache,
      responses: {
        ...responses,
        409: 'An account holds the project request: its mobile is changed there',
        429: 'Too many codes, and when the next can be sent',
      },
      handle: async ({ c, caller: subject, body: input }) => {
        const asked = { projectRequestId: subject.id, input, clientAddress: c.var.clientAddress }
        await sendCorrectionCode(context, asked)
        return c.json(await readHeldData(context, subject), 200, UNINDEXED)
      },
    }),

    route({
      method: 'post',
      path: `${path}/verify`,
      caller,
      summary: 'Say the code: the mobile is corrected, and the one before is told',
      body: checkedByCommand(codeInputSchema),
      cache,
      responses: {
        ...responses,
        409: 'The code is used, replaced or over, or an account holds the project request',
      },
      handle: async ({ c, caller: subject, body: input }) => {
        await correctMobile(context, { projectRequestId: subject.id, input })
        return c.json(await readHeldData(context, subject), 200, UNINDEXED)
      },
    }),
  ]
}

const adminRoute = (context: CommandContext, { adminReads }: RouteCallers) =>
  route({
    method: 'get',
    path: '/admin/privacy',
    tag: 'admin',
    caller: adminReads,
    summary: 'What people asked of their data and by when it is due, and when each retention rule ran',
    cache,
    responses: { 200: [adminPrivacySchema, 'Open first; no names'] },
    handle: async ({ c, caller: { actor }, db }) =>
      c.json(await readAdminPrivacy({ ...context, db }, actor), 200, UNINDEXED),
  })
