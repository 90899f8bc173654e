import type { Spread, Unit } from '../estimates/catalogue.ts'
import { foldWords } from '../shared/number-words.ts'
import { ALIKE, DONE_WORDS } from './price-book-words.ts'

/**
 * Usual prices by the wording of a line (docs/quote-checks.md#price-book): a book of a couple of thousand ordinary works
 * and things, each in several wordings, and the rows whose words a line shares most. It knows no patterns: a row is added
 * by writing how people write it.
 */

/** How the book measures; what our units have no word for is counted by the piece. */
const UNITS = {
  m2: 'm2',
  m3: 'm3',
  m: 'm',
  kg: 'kg',
  ton: 'kg',
  each: 'each',
  point: 'each',
  set: 'each',
  bathroom: 'each',
  trip: 'each',
  bag: 'each',
  roll: 'each',
  sheet: 'each',
  bucket: 'each',
  litre: 'each',
  visit: 'visit',
  day: 'day',
  job: 'job',
} as const satisfies Record<string, Unit>
type BookUnit = keyof typeof UNITS

/** With work and material, hands alone, material alone, or what an office does. */
export type Selling = 'all' | 'labour' | 'goods' | 'service'

interface Wording {
  stems: ReadonlyMap<string, number>
  weight: number
  row: BookRow
}

interface BookRow {
  unit: Unit
  selling: Selling
  rate: Spread
}

/** Smallest share of words that a line and a row have in common, weighed by how telling they are, 0 to 1. */
const LEAST = 0.6
/** Rows that fit nearly as well as the best are meant too. */
const NEARLY = 0.06
const MOST_ROWS = 5
/** How much a word that is only similar counts, and from which share of pairs of letters it is. */
const SIMILAR = { counts: 0.8, from: 0.62 }
/** Words of doing, places and grades tell little of a price. */
const SAYS_LITTLE = 0.15
/** Beginnings tell what a line sells. */
const BEGINNING = { words: 2, counts: 1.6 }

const LETTERS = /\p{L}+|\d+(?:\.\d+)?/gu
const isArabic = (word: string) => /[\u0621-\u064a]/u.test(word)

/** A word without article, joined particles and endings of number. */
export function stemOf(word: string): string {
  if (!isArabic(word))
    return (
      ALIKE.get(word) ??
      ALIKE.get(word.replace(/(?<=[a-z]{3})(?:e?s|ing)$/u, '')) ??
      word.replace(/(?<=[a-z]{3})(?:es|s|ing|ed)$/u, '')
    )
  const bare = word.replace(/^و(?=\p{L}{4})/u, '').replace(/^(?:بال|كال|فال|لل|ال|ب(?=ال))(?=\p{L}{3})/u, '')
  return (
    ALIKE.get(word) ??
    ALIKE.get(bare) ??
    ALIKE.get(bare.replace(/(?:ات|ين|ون|يه|ه|ي)$/u, '')) ??
    (bare.length > 4 ? bare.replace(/(?:ات|ين|ون|يه|ه|ي)$/u, '') : bare.replace(/ه$/u, ''))
  )
}

function stemsOf(text: string): string[] {
  return [...text.matchAll(LETTERS)]
    .map(([word]) => stemOf(word))
    .filter((stem) => stem.length > 1 || /\d/.test(stem))
}

/** Shares of pairs of letters, 0 to 1. */
function likeness(one: string, other: string): number {
  if (one.length < 4 || other.length < 4) return 0
  if (one.startsWith(other) || other.startsWith(one)) return 0.9
  const pairs = (word: string) => Array.from({ length: word.length - 1 }, (_, at) => word.slice(at, at + 2))
  const right = pairs(other)
  const shared = pairs(one).filter((pair) => {
    const at = right.indexOf(pair)
    if (at >= 0) right.splice(at, 1)
    return at >= 0
  }).length
  return (2 * shared) / (one.length + other.length - 2)
}

export interface PriceBook {
  /** The usual rate in riyals of Riyadh without VAT, and how sure the words are of it, 0 to 1. */
  find(
    label: string,
    sold: { unit: Unit; written?: string | undefined; selling: Selling },
  ): BookPrice | undefined
}

export interface BookPrice {
  rate: Spread
  sureness: number
  rows: number
}

