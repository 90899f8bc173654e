import { namesLink, scrubContactDetails } from '../project-requests/scrub-contact-details.ts'
import { foldWords } from '../shared/number-words.ts'
import * as words from './abuse-words.ts'

/**
 * Why a person looks at words first: a way to be reached, an address on the web, an insult of a person, a crime said of
 * somebody. Harsh words about the work are none of these.
 */
export const HELD_WORDS = ['contact_details', 'link', 'abuse', 'accusation'] as const
export type HeldWords = (typeof HELD_WORDS)[number]
/** `own_work`: whoever reviews is reached by the firm's own mobile, or signed in to its account. */
export const HOLD_REASONS = [...HELD_WORDS, 'own_work'] as const
export type HoldReason = (typeof HOLD_REASONS)[number]

/** What a person is to look at before others read it, in the order of HELD_WORDS; empty = it goes out by itself. */
export function moderateReview(...texts: readonly (string | undefined)[]): HeldWords[] {
  const found = new Set<HeldWords>()
  for (const text of texts) {
    if (!text) continue
    const ways = waysOfWriting(text)
    if (ways.some(namesLink)) found.add('link')
    else if (ways.some(hidden)) found.add('contact_details')
    const read = readings(text)
    if (read.some(isAbuse)) found.add('abuse')
    if (read.some((line) => line.some((word) => ACCUSATIONS.has(word)))) found.add('accusation')
  }
  return HELD_WORDS.filter((reason) => found.has(reason))
}

const HIDDEN = /•••/g
const hidden = (text: string) =>
  (scrubContactDetails(text).match(HIDDEN)?.length ?? 0) > (text.match(HIDDEN)?.length ?? 0)

/** One letter after the other with a space between: `a l i @ g m a i l . c o m`. */
const LETTER_BY_LETTER = /(?<!\S)\S(?: \S){4,}(?!\S)/gu
/** A point written so that it is none: `mimar[.]sa`, `mimar。sa`. */
const POINT = /\s?[([{]\s?[.。]\s?[)\]}]\s?|。/gu

/**
 * As it stands, and as it is read by whoever wants to be reached: signs that stand for a digit or a point, letters put
 * for digits or between them. It only holds, so it may be broader than what hides
 * contact details where nobody looks.
 */
function waysOfWriting(text: string): string[] {
  const plain = text
    .normalize('NFKC')
    .replace(POINT, '.')
    .replace(LETTER_BY_LETTER, (letters) => letters.replaceAll(' ', ''))
  const digits = plain
    .replace(/(?<=\d)[oOоО]|[oOоО](?=\d)/gu, '0')
    .replace(/(?<=\d)[lI|](?=\d)/gu, '1')
    .replace(/(?<=\d)\p{L}{1,5}(?=\d)/gu, '')
  return [...new Set([text, plain, digits])]
}

/** Runs of a letter as one: `fuuuck`, `حماااار`. */
const squeeze = (text: string) => text.replace(/(\p{L})\1+/gu, '$1')
const setOf = (list: string | readonly string[]) =>
  new Set((typeof list === 'string' ? list.split(' ') : list).map(squeeze))

const INSULTS = setOf([...words.ARABIC_INSULTS, ...words.LATIN_INSULTS.split(' ')])
const INSULT_LETTERS = [...INSULTS].map((insult) => [...insult])
const OF_PERSONS = setOf([...words.ARABIC_OF_PERSONS, ...words.LATIN_OF_PERSONS.split(' ')])
const PERSONS = setOf([...words.ARABIC_PERSONS, ...words.LATIN_PERSONS.split(' ')])
const BETWEEN = setOf([...words.ARABIC_BETWEEN, ...words.LATIN_BETWEEN.split(' ')])
const PHRASES = [...words.ARABIC_PHRASES, ...words.LATIN_PHRASES.split(',')].map(squeeze)
const ACCUSATIONS = setOf(words.ACCUSATIONS)

