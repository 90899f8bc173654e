import { type Context, Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import * as z from 'zod/mini'
import { codeInputSchema, mobileInputSchema } from '#domain/owner-accounts/owner-account-input.ts'
import { requireValid } from '#domain/shared/validate.ts'
import { isLocale } from '#i18n/locale.ts'
import { asAdmin, NOT_ADMIN } from '#server/admin/require-admin.ts'
import type { Callers } from '#server/auth/read-caller.ts'
import { ownProjectRequest } from '#server/links/lock-project-request.ts'
import type { LinkContext } from '#server/links/open-link.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { attachment } from '#server/platform/http/attachment.ts'
import { describeJson, describeProblem, jsonBody } from '#server/platform/http/describe-responses.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import { json } from '#server/platform/http/json.ts'
import { requireRateLimit } from '#server/platform/http/rate-limit.ts'
import { requireCaller, requireProvider } from '#server/providers/require-provider.ts'
import { copyData } from './copy-data.ts'
import { copyPage } from './copy-page.ts'
import { contactInputSchema, correctContact } from './correct-contact.ts'
import { correctMobile, sendCorrectionCode } from './correct-mobile.ts'
import { requestErasure, takeBackErasure } from './erasure-requests.ts'
import {
  adminPrivacySchema,
  dataCopySchema,
  heldDataSchema,
  privacyRequestSchema,
} from './privacy-answers.ts'
import type { PrivacySubject } from './privacy-subject.ts'
import { readAdminPrivacy } from './read-admin-privacy.ts'
import { readHeldData } from './read-held-data.ts'
import { withdrawOwnConsent } from './withdraw-own-consent.ts'

const tags = ['privacy']
const PRIVATE = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' }
const MIDDLE = 120
const HOUR = 60 * 60
/** A copy reads every table; a person takes a few. */
const COPIES = { name: 'privacy.copy', limit: 10, perSeconds: HOUR }

/** Typed by hand, in either language, so that no press alone erases anything. */
const CONFIRMING_WORDS = ['محو', 'erase']
const erasureInputSchema = z.object({
  confirm: z.string('privacy.confirm_wrong').check(
    z.refine((text) => CONFIRMING_WORDS.includes(text.trim().toLowerCase()), 'privacy.confirm_wrong'),
    z.maxLength(MIDDLE, 'privacy.confirm_wrong'),
  ),
})

interface Way {
  path: string
  /** Whose data it is; throws the Refusal of who may not. */
  who(c: Context<HttpEnv>): Promise<PrivacySubject>
  refusals: { [status in 401 | 404]?: ReturnType<typeof describeProblem> }
}

/** What we hold of a person, by each key they may have: tracking link, account, provider's account; and the admins' view. Mounted at /api/v1. */
export function privacyRoutes(context: CommandContext, callers: Callers): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()
  const ways: Way[] = [
    {
      path: '/tracking/:trackingToken/privacy',
      who: async (c) => subjectOfLink(context, c.req.param('trackingToken') ?? ''),
      refusals: { 404: describeProblem('No such link, or nothing of that kind behind it') },
    },
    {
      path: '/me/privacy',
      who: async (c) => ({ kind: 'user', id: (await requireCaller(callers, c)).userId }),
      refusals: {
        401: describeProblem('Not signed in'),
        404: describeProblem('Nothing of that kind is held'),
      },
    },
    {
      path: '/me/provider/privacy',
      who: async (c) => ({ kind: 'provider', id: (await requireProvider(context, callers, c)).providerId }),
      refusals: {
        401: describeProblem('Not signed in'),
        404: describeProblem('Not registered as a provider'),
      },
    },
  ]
  for (const way of ways) {
    readingRoutes(routes, context, way)
    changingRoutes(routes, context, way)
  }
  mobileRoutes(routes, context)
  adminDoor(routes, context, callers)
  return routes
}

/** Throws Refusal `projectRequest.not_found` (404), `link.ended` (410). */
export async function subjectOfLink(context: LinkContext, trackingToken: string): Promise<PrivacySubject> {
  return { kind: 'projectRequest', id: await ownProjectRequest(context, trackingToken) }
}

function readingRoutes(routes: Hono<HttpEnv>, context: CommandContext, { path, who, refusals }: Way): void {
  routes.get(
    path,
    describeRoute({
      summary: 'What we hold of this person, why, how long, and who saw it',
      tags,
      responses: { 200: describeJson('In groups, with consents and requests', heldDataSchema), ...refusals },
    }),
    async (c) => c.json(await readHeldData(context, await who(c)), 200, PRIVATE),
  )
  const copies = { ...refusals, 429: describeProblem('Too many copies within the hour') }
  const copy = async (c: Context<HttpEnv>) => {
    const subject = await who(c)
    await requireRateLimit(context.db, { ...COPIES, key: subject.id, secret: context.config.secret })
    return copyData(context, subject)
  }
  routes.get(
    `${path}/export.json`,
    describeRoute({
      summary: 'All of it, to take along, for machines',
      tags,
      responses: { 200: describeJson('Rows by group and table', dataCopySchema), ...copies },
    }),
    async (c) =>
      c.json(await copy(c), 200, { ...PRIVATE, 'content-disposition': attachment('mimar-data.json') }),
  )
  routes.get(
    `${path}/export.html`,
    describeRoute({
      summary: 'All of it, to take along, for people',
      tags,
      parameters: [{ in: 'query', name: 'locale', schema: { type: 'string', enum: ['ar', 'en'] } }],
      responses: {
        200: { description: 'A page that opens from the disk', content: { 'text/html': {} } },
        ...copies,
      },
    }),
    async (c) => {
      const asked = c.req.query('locale')
      const page = copyPage(await copy(c), isLocale(asked) ? asked : 'ar')
      return c.body(page, 200, {
        ...{ ...PRIVATE, 'content-disposition': attachment('mimar-data.html') },
        'content-type': 'text/html; charset=utf-8',
      })
    },
  )
}