/** Reads rows of `unit, low, typical, high, selling, arabic, english`, parted by tabs; wordings by semicolons. */
export function openPriceBook(rows: string): PriceBook {
  const wordings: { text: string; row: BookRow }[] = []
  for (const line of rows.split('\n')) {
    if (line.trim() === '') continue
    const [unit, low, typical, high, selling, ...texts] = line.split('\t') as [
      BookUnit,
      string,
      string,
      string,
      Selling,
      ...string[],
    ]
    if (!(unit in UNITS)) continue
    const share = unit === 'ton' ? 1000 : 1
    const row: BookRow = {
      unit: UNITS[unit],
      selling,
      rate: [Number(low) / share, Number(typical) / share, Number(high) / share],
    }
    const word = unit === 'point' ? ' نقطه' : unit === 'bathroom' ? ' حمام' : ''
    const wordEn = unit === 'point' ? ' point' : unit === 'bathroom' ? ' bathroom' : ''
    for (const [at, column] of texts.entries())
      for (const text of column.split(/\s;\s/))
        wordings.push({ text: foldWords(text) + (at === 0 ? word : wordEn), row })
  }
  const counts = new Map<string, number>()
  const rowsOf = new Map<string, Set<BookRow>>()
  for (const { text, row } of wordings)
    for (const stem of stemsOf(text)) {
      const of = rowsOf.get(stem) ?? new Set()
      rowsOf.set(stem, of.add(row))
    }
  for (const [stem, of] of rowsOf) counts.set(stem, of.size)
  const total = new Set(wordings.map(({ row }) => row)).size
  const most = Math.log(1 + total)
  const weigh = (stem: string): number => {
    if (DONE_WORDS.has(stem)) return SAYS_LITTLE * most
    const count = counts.get(stem)
    if (/^\d/.test(stem)) return 0.45 * most
    // A word that the book has not is most often a make or a place.
    return count === undefined ? 0.4 * most : Math.log(1 + total / count)
  }
  const weighAll = (text: string): Map<string, number> => {
    const weights = new Map<string, number>()
    let telling = 0
    for (const stem of stemsOf(text)) {
      if (weights.has(stem)) continue
      const isTelling = !DONE_WORDS.has(stem) && !/^\d/.test(stem)
      const isBeginning = isTelling && telling < BEGINNING.words
      if (isTelling) telling += 1
      weights.set(stem, weigh(stem) * (isBeginning ? BEGINNING.counts : 1))
    }
    return weights
  }
  const sumOf = (weights: ReadonlyMap<string, number>) =>
    [...weights.values()].reduce((sum, one) => sum + one, 0)
  const index = new Map<string, Wording[]>()
  for (const { text, row } of wordings) {
    const stems = weighAll(text)
    const wording = { stems, weight: sumOf(stems), row }
    for (const stem of stems.keys()) index.set(stem, [...(index.get(stem) ?? []), wording])
  }
  const vocabulary = [...index.keys()].filter((stem) => stem.length >= 4)
  const similar = new Map<string, string[]>()
  const similarTo = (stem: string): string[] => {
    const known = similar.get(stem)
    if (known) return known
    const found =
      index.has(stem) || stem.length < 4
        ? []
        : vocabulary.filter((other) => likeness(stem, other) >= SIMILAR.from)
    if (similar.size < 5000) similar.set(stem, found)
    return found
  }

  function scored(text: string, unit: Unit, selling: Selling): Map<BookRow, number> {
    const stems = weighAll(text)
    const weight = sumOf(stems)
    const shared = new Map<Wording, { line: number; row: number }>()
    for (const [stem, own] of stems) {
      const matches: [string, number][] = index.has(stem)
        ? [[stem, 1]]
        : similarTo(stem).map((other) => [other, SIMILAR.counts])
      const seen = new Set<Wording>()
      for (const [other, counts] of matches)
        for (const wording of index.get(other) ?? []) {
          if (wording.row.unit !== unit || wording.row.selling !== selling || seen.has(wording)) continue
          seen.add(wording)
          const sum = shared.get(wording) ?? { line: 0, row: 0 }
          sum.line += own * counts
          sum.row += (wording.stems.get(other) ?? 0) * counts
          shared.set(wording, sum)
        }
    }
    const best = new Map<BookRow, number>()
    for (const [wording, sum] of shared) {
      const line = sum.line / weight
      const row = sum.row / wording.weight
      const score = (2 * line * row) / (line + row)
      if (score > (best.get(wording.row) ?? 0)) best.set(wording.row, score)
    }
    return best
  }

  return {
    find(label, { unit, written, selling }) {
      const text = foldWords(`${label} ${written ?? ''}`.slice(0, 300)).replace(/\([^)]*\)/g, ' ')
      const parts = [text, text.replace(/[a-z][a-z.'&/-]*/g, ' '), text.replace(/[\u0621-\u064a]+/g, ' ')]
      const best = new Map<BookRow, number>()
      for (const part of new Set(parts)) {
        if (!/\p{L}{3}/u.test(part)) continue
        for (const [row, score] of scored(part, unit, selling))
          if (score > (best.get(row) ?? 0)) best.set(row, score)
      }
      const found = [...best].toSorted((a, b) => b[1] - a[1])
      const [first] = found
      if (!first || first[1] < LEAST) return undefined
      const near = found.filter(([, score]) => score >= first[1] - NEARLY).slice(0, MOST_ROWS)
      const typical = Math.exp(near.reduce((sum, [{ rate }]) => sum + Math.log(rate[1]), 0) / near.length)
      return {
        rate: [
          Math.min(...near.map(([{ rate }]) => rate[0])),
          typical,
          Math.max(...near.map(([{ rate }]) => rate[2])),
        ],
        sureness: first[1],
        rows: near.length,
      }
    },
  }
}
