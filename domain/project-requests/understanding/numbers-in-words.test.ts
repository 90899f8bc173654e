import { readFileSync } from 'node:fs'
import path from 'node:path'
import { toCardinal as inArabic } from 'n2words/ar-SA'
import { toCardinal as inBritain } from 'n2words/en-GB'
import { toCardinal as inIndia } from 'n2words/en-IN'
import { toCardinal as inAmerica } from 'n2words/en-US'
import { describe, expect, test } from 'vitest'
import { amountsIn } from './read-description.ts'

// Spellings by others: by a library, and by a writer who knew how people speak but not this grammar.

const corpus = (file: string) =>
  readFileSync(path.join(import.meta.dirname, 'corpus', file), 'utf8')
    .trim()
    .split('\n')

/** Undefined where nothing was read, so that the owner is asked. */
function readBack(text: string): number | 'several' | undefined {
  const [one, ...more] = amountsIn(text)
  return more.length > 0 ? 'several' : one?.value
}

const upTo = (count: number, by: number) => Array.from({ length: count }, (_, at) => (at + 1) * by)
/** Every number to 9,999, and every seventh of the thousands to 9,999,000. */
const NUMBERS = [...upTo(9999, 1), ...upTo(1428, 7000)]

describe.each<[string, (value: number) => string, (words: string) => string]>([
  ['Arabic, of metres', inArabic, (words) => `المساحة ${words} متر`],
  ['Arabic, of riyals', inArabic, (words) => `ميزانيتي ${words} ريال`],
  ['American', inAmerica, (words) => `the area is ${words} square metres`],
  ['British', inBritain, (words) => `about ${words} sqm`],
  ['Indian', inIndia, (words) => `my budget is ${words} riyals`],
])('%s', (_, spell, inSentence) => {
  test('every number reads back as itself, and unusual phrasings as nothing', () => {
    const read = NUMBERS.map((value) => ({ value, read: readBack(inSentence(spell(value))) }))
    expect(read.filter((one) => one.read !== undefined && one.read !== one.value)).toEqual([])
    // The library's `ثلاثمائة وألف ألف`.
    expect(read.filter((one) => one.read === undefined).length).toBeLessThan(NUMBERS.length / 500)
  })
})

test.each(Array.from({ length: 89 }, (_, at) => (at + 11) / 10).filter((value) => !Number.isInteger(value)))(
  '%f million, its decimals in words',
  (millions) => {
    for (const text of [`${inAmerica(millions)} million riyals`, `${inArabic(millions)} مليون ريال`])
      expect(readBack(text)).toBe(Math.round(millions * 1e6))
  },
)

const spelled = corpus('spelled-numbers.tsv').map((line) => {
  const [voice = '', value, words = ''] = line.split('\t')
  return { voice, value: Number(value), words }
})
const voices = [...new Set(spelled.map(({ voice }) => voice))]
/**
 * A final `وألفا` means one thousand or two depending on the writer, and Latin letters have no fixed
 * spelling. Of 620 each.
 */
const MOST_WRONG: Record<string, number> = { writtenWithCases: 2, arabizi: 12, halves: 1 }

test.each(voices)('reads numbers as people say them: %s', (voice) => {
  const wrong = spelled
    .filter((one) => one.voice === voice)
    .map(({ value, words }) => ({
      words,
      value,
      read: readBack(`${words} ${voice === 'arabizi' ? 'metr' : 'متر'}`),
    }))
    .filter(({ value, read }) => read !== undefined && Math.abs(Number(read) - value) > 1e-6 * value)
  expect(wrong.length, JSON.stringify(wrong.slice(0, 3))).toBeLessThanOrEqual(MOST_WRONG[voice] ?? 0)
})

/** A sentence with all its quantities in their own units; both sides where there are sides. */
const sentences = corpus('number-sentences.jsonl').map(
  (line) => JSON.parse(line) as { text: string; numbers: number[] },
)

test('reads exactly the labelled numbers of three in four sentences', () => {
  const right = sentences.filter(({ text, numbers }) => {
    const read = amountsIn(text).flatMap(({ value, upTo }) => (upTo === undefined ? [value] : [value, upTo]))
    return String(withProducts(numbers, read)) === String(read)
  })
  expect(right.length).toBeGreaterThanOrEqual(sentences.length * 0.75)
})

/** A product of two sides that was read counts as both sides. */
function withProducts(numbers: number[], read: number[]): number[] {
  const isSide = (a = Number.NaN, b = Number.NaN) => read.includes(a * b) && !read.includes(a)
  return numbers.flatMap((number, at) => {
    if (isSide(number, numbers[at + 1])) return [number * numbers[at + 1]!]
    return isSide(numbers[at - 1], number) ? [] : [number]
  })
}
