import * as z from 'zod/mini'
import { requireValid } from '#domain/shared/validate.ts'

const MIDDLE = 120

/** Typed by hand, in either language, so that no press alone erases anything. */
const CONFIRMING_WORDS = ['محو', 'erase']
export const erasureInputSchema = z.object({
  confirm: z.string('privacy.confirm_wrong').check(
    z.refine((text) => CONFIRMING_WORDS.includes(text.trim().toLowerCase()), 'privacy.confirm_wrong'),
    z.maxLength(MIDDLE, 'privacy.confirm_wrong'),
  ),
})

/** Throws Refusal with the field error of `confirm`. */
export function requireConfirmation(input: unknown): void {
  requireValid(erasureInputSchema, input)
}
