import { toLatinDigits } from '../shared/digits.ts'

interface Named {
  name: string
  mobile?: string | null | undefined
  email?: string | null | undefined
}

/** Final digits that identify a mobile number in any spelling. */
const SUBSCRIBER_DIGITS = 9

/**
 * Whether a text that the accused will read reveals the reporter: their name as whole words, their number in
 * any spelling, or their address. A first name alone belongs to many people, so all parts of a name must
 * occur together.
 */
export function namesReporter(words: string, { name, mobile, email }: Named): boolean {
  const plain = ` ${plainWords(words)} `
  if (plain.includes(` ${plainWords(name)} `)) return true
  if (email && words.toLowerCase().includes(email)) return true
  const digits = toLatinDigits(words).replace(/\D/g, '')
  return Boolean(mobile && digits.includes(mobile.slice(-SUBSCRIBER_DIGITS)))
}

/** Unifies spellings of a name: without diacritics, with one alef, yeh and teh marbuta. */
function plainWords(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
