import * as z from 'zod/mini'
import { WORK_PHOTO_STATUSES } from '#domain/providers/work-photo.ts'
import { LOCALES } from '#i18n/locale.ts'

/** A logo as its provider and admins see it. */
const logoSchema = z.object({
  id: z.uuid(),
  status: z.enum(WORK_PHOTO_STATUSES),
  rejectionReason: z.optional(z.string()),
  addedAt: z.iso.datetime(),
  /** Address that shows it for an hour, also before it is public. */
  preview: z.string(),
})

export const ownLogosSchema = z.object({
  /** What everybody sees. */
  shown: z.optional(logoSchema),
  /** What was uploaded since: it waits for review, or was rejected. */
  next: z.optional(logoSchema),
})

export const consoleLogosSchema = z.object({
  items: z.array(
    z.extend(logoSchema, {
      ...{ providerName: z.string(), providerSlug: z.string(), isListed: z.boolean() },
      /** The provider's language, in which they read a reason. */
      reads: z.enum(LOCALES),
      decidedAt: z.optional(z.iso.datetime()),
      /** Until when we decide; absent once decided. */
      dueAt: z.optional(z.iso.datetime()),
      /** Address of the logo that it would replace; absent where none is shown, and once decided. */
      replaces: z.optional(z.string()),
    }),
  ),
})

export type OwnLogos = z.infer<typeof ownLogosSchema>
export type ConsoleLogos = z.infer<typeof consoleLogosSchema>