const MARKS = /[\p{Mn}\p{Me}\p{Cf}]/gu
/** Letters that look like Latin ones. */
const LOOKALIKES: Record<string, string> = {
  ...{ а: 'a', с: 'c', е: 'e', і: 'i', к: 'k', о: 'o', р: 'p', ѕ: 's', т: 't', у: 'y', х: 'x', ս: 'u' },
  ...{ α: 'a', ο: 'o', υ: 'u', ι: 'i', κ: 'k' },
}
/** Signs and digits people put for Latin letters; `3`, `7` and others are letters of Arabizi and read as such too. */
const SIGNS: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '!': 'i',
  '3': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  $: 's',
}

function fold(text: string): string {
  const plain = foldWords(text.normalize('NFKD').replace(MARKS, '').normalize('NFC'))
  return squeeze(plain.replace(/[а-яѕіս\u03b1-\u03c9]/gu, (letter) => LOOKALIKES[letter] ?? letter))
}

/** Letters that stand alone, each parted from the next by the same few signs: `f.u.c.k`, `ح م ا ر`. */
const SPELLED = /(?<![\p{L}\p{N}])\p{L}(?:[\s.,\-_*·•~|/]{1,3}\p{L}){2,}(?![\p{L}\p{N}])/gu
/** Signs in the middle of a word. */
const INSIDE = /(?<=\p{L})[.\-_·•~|'’`]+(?=\p{L})/gu

/** The text as lines of words: as it stands, with spelled and parted words joined, and with signs read as letters. */
function readings(text: string): string[][] {
  const folded = fold(text)
  const joined = squeeze(
    folded.replace(SPELLED, (letters) => letters.replace(/[^\p{L}]/gu, '')).replace(INSIDE, ''),
  )
  const signed = squeeze(
    joined.replace(/(?<=[a-z])[0134!@5$]|[0134!@5$](?=[a-z])/g, (sign) => SIGNS[sign] ?? sign),
  )
  return [...new Set([folded, joined, signed])].map((line) => line.match(/[\p{L}\p{N}*#]+/gu) ?? [])
}

function isAbuse(line: string[]): boolean {
  const spoken = ` ${line.join(' ')} `
  if (PHRASES.some((phrase) => spoken.includes(` ${phrase} `) || spoken.includes(` ${phrase}ك`))) return true
  return line.some((word, at) => isInsult(word) || (isOfPersons(word) && followsPerson(line, at)))
}

const PREFIX = /^(?:و|ف)?(?:يا|ب|ل|ك)?(?:ها?ل|ال)?/u
const ENDING = /(?:ين|ات|ون|ها|هم|كم|ه|ك|ي)$/u
/** Short stems are parts of other words (`لزق`, `كسي`), and are taken only as they stand. */
const LONG = 4

function isInsult(word: string): boolean {
  if (/[*#]/.test(word)) return isMasked(word)
  const bare = word.replace(/^(?:يا|ال|هال)/u, '')
  if (INSULTS.has(word) || INSULTS.has(bare)) return true
  if (words.ARABIC_STEMS.some((stem) => stem.test(word))) return true
  const stem = word.replace(PREFIX, '')
  return [stem, stem.replace(ENDING, '')].some((form) => form.length >= LONG && INSULTS.has(form))
}

const isOfPersons = (word: string) =>
  OF_PERSONS.has(word) || OF_PERSONS.has(word.replace(/^و?(?:يا|هال|ال)?/u, ''))

/** How many words may stand between a person and what they are called. */
const BETWEEN_WORDS = 3

function followsPerson(line: string[], at: number): boolean {
  if (/^و?يا../u.test(line[at]!)) return true
  for (let before = at - 1; before >= 0 && at - before <= BETWEEN_WORDS + 1; before -= 1) {
    const word = line[before]!
    if (PERSONS.has(word) || PERSONS.has(word.replace(/^و/u, ''))) return true
    if (!BETWEEN.has(word)) return false
  }
  return false
}

/** `f*ck`, `s**t`: as many letters as stars. With less than two letters left it could be anything. */
function isMasked(word: string): boolean {
  const letters = word.replace(/[*#]/g, '')
  if (!/^\p{L}+$/u.test(letters) || letters.length < 2 || word.length < LONG) return false
  const signs = [...word]
  return INSULT_LETTERS.some(
    (insult) =>
      insult.length === signs.length &&
      signs.every((sign, at) => sign === '*' || sign === '#' || sign === insult[at]),
  )
}
