import * as z from 'zod/mini'
import { PROJECT_TYPES } from '#domain/project-requests/fact-values.ts'
import { WORK_PHOTO_STATUSES } from '#domain/providers/work-photo.ts'
import { LOCALES } from '#i18n/locale.ts'

/** A work photo as everybody reads it. The file is at `/work-photos/{id}/{width}`. */
export const publicWorkPhotoSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  place: z.string(),
  /** The month of the handover, `2026-05`. */
  finishedOn: z.string(),
  areaSqm: z.optional(z.int()),
  trade: z.enum(PROJECT_TYPES),
  alt: z.string(),
  /** Name of one of our drawings in place of a photo; there is no file then. */
  drawing: z.optional(z.string()),
  /** Pixels of the largest version; absent for a drawing. */
  width: z.optional(z.int()),
  height: z.optional(z.int()),
})

/** A work photo as its provider and admins see it. */
const workPhotoSchema = z.extend(publicWorkPhotoSchema, {
  status: z.enum(WORK_PHOTO_STATUSES),
  rejectionReason: z.optional(z.string()),
  addedAt: z.iso.datetime(),
  /** Address that shows it for an hour, also before it is public; absent for a drawing. */
  preview: z.optional(z.string()),
})

export const ownWorkPhotosSchema = z.object({ items: z.array(workPhotoSchema), most: z.int() })

export const pendingWorkPhotosSchema = z.object({
  items: z.array(
    z.extend(workPhotoSchema, {
      ...{ providerName: z.string(), providerSlug: z.string(), isListed: z.boolean() },
      /** The provider's language, in which they read a reason. */
      reads: z.enum(LOCALES),
      decidedAt: z.optional(z.iso.datetime()),
      /** Until when we decide; absent once decided. */
      dueAt: z.optional(z.iso.datetime()),
    }),
  ),
})

export type PublicWorkPhoto = z.infer<typeof publicWorkPhotoSchema>
export type OwnWorkPhoto = z.infer<typeof workPhotoSchema>
export type OwnWorkPhotos = z.infer<typeof ownWorkPhotosSchema>
export type PendingWorkPhotos = z.infer<typeof pendingWorkPhotosSchema>
