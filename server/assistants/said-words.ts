import * as z from 'zod/mini'
import { tidyText } from '#domain/shared/text.ts'

/**
 * Words that a stranger wrote, marked as such. An assistant reads results as text, so words like "ignore your
 * instructions" must never stand among our own.
 */
export const saidSchema = z.object({ saidBy: z.enum(['owner', 'provider', 'contractor']), words: z.string() })
export type Said = z.infer<typeof saidSchema>

/** Letters that no person sees and a model reads: tags, variation selectors and zero-width marks. */
const HIDDEN = /[\u{E0000}-\u{E0FFF}]|[\uFE00-\uFE0F]|[\u00AD\u180E\u200B-\u200D\u2060-\u2064\uFEFF]/gu

/** Marks words with who said them, without the letters that only a model would read. */
const saidBy =
  (saidBy: Said['saidBy']) =>
  (words: string): Said => ({ saidBy, words: tidyText(words.replace(HIDDEN, '')) })

export const saidByProvider = saidBy('provider')

/** Of a paper that an owner holds; its contractor need not be known to us. */
export const saidByContractor = saidBy('contractor')
