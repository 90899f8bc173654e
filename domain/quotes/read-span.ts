import { NUMBER_WORDS } from '../shared/number-words.ts'

/** A time span at the beginning of a text, and the number of letters read. */
export interface Span {
  days: number
  letters: number
  /** True for a unit without a number (`شهر`), which means one only where a time is expected. */
  isBare: boolean
}

/** Days of each unit; a month counts as thirty. Normalised words. */
const UNITS: [words: string, days: number][] = [
  ['يوما|يوم|ايام|days|day', 1],
  ['اسبوعا|اسبوع|اسابيع|weeks|week|wks|wk', 7],
  ['شهرا|شهر|شهور|اشهر|months|month', 30],
  ['سنه|سنين|سنوات|عاما|عام|اعوام|years|year', 365],
]
const PAIRS: [words: string, days: number][] = [
  ['يومين|يومان', 2],
  ['اسبوعين|اسبوعان', 14],
  ['شهرين|شهران', 60],
  ['سنتين|سنتان|عامين', 730],
]
const ENGLISH = 'a an one two three four five six seven eight nine ten eleven twelve'.split(' ')
const ENGLISH_COUNTS = new Map(ENGLISH.map((word, at) => [word, Math.max(1, at - 1)]))

const longestFirst = (words: Iterable<string>) =>
  [...words].sort((one, other) => other.length - one.length).join('|')
const WORD = longestFirst([...NUMBER_WORDS.keys(), ...ENGLISH_COUNTS.keys()])
const COUNT = `(?:\\d{1,4}(?:\\.\\d)?(?![\\d.,])|(?:${WORD})(?!\\p{L})(?:\\s+و(?:${WORD})(?!\\p{L}))?|(?:${WORD})\\s+عشر(?!\\p{L}))`
const HALF_MORE = '(?:\\s+و\\s?(?:نصف|نص)(?!\\p{L})|\\s+and\\s+a\\s+half)?'
const END = '(?![\\p{L}\\d])'
const TO = '(?:\\s*[-–—]\\s*|\\s+(?:الى|الي|لين|او|to|or)\\s+|\\s+ل\\s?)'

const COUNTED = new RegExp(
  `^(${COUNT})(?:${TO}(${COUNT}))?\\s*(${UNITS.map(([words]) => words).join('|')})${END}(${HALF_MORE})`,
  'u',
)
const PAIR = new RegExp(`^(${PAIRS.map(([words]) => words).join('|')})${END}(${HALF_MORE})`, 'u')
const HALF = new RegExp(`^(?:نصف|نص|half\\s+an?)\\s+(${UNITS.map(([words]) => words).join('|')})${END}`, 'u')
/** `يوم` alone is more often `يوم الأحد` than one day. */
const BARE = new RegExp(
  `^(?:(يوم|day)(?=\\s*(?:واحد|عمل|$|[^\\s\\p{L}\\d]))|(${UNITS.slice(1)
    .map(([words]) => words)
    .join('|')}))${END}(${HALF_MORE})`,
  'u',
)
const TO_ANOTHER = new RegExp(`^${TO}`, 'u')

const daysOf = (table: [string, number][], word: string) =>
  table.find(([words]) => words.split('|').includes(word))?.[1] ?? 0

function countOf(words: string): number {
  if (/^\d/.test(words)) return Number(words)
  return words
    .split(/\s+/)
    .map((word) => NUMBER_WORDS.get(word) ?? NUMBER_WORDS.get(word.slice(1)) ?? ENGLISH_COUNTS.get(word) ?? 0)
    .reduce((sum, count) => sum + count, 0)
}

/**
 * Reads a duration from the beginning of a normalised text (foldWords): `3 اسابيع`, `شهرين ونص`, `45 days`,
 * `a week`. For `3-4 اسابيع` and `اسبوع الى اسبوعين` it returns the longer one, which holds either way.
 */
export function readSpan(text: string): Span | undefined {
  const first = readOne(text)
  if (!first) return undefined
  const rest = text.slice(first.letters)
  const [gap = ''] = TO_ANOTHER.exec(rest) ?? []
  const second = gap === '' ? undefined : readOne(rest.slice(gap.length))
  if (!second || second.days <= first.days) return first
  return { days: second.days, letters: first.letters + gap.length + second.letters, isBare: false }
}

function readOne(text: string): Span | undefined {
  const counted = COUNTED.exec(text)
  if (counted) {
    const [all, low = '', high, unit = '', half] = counted
    return spanOf(all, countOf(high ?? low), daysOf(UNITS, unit), half)
  }
  const pair = PAIR.exec(text)
  if (pair) return spanOf(pair[0], 2, daysOf(PAIRS, pair[1] ?? '') / 2, pair[2])
  const half = HALF.exec(text)
  if (half) return spanOf(half[0], 0.5, daysOf(UNITS, half[1] ?? ''))
  const bare = BARE.exec(text)
  const span = bare && spanOf(bare[0], 1, daysOf(UNITS, bare[1] ?? bare[2] ?? ''), bare[3])
  return span ? { ...span, isBare: true } : undefined
}

function spanOf(all: string, count: number, unit: number, half?: string): Span | undefined {
  const days = Math.ceil((count + (half ? 0.5 : 0)) * unit)
  return days > 0 ? { days, letters: all.length, isBare: false } : undefined
}
