/**
 * Bidi marks that ride along when Arabic text is pasted (docs/reference/saudi-domain.md#normalising): U+061C, 200E/F,
 * 202A-E, 2066-9.
 */
export const BIDI_MARKS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g

/** A plain number: digits, or groups of three parted by a comma or a space, with an optional fraction. */
const PLAIN_NUMBER = /^[+-]?(?:\d+|\d{1,3}(?:[,\u060C\s]\d{3})+)(?:\.\d+)?$/

/** Turns Arabic-Indic and Persian digits into 0-9, `٫` into `.`, and drops `٬` and bidi marks. */
export function toLatinDigits(text: string): string {
  return text
    .replace(BIDI_MARKS, '')
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/\u066B/g, '.')
    .replace(/\u066C/g, '')
}

/**
 * Reads a number a person typed: `١٢٥٬٠٠٠`, `1,200,000`, `45 000`, `12.5`.
 * Answers undefined for anything else, also for `12,5`, which could be twelve and a half or a slip.
 */
export function readNumber(text: string): number | undefined {
  const plain = toLatinDigits(text).trim()
  if (!PLAIN_NUMBER.test(plain)) return undefined
  const value = Number(plain.replace(/[,\u060C\s]/g, ''))
  return Number.isFinite(value) ? value : undefined
}
