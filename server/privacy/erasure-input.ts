import * as z from 'zod/mini'
import { requireValid } from '#domain/shared/validate.ts'

const MIDDLE = 120

/**
 * Confirmation word to be typed, in either language, so that a click alone deletes nothing: the word that the page asks
 * for, and the one it used to ask for.
 */
const CONFIRMING_WORDS = ['حذف', 'delete', 'محو', 'erase']
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
