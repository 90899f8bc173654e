import type { Context } from 'hono'
import * as z from 'zod/mini'
import { workPhotoDecisionSchema, workPhotoInputSchema } from '#domain/providers/work-photo.ts'
import type { RouteCallers } from '#server/auth/route-callers.ts'
import { type DocumentParts, withFiles } from '#server/documents/document-context.ts'
import { pictureAnswer } from '#server/documents/file-answer.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import { checkedByCommand, type Route, route, routes } from '#server/platform/http/route.ts'
import { anyone, linkHolder } from '#server/platform/http/route-caller.ts'
import { UNREADABLE } from '#server/platform/http/route-responses.ts'
import { addWorkPhoto } from './add-work-photo.ts'
import { decideWorkPhoto } from './decide-work-photo.ts'
import {
  openPreviewOfWorkPhoto,
  openWorkPhoto,
  readConsoleWorkPhotos,
  readOwnWorkPhotos,
  SHOWN_WORK_PHOTOS,
} from './read-work-photos.ts'
import { removeWorkPhoto } from './remove-work-photo.ts'
import { ownWorkPhotosSchema, pendingWorkPhotosSchema } from './work-photo-answers.ts'

/** A photo never changes under its id; a removed one may still be shown by caches for a day. */
const PUBLIC = 'public, max-age=86400, stale-while-revalidate=86400'
const PRIVATE = 'private, max-age=600'
const ids = { id: 'workPhoto.not_found' }

/** Work photos: shown to everybody, added by their provider, reviewed by an admin. */
export function workPhotoRoutes(parts: DocumentParts, callers: RouteCallers): Route[] {
  const context = withFiles(parts)
  return routes('workPhotos', [
    route({
      method: 'get',
      path: '/work-photos/:id/:width',
      caller: anyone,
      summary: 'A work photo of a listed provider, as WebP, 480, 960 or 1600 pixels wide',
      responses: { 200: 'image/webp', 404: 'No such photo, or it is not reviewed yet' },
      handle: async ({ c, params }) => pictureAnswer(c, await openWorkPhoto(context, params), PUBLIC),
    }),

    route({
      method: 'get',
      path: '/work-photo-previews/:token',
      caller: linkHolder('preview address', 'token'),
      summary: 'A work photo or logo that is not public yet, for its provider and admins',
      responses: { 200: { mediaType: 'image/*', description: 'WebP of a photo, PNG of a logo' } },
      handle: async ({ c, caller }) => preview(c, await openPreviewOfWorkPhoto(context, caller)),
    }),

    route({
      method: 'get',
      path: '/me/work-photos',
      caller: callers.providerReads('profile'),
      summary: 'The provider’s own work photos, with any review status',
      cache: 'private, no-store',
      responses: { 200: [ownWorkPhotosSchema, 'All of them'] },
      handle: ({ caller, db }) => readOwnWorkPhotos({ ...context, db }, caller),
    }),

    route({
      method: 'post',
      path: '/me/work-photos',
      caller: callers.provider('profile', 'act'),
      summary: 'Add a photo that was uploaded as `photo`; an admin reviews it before it is public',
      body: checkedByCommand(workPhotoInputSchema),
      responses: {
        201: [z.object({ id: z.uuid() }), 'It waits for review'],
        409: 'The provider already has twelve photos',
        422: 'The body is invalid; `fieldErrors` names each field',
        503: 'Too many images are being processed; try again',
      },
      handle: ({ caller, body }) => addWorkPhoto(context, caller, body),
    }),

    route({
      method: 'delete',
      path: '/me/work-photos/:id',
      caller: callers.provider('profile', 'act'),
      summary: 'Delete a work photo',
      ids,
      responses: { 204: 'Deleted', 404: 'The provider has no such photo' },
      handle: ({ caller, params }) => removeWorkPhoto(context, caller, params.id),
    }),

    route({
      method: 'get',
      path: '/admin/work-photos',
      tag: 'admin',
      caller: callers.admin('registrations', 'read'),
      summary: 'Work photos that wait for review, oldest first; or the last decided ones',
      query: z.object({ show: z._default(z.enum(SHOWN_WORK_PHOTOS), 'pending') }),
      cache: 'private, no-store',
      responses: { 200: [pendingWorkPhotosSchema, 'The photos'], ...UNREADABLE },
      handle: ({ caller, query }) => readConsoleWorkPhotos(context, caller, query.show),
    }),

    route({
      method: 'post',
      path: '/admin/work-photos/:id',
      tag: 'admin',
      caller: callers.admin('registrations', 'act'),
      summary: 'Approve a work photo, or reject it with a reason',
      description: 'The decision is logged. Returns the photos that still wait.',
      ids,
      body: checkedByCommand(workPhotoDecisionSchema),
      responses: {
        200: [pendingWorkPhotosSchema, 'The photos that still wait'],
        404: 'No such photo',
        422: 'The reason is missing',
      },
      handle: async ({ caller, params, body }) => {
        await decideWorkPhoto(context, caller, { id: params.id, input: body })
        return readConsoleWorkPhotos(context, caller, 'pending')
      },
    }),
  ])
}

const preview = (c: Context<HttpEnv>, bytes: Uint8Array) => pictureAnswer(c, bytes, PRIVATE)
