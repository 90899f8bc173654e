import { BIDI_MARKS } from '../shared/digits.ts'
import { hideSpelledAddresses, hideSpelledNumbers } from './spelled-contacts.ts'

/** Any digit a Saudi keyboard can type, and the separators people use in phone numbers. */
const DIGIT = '[0-9\\u0660-\\u0669\\u06F0-\\u06F9\\uFF10-\\uFF19]'
const MARKS = '\\u00AD\\u061C\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u2069\\uFEFF'
const GAP = `[\\s.,\\u060C\\u066B\\u066C()_/*|~\\-\\u00B7\\u2010-\\u2015\\u2022${MARKS}]{0,8}`
const digit = (n: number) => {
  const forms = [0x30, 0x660, 0x6f0, 0xff10].map((zero) => String.fromCharCode(zero + n))
  return `[${forms.join('')}]`
}
const more = (count: string) => `(?:${GAP}${DIGIT}){${count}}`
const together = (...digits: number[]) => digits.map(digit).join(GAP)

/**
 * Formats of telephone numbers (docs/reference/saudi-domain.md#shapes). A bare `5…` matches only in the
 * layouts in which numbers are written, because `5 rooms, 350` has digits too; `1,200,000` has none of these
 * formats and stays.
 */
const PHONE_SHAPES = [
  `[+\\uFF0B]${GAP}${DIGIT}${more('7,14')}`,
  `${together(0, 0)}${GAP}${digit(9)}${more('8,13')}`,
  `${together(9, 6, 6)}(?:${GAP}${digit(0)})?${GAP}${digit(5)}${more('8')}`,
  `${together(0, 5)}${more('8')}`,
  // The letter O typed instead of zero.
  `(?<!\\p{L})[oO]${GAP}${digit(5)}${more('8')}`,
  `${together(0, 1)}${more('8')}`,
  `${digit(5)}${DIGIT}[\\s.\\-]${DIGIT}{3}[\\s.\\-]?${DIGIT}{4}`,
  `${digit(5)}${DIGIT}{2}[\\s.\\-]${DIGIT}{3}[\\s.\\-]?${DIGIT}{3}`,
  `${digit(5)}${DIGIT}[\\s.\\-]${DIGIT}{2}[\\s.\\-]${DIGIT}{2}[\\s.\\-]?${DIGIT}{3}`,
  `${digit(5)}${DIGIT}{2}(?:[\\s.\\-]${DIGIT}{2}){3}`,
  `${digit(5)}(?:[\\s.\\-${MARKS}]${DIGIT}){8}`,
  // Nine digits in a row: a mobile, an identity or a register number, but never an area or a price.
  `(?:${DIGIT}[${MARKS}]{0,3}){8,}${DIGIT}`,
].join('|')

const PHONE = new RegExp(`(?<!${DIGIT})(?:${PHONE_SHAPES})(?!${DIGIT})`, 'gu')
const EMAIL = /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+\s?@\s?[\p{L}\p{N}-]+(?:\s?\.\s?[\p{L}\p{N}-]+)+/gu
/**
 * Labels have at most 63 letters (RFC 1035 §2.3.4). Bounded, because in `----…` a label could begin at each
 * character.
 */
const LINK =
  /(?:https?:\/\/|www\.)\S+|(?<![\p{L}\p{N}])(?:[a-z0-9-]{1,63}\.){1,8}(?:com|net|org|sa|me|co|io|ly|gl|info|app|link|shop|store|site)(?![a-z0-9])(?:[/?]\S*)?/giu
const HANDLE = /@\s?[\p{L}\p{N}_][\p{L}\p{N}_.]+/gu

/**
 * Invisible characters that can only split a contact detail: zero widths, tags, joiners outside of emoji,
 * keys around digits.
 */
const UNSEEN =
  /\u034F|[\u00AD\u180E\u200B\u200C\u2060-\u2064\uFEFF\u{E0000}-\u{E007F}]|(?<!\p{Extended_Pictographic}|\uFE0F)\u200D|(?<=\p{Nd})(?:\uFE0F\u20E3?|\u20E3)/gu

const HIDDEN = '•••'

const CONTACT_DETAILS = [EMAIL, LINK, HANDLE, PHONE]

/**
 * Hides telephone numbers, e-mails, links, @handles, bank accounts, coordinates and long official numbers
 * (identity, register, deed) in public text, also where they are spelled out (spelled-contacts.ts).
 */
export function scrubContactDetails(text: string): string {
  const unmarked = text.replace(BIDI_MARKS, '').replace(UNSEEN, '')
  const addressed = hideSpelledAddresses(unmarked, () => HIDDEN)
  const plain = CONTACT_DETAILS.reduce((clean, pattern) => clean.replace(pattern, HIDDEN), addressed)
  return hideSpelledNumbers(plain, () => HIDDEN)
}

/** Masks those written in digits and signs, letter for letter, so that positions in the text stay the same. */
export function maskContactDetails(text: string): string {
  const patterns = text.includes('@') ? CONTACT_DETAILS : [LINK, PHONE]
  return patterns.reduce(
    (clean, pattern) => clean.replace(pattern, (found) => '•'.repeat(found.length)),
    text,
  )
}

/** Whether the text contains a web address. */
export const namesLink = (text: string): boolean =>
  text.replace(BIDI_MARKS, '').replace(UNSEEN, '').replace(EMAIL, ' ').search(LINK) >= 0
