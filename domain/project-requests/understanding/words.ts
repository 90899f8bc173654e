import { foldWords } from '../../shared/number-words.ts'

/** A word, number or mark of the text, normalised for lookup, with its position in the text as typed. */
export interface Word {
  kind: 'word' | 'number' | 'mark'
  text: string
  original: string
  /** Of a word: every form it may have without its prefixes. */
  forms: readonly string[]
  start: number
  end: number
}

const DIGIT = '[0-9\u0660-\u0669\u06F0-\u06F9]'
/** Diacritics, tatweel, invisible joiners and direction marks, and the apostrophe of `don't`. */
const RIDING = "[\\p{L}\\p{M}\\u0640\\u061C\\u200B-\\u200F\\u202A-\\u202E\\u2066-\\u2069'’]"
/**
 * Known words of Arabic in Latin letters, where figures are letters: others stay, because `3bhk` and `400k`
 * are numbers.
 */
const LATIN_ARABIC = [
  'ma7ara|a3zil|a3zel|n3zel|3ala|3al|sa6i7|sa6h|3ndi|3andi|3indi|3ndna|ma3ndi|ma3i|m3ay|3ayez|3awez|abgha|ab8a|a7taj|3adhm|3azm|3athm|(?:el)?3azl|9iyana',
  'sha[28]a|7ammam(?:ain|at)?|7amamain|ro5sa|mo8awel|mo8addam|sat7|(?:lel|el)sat7|(?:el|bel|3al)?mofta7|(?:el|bel|3al)?mefta7',
  // A figure between letters is a letter; after letters in a few words; and before the letters of a number.
  'w?(?:t[eiuo]?s|s[aeuo]b|2?arba|r[ouae]b|t[eu]rba|rba)3|w?n[ou]9|[a-z]+(?:[235679][a-z]+)+[37]?',
  '[235679](?:alf|aalf|alaf|ashr|arb|ashar|asher|ishr|eshr|shr|amsa|ams|msa|umsu|itn|etn|tna|ida|i7da|da)[a-z0-9]*',
].join('|')
const PIECES = new RegExp(
  [
    `(?<![\\p{L}\\p{N}])(?:${LATIN_ARABIC})(?![\\p{L}\\p{N}])`,
    '[مm][2²٢](?![\\p{L}\\p{N}])',
    'sq\\.? ?(?:meters?|metres?|mtrs?|mt|m|ft|feet)(?![\\p{L}])',
    `${DIGIT}+(?:[.,\u060C\u066B\u066C]${DIGIT}+)*`,
    `\\p{L}${RIDING}*`,
    '\\n',
    '[^\\s]',
  ].join('|'),
  'giu',
)

/** Letters and digits that need no Unicode normalisation. */
const PLAIN = /^[\x20-\x7E\u0621-\u064A\u0660-\u0669]*$/
/** Words already spelled as in the lexicon. */
const FOLDED = /^[a-z0-9\u0627\u0628\u062A-\u063A\u0641-\u0648\u064A]*$/
/** Repeated letters: `ترميييم`, `كاااامل`; a double alif is reduced too. */
const HELD = /اا+|(\p{L})\1{2,}/gu
const once = (letters: string) => letters.charAt(0)

/** Normalises a word: omitted marks, lengthened letters and other keyboards make no difference. */
export function foldWord(text: string): string {
  if (FOLDED.test(text)) return text.replace(HELD, once)
  const plain = PLAIN.test(text) ? text : text.normalize('NFKD').replace(/[\p{Mn}\u200B-\u200F’]/gu, '')
  return foldWords(plain)
    .replace(/ک/g, 'ك')
    .replace(/ی/g, 'ي')
    .replace(/ؤ/g, 'و')
    .replace(/[ء'’\u200B-\u200F]/g, '')
    .replace(HELD, once)
}

type Look = Pick<Word, 'kind' | 'text' | 'forms'>

/** Cache of words: a text is read again at every keystroke. */
const SEEN = new Map<string, Look>()
const MOST_SEEN = 5000
/** Longer strings are no words and not worth analysing. */
export const LONGEST_WORD = 30

/** Cuts a text into words, numbers and marks; spaces are dropped, a line break is a mark. */
export function cutWords(text: string): Word[] {
  return [...text.matchAll(PIECES)].map(({ 0: original, index }) => {
    const { kind, text, forms } = SEEN.get(original) ?? look(original)
    return { kind, text, forms, original, start: index, end: index + original.length }
  })
}

function look(piece: string): Look {
  const isUnit = /^(?:[مm][2²٢]|sq)/iu.test(piece)
  const text = isUnit ? foldWord(piece).replace(/[ .]/g, '') : foldWord(piece)
  const kind = /^\d/.test(text) && !/[a-z]/.test(text) ? 'number' : /\p{L}/u.test(text) ? 'word' : 'mark'
  const seen: Look = {
    kind,
    text,
    forms: kind === 'word' && text.length <= LONGEST_WORD ? formsOf(text) : [text],
  }
  if (piece.length > LONGEST_WORD) return seen
  if (SEEN.size >= MOST_SEEN) SEEN.clear()
  SEEN.set(piece, seen)
  return seen
}

const isArabic = (word: string) => word >= '\u0600'

/** The word with and without its prefixes: و ف (and), ب ل ك ع (in, for, like, on), ال (the). */
function formsOf(word: string): string[] {
  const forms = [word]
  if (!isArabic(word) || word.length < 3) return forms
  const add = (form: string) => form.length > 1 && !forms.includes(form) && forms.push(form)
  if (/^[وف]/.test(word)) add(word.slice(1))
  for (const form of [...forms]) {
    if (/^[بلكع]/.test(form) && form.length > 3) add(form.slice(1))
    // `للرياض`, and `بلرياض` as many type `بالرياض`.
    if (/^[لب]ل/.test(form) && form.length > 4) add(`ال${form.slice(2)}`)
  }
  for (const form of [...forms]) if (form.startsWith('ال') && form.length > 3) add(form.slice(2))
  return forms
}

/** Removes possessive endings: `شقتي`, `شقتنا`, `شقته` → `شقه`. */
export function ownedForms(word: string): string[] {
  if (!isArabic(word)) return []
  return formsOf(word).flatMap((form) => {
    const stem = form.replace(/(?:نا|ها|هم|ي|ه|ك)$/, '')
    if (stem === form || stem.length < 3) return []
    return stem.endsWith('ت') ? [`${stem.slice(0, -1)}ه`, stem] : [stem]
  })
}