function changingRoutes(routes: Hono<HttpEnv>, context: CommandContext, { path, who, refusals }: Way): void {
  const held = { 200: describeJson('What is held then', heldDataSchema), ...refusals }
  const wrong = { 422: describeProblem('Something in it is wrong, told at the field') }
  routes.put(
    `${path}/contact`,
    describeRoute({
      summary: 'Correct the name',
      tags,
      requestBody: jsonBody(contactInputSchema),
      responses: { ...held, ...wrong },
    }),
    json,
    async (c) => {
      const subject = await who(c)
      await correctContact(context, subject, c.req.valid('json'))
      return c.json(await readHeldData(context, subject), 200, PRIVATE)
    },
  )
  const told = describeJson('The request for it', privacyRequestSchema)
  routes.post(
    `${path}/erasure`,
    describeRoute({
      summary: 'Have it erased, in seven days; asked for again it is the same request',
      tags,
      requestBody: jsonBody(erasureInputSchema),
      responses: {
        201: told,
        ...refusals,
        ...wrong,
        409: describeProblem('Something has to end first, and what'),
      },
    }),
    json,
    async (c) => {
      const subject = await who(c)
      requireConfirmation(c.req.valid('json'))
      return c.json(await requestErasure(context, subject), 201, PRIVATE)
    },
  )
  routes.delete(
    `${path}/erasure`,
    describeRoute({
      summary: 'Take that back',
      tags,
      responses: { 200: told, ...refusals, 409: describeProblem('It has begun') },
    }),
    async (c) => c.json(await takeBackErasure(context, await who(c)), 200, PRIVATE),
  )
  routes.delete(
    `${path}/consents/:id`,
    describeRoute({
      summary: 'Take a consent back',
      tags,
      responses: { ...held, 409: describeProblem('Everything rests on it: erase instead') },
    }),
    async (c) => {
      const subject = await who(c)
      await withdrawOwnConsent(context, subject, c.req.param('id'))
      return c.json(await readHeldData(context, subject), 200, PRIVATE)
    },
  )
}

/** By a link alone: an account's mobile is proved at `/me/owner/mobile`, a provider's stands in the profile. */
function mobileRoutes(routes: Hono<HttpEnv>, context: CommandContext): void {
  const path = '/tracking/:trackingToken/privacy/mobile'
  const responses = {
    200: describeJson('What is held then', heldDataSchema),
    404: describeProblem('No such link, or no contact behind it any more'),
    422: describeProblem('Something in it is wrong, told at the field'),
  }
  routes.post(
    path,
    describeRoute({
      summary: 'Ask for a code over WhatsApp to the right mobile',
      tags,
      requestBody: jsonBody(mobileInputSchema),
      responses: {
        ...responses,
        409: describeProblem('An account holds the project request: its mobile is changed there'),
        429: describeProblem('Too many codes, and when the next can be sent'),
      },
    }),
    json,
    async (c) => {
      const subject = await subjectOfLink(context, c.req.param('trackingToken'))
      const asked = { input: c.req.valid('json'), clientAddress: c.var.clientAddress }
      await sendCorrectionCode(context, { projectRequestId: subject.id, ...asked })
      return c.json(await readHeldData(context, subject), 200, PRIVATE)
    },
  )
  routes.post(
    `${path}/verify`,
    describeRoute({
      summary: 'Say the code: the mobile is corrected, and the one before is told',
      tags,
      requestBody: jsonBody(codeInputSchema),
      responses: {
        ...responses,
        409: describeProblem('The code is used, replaced or over, or an account holds the project request'),
      },
    }),
    json,
    async (c) => {
      const subject = await subjectOfLink(context, c.req.param('trackingToken'))
      await correctMobile(context, { projectRequestId: subject.id, input: c.req.valid('json') })
      return c.json(await readHeldData(context, subject), 200, PRIVATE)
    },
  )
}

/** Throws Refusal with the field error of `confirm`. */
export function requireConfirmation(input: unknown): void {
  requireValid(erasureInputSchema, input)
}

function adminDoor(routes: Hono<HttpEnv>, context: CommandContext, callers: Callers): void {
  routes.get(
    '/admin/privacy',
    describeRoute({
      summary: 'What people asked of their data and by when it is due, and when each retention rule ran',
      tags: ['admin'],
      responses: { 200: describeJson('Open first; no names', adminPrivacySchema), ...NOT_ADMIN },
    }),
    (c) =>
      asAdmin(context, callers, c, async ({ actor }, context) => {
        return c.json(await readAdminPrivacy(context, actor), 200, PRIVATE)
      }),
  )
}
