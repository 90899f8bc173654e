import * as z from 'zod/mini'
import { letterCount, tidyText } from '../shared/text.ts'

/** In letters: enough for the next admin to understand the reason. */
export const MAX_NOTE_LETTERS = 300
const MIN_NOTE_LETTERS = 3

/** Reason for giving up a message; it stays in the log. */
export const giveUpInputSchema = z.object({
  note: z.string('message.note_required').check(
    z.overwrite((text) => tidyText(text).replace(/\s+/g, ' ')),
    z.refine((text) => letterCount(text) >= MIN_NOTE_LETTERS, 'message.note_required'),
    z.maxLength(MAX_NOTE_LETTERS, 'message.note_too_long'),
  ),
})
