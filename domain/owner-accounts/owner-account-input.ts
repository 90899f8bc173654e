import * as z from 'zod/mini'
import { contactSchema, sendConsentSchema } from '../project-requests/project-request-input.ts'

/** Body of `PUT /me/owner`: the name as for a project request. */
export const ownerAccountInputSchema = z.object({
  name: contactSchema.shape.name,
  locale: z.enum(['ar', 'en'], 'projectRequest.locale_unknown'),
})

/** Body of `POST /me/owner/mobile`: the number in any spelling, normalised to `9665XXXXXXXX`. */
export const mobileInputSchema = z.object({ mobile: contactSchema.shape.mobile })

/** Body of `POST /me/owner/mobile/verify`: the typed code; the handler checks whether it is right. */
export const codeInputSchema = z.object({
  code: z.string('field.required').check(z.minLength(1, 'field.required'), z.maxLength(20, 'field.invalid')),
})

/**
 * Body of `POST /me/project-requests/{id}/repost`: name and mobile are shared with providers again, so
 * consent is asked again.
 */
export const repostInputSchema = z.object({ consent: sendConsentSchema })
