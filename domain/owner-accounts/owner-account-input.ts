import * as z from 'zod/mini'
import { contactSchema } from '../project-requests/project-request-input.ts'

/** `PUT /me/owner`: the name as for a project request. */
export const ownerAccountInputSchema = z.object({
  name: contactSchema.shape.name,
  locale: z.enum(['ar', 'en'], 'projectRequest.locale_unknown'),
})

/** `POST /me/owner/mobile`: the number in any spelling, read into `9665XXXXXXXX`. */
export const mobileInputSchema = z.object({ mobile: contactSchema.shape.mobile })

/** `POST /me/owner/mobile/verify`: what was typed; whether it is the code is told where it is checked. */
export const codeInputSchema = z.object({
  code: z.string('field.required').check(z.minLength(1, 'field.required'), z.maxLength(20, 'field.invalid')),
})

/** `POST /me/project-requests/{id}/repost`: name and mobile go to providers again, so it is asked again. */
export const repostInputSchema = z.object({ consent: z.literal(true, 'projectRequest.consent_required') })
