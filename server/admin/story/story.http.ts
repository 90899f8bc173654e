import * as z from 'zod/mini'
import { PROVIDER_STORY_KINDS, REQUEST_STORY_KINDS } from '#domain/audit/story.ts'
import type { Admin } from '#server/auth/admin-caller.ts'
import type { RouteCallers } from '#server/auth/route-callers.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { pageLimit } from '#server/platform/http/page-query.ts'
import { requireRateLimit } from '#server/platform/http/rate-limit.ts'
import { type Route, route, routes } from '#server/platform/http/route.ts'
import type { RouteLimit } from '#server/platform/http/route-limit.ts'
import { UNREADABLE } from '#server/platform/http/route-responses.ts'
import { providerFiguresSchema, readProviderFigures, readProviderStory } from './read-provider-story.ts'
import { adminProjectRequestSchema, readAdminProjectRequest, readRequestStory } from './read-request-story.ts'
import { storyPageSchema } from './story-answers.ts'
import { noteInputSchema, showInputSchema, showOwnerMobile, writeNote } from './write-note.ts'

/** Mobiles that an admin opens in an hour, whoever they are. */
const SHOWN = { name: 'ownerMobile.show', limit: 30, perSeconds: 3600 }
/** Base64 of a time and an event. */
const LONGEST_CURSOR = 400

/** Some of these kinds, separated by commas; all of them without a value. */
function listed<Kind extends string>(kinds: readonly [Kind, ...Kind[]]) {
  const text = z._default(z.string().check(z.maxLength(LONGEST_CURSOR)), kinds.join())
  const parts = z.transform((typed: string) => typed.split(','))
  return z.pipe(z.pipe(text, parts), z.array(z.enum(kinds)).check(z.minLength(1)))
}

function storyQuery<Kind extends string>(kinds: readonly [Kind, ...Kind[]]) {
  return z.object({
    kinds: listed(kinds),
    after: z.optional(
      z.string().check(z.maxLength(LONGEST_CURSOR), z.describe('`next` of the page before.')),
    ),
    limit: pageLimit(),
  })
}

const ofProvider = { providerId: 'admin.provider_not_found' }
const ofRequest = { projectRequestId: 'admin.project_request_not_found' }

/** The pages of a provider and of a project request: story, figures, facts, notes. */
export const storyRoutes = (context: CommandContext, callers: RouteCallers): Route[] =>
  routes('admin', [...providerRoutes(context, callers), ...requestRoutes(context, callers)])

const providerRoutes = (context: CommandContext, { admin, adminReads }: RouteCallers) => [
  route({
    method: 'get',
    path: '/admin/providers/:providerId/story',
    caller: adminReads('registrations'),
    summary: 'Everything that happened to a provider, newest first',
    description:
      '`kinds` are separated by commas; without it all. The first page has the number of events of each kind.',
    ids: ofProvider,
    query: storyQuery(PROVIDER_STORY_KINDS),
    responses: { 200: [storyPageSchema, 'A page'], 404: 'No such provider', ...UNREADABLE },
    handle: ({ caller, db, params, query }) =>
      readProviderStory({ ...context, db }, caller, params.providerId, query),
  }),

  route({
    method: 'get',
    path: '/admin/providers/:providerId/figures',
    caller: adminReads('registrations'),
    summary: 'Leads, answers, quotes, awards, money and reports of a provider in figures',
    ids: ofProvider,
    responses: { 200: [providerFiguresSchema, 'The figures'], 404: 'No such provider' },
    handle: ({ caller, db, params }) => readProviderFigures({ ...context, db }, caller, params.providerId),
  }),

  route({
    method: 'post',
    path: '/admin/providers/:providerId/notes',
    caller: admin(['registrations', 'conversations', 'money'], 'act'),
    summary: 'Write a note about a provider for our team',
    ids: ofProvider,
    body: noteInputSchema,
    responses: { 204: 'Written', 404: 'No such provider', ...UNREADABLE },
    handle: ({ caller, params, body }) => writeNote(context, caller, params, body.body),
  }),
]

function requestRoutes(context: CommandContext, { admin, adminReads }: RouteCallers) {
  const limit: RouteLimit<Admin> = {
    take: (_c, { actor }) =>
      requireRateLimit(context.db, { ...SHOWN, key: actor.userId, secret: context.config.secret }),
  }
  return [
    route({
      method: 'get',
      path: '/admin/project-requests/:projectRequestId',
      caller: adminReads('requests'),
      summary: 'A project request with its words, facts, estimate, findings, quotes and consents',
      description:
        'Of the owner the last three digits of their mobile, and their words without contact details.',
      ids: ofRequest,
      responses: { 200: [adminProjectRequestSchema, 'The project request'], 404: 'No such project request' },
      handle: ({ caller, db, params }) =>
        readAdminProjectRequest({ ...context, db }, caller, params.projectRequestId),
    }),

    route({
      method: 'get',
      path: '/admin/project-requests/:projectRequestId/story',
      caller: adminReads('requests'),
      summary: 'Everything that happened to a project request, newest first',
      description:
        'As the story of a provider. A round of matching has whom it chose and why, and why not others.',
      ids: ofRequest,
      query: storyQuery(REQUEST_STORY_KINDS),
      responses: { 200: [storyPageSchema, 'A page'], 404: 'No such project request', ...UNREADABLE },
      handle: ({ caller, db, params, query }) =>
        readRequestStory({ ...context, db }, caller, params.projectRequestId, query),
    }),

    route({
      method: 'post',
      path: '/admin/project-requests/:projectRequestId/notes',
      caller: admin(['requests', 'conversations'], 'act'),
      summary: 'Write a note about a project request for our team',
      ids: ofRequest,
      body: noteInputSchema,
      responses: { 204: 'Written', 404: 'No such project request', ...UNREADABLE },
      handle: ({ caller, params, body }) => writeNote(context, caller, params, body.body),
    }),

    route({
      method: 'post',
      path: '/admin/project-requests/:projectRequestId/owner-mobile',
      caller: admin('requests', 'act'),
      summary: 'The owner’s name and mobile, for a reason',
      description: 'The reason is in the decision log. The owner reads when it was opened.',
      ids: ofRequest,
      body: showInputSchema,
      limit,
      responses: {
        200: [z.object({ name: z.string(), mobile: z.string() }), 'Name and mobile, `9665XXXXXXXX`'],
        404: 'No such project request',
        409: 'The owner had it erased',
        429: 'Too many mobiles opened within the hour',
        ...UNREADABLE,
      },
      handle: ({ caller, params, body }) =>
        showOwnerMobile(context, caller, params.projectRequestId, body.reason),
    }),
  ]
}
