import { tidyText } from '#domain/shared/text.ts'

/** Longer than any word; lines can only break between words. */
const LONG_WORD = /\S{40}(?=\S)/gu
/** Our fonts lack these, and empty boxes are worse than nothing. */
const PICTURES = /\p{Extended_Pictographic}|\uFE0F|\u200D/gu
/**
 * Typst assigns a letter with a mark to the mark alone, so the letter is missing in copied and read text. Arabic is
 * readable without these marks.
 */
const VOWEL_MARKS = /[\u064B-\u0652\u0670]/g

/** Prepares a text that somebody wrote for print: without emoji, bidi controls and vowel marks, long words broken. */
export const printable = (text: string): string =>
  tidyText(text).replace(PICTURES, '').replace(VOWEL_MARKS, '').replace(LONG_WORD, '$&\u200B').trim()

/** Returns the data of a template as JSON. */
export const templateData = (data: object): string => JSON.stringify(data).replace(VOWEL_MARKS, '')
