import * as z from 'zod/mini'
import { logoInputSchema } from '#domain/providers/logo.ts'
import { workPhotoDecisionSchema } from '#domain/providers/work-photo.ts'
import type { RouteCallers } from '#server/auth/route-callers.ts'
import { type DocumentParts, withFiles } from '#server/documents/document-context.ts'
import { pictureAnswer } from '#server/documents/file-answer.ts'
import { checkedByCommand, type Route, route, routes } from '#server/platform/http/route.ts'
import { anyone } from '#server/platform/http/route-caller.ts'
import { UNREADABLE } from '#server/platform/http/route-responses.ts'
import { SHOWN_WORK_PHOTOS } from '../work-photos/read-work-photos.ts'
import { decideLogo } from './decide-logo.ts'
import { consoleLogosSchema, ownLogosSchema } from './logo-answers.ts'
import { putLogo, removeLogo } from './put-logo.ts'
import { openLogo, readConsoleLogos, readOwnLogos } from './read-logos.ts'

/** A logo never changes under its id; a removed one may still be shown by caches for a day. */
const PUBLIC = 'public, max-age=86400, stale-while-revalidate=86400'
const ids = { id: 'logo.not_found' }

/** Logos of providers: shown to everybody, put by their provider, reviewed by an admin. */
export function logoRoutes(parts: DocumentParts, callers: RouteCallers): Route[] {
  const context = withFiles(parts)
  return routes('workPhotos', [
    route({
      method: 'get',
      path: '/logos/:id/:side',
      caller: anyone,
      summary: 'The logo of a listed provider: a square PNG of 96 or 240 pixels',
      responses: { 200: 'image/png', 404: 'No such logo, or it is not reviewed yet' },
      handle: async ({ c, params }) => pictureAnswer(c, await openLogo(context, params), PUBLIC),
    }),

    route({
      method: 'get',
      path: '/me/logo',
      caller: callers.providerReads('profile'),
      summary: 'The provider’s own logo: the one shown, and the one uploaded since',
      cache: 'private, no-store',
      responses: { 200: [ownLogosSchema, 'Both, as far as there are any'] },
      handle: ({ caller, db }) => readOwnLogos({ ...context, db }, caller),
    }),

    route({
      method: 'put',
      path: '/me/logo',
      caller: callers.provider('profile', 'act'),
      summary:
        'Use a picture that was uploaded as `photo` as the logo; an admin reviews it before it is shown',
      description:
        'It replaces one that still waits or was rejected. The one shown stays until the approval.',
      body: checkedByCommand(logoInputSchema),
      responses: {
        200: [z.object({ id: z.uuid() }), 'It waits for review'],
        422: 'The upload is not a complete photo of the caller',
        503: 'Too many images are being processed; try again',
      },
      handle: ({ caller, body }) => putLogo(context, caller, body),
    }),

    route({
      method: 'delete',
      path: '/me/logo/:id',
      caller: callers.provider('profile', 'act'),
      summary: 'Delete a logo',
      ids,
      responses: { 204: 'Deleted', 404: 'The provider has no such logo' },
      handle: ({ caller, params }) => removeLogo(context, caller, params.id),
    }),

    route({
      method: 'get',
      path: '/admin/logos',
      tag: 'admin',
      caller: callers.admin('registrations', 'read'),
      summary: 'Logos that wait for review, oldest first; or the last decided ones',
      query: z.object({ show: z._default(z.enum(SHOWN_WORK_PHOTOS), 'pending') }),
      cache: 'private, no-store',
      responses: { 200: [consoleLogosSchema, 'The logos'], ...UNREADABLE },
      handle: ({ caller, query }) => readConsoleLogos(context, caller, query.show),
    }),

    route({
      method: 'post',
      path: '/admin/logos/:id',
      tag: 'admin',
      caller: callers.admin('registrations', 'act'),
      summary: 'Approve a logo, or reject it with a reason',
      description: 'The decision is logged. Returns the logos that still wait.',
      ids,
      body: checkedByCommand(workPhotoDecisionSchema),
      responses: {
        200: [consoleLogosSchema, 'The logos that still wait'],
        404: 'No such logo',
        422: 'The reason is missing',
      },
      handle: async ({ caller, params, body }) => {
        await decideLogo(context, caller, { id: params.id, input: body })
        return readConsoleLogos(context, caller, 'pending')
      },
    }),
  ])
}
