import { toLatinDigits } from '../shared/digits.ts'

interface Named {
  name: string
  mobile?: string | null | undefined
  email?: string | null | undefined
}

/** Digits of a mobile by which it is known however it is written. */
const SUBSCRIBER_DIGITS = 9

/**
 * Whether words that the accused will read give away who reported: their name as whole words, their number in any spelling,
 * or their address. A first name alone is somebody else's as often as theirs, so of several words all must stand together.
 */
export function namesReporter(words: string, { name, mobile, email }: Named): boolean {
  const plain = ` ${plainWords(words)} `
  if (plain.includes(` ${plainWords(name)} `)) return true
  if (email && words.toLowerCase().includes(email)) return true
  const digits = toLatinDigits(words).replace(/\D/g, '')
  return Boolean(mobile && digits.includes(mobile.slice(-SUBSCRIBER_DIGITS)))
}

/** Spellings of one name made one: without marks over letters, with one alef, yeh and teh marbuta. */
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
