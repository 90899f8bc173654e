import type { Spread, Unit } from '../estimates/catalogue.ts'
import { foldWords } from '../shared/number-words.ts'
import { PRICE_BOOK_ROWS } from './price-book-rows.ts'
import { ALIKE, DEEDS, SAY_LITTLE } from './price-book-words.ts'
import { isNeutralWord } from './work-words.ts'

/**
 * Usual prices by the wording of a line (docs/quote-checks.md#price-book): a book of ordinary works and things, each in
 * several wordings, and the rows whose words a line shares most. It has no patterns: who writes down how people write a
 * work teaches it that work.
 */
export interface PriceBook {
  /** The price of these words, sold by this unit; undefined where no row says enough of them. */
  find(
    label: string,
    sold: { unit: Unit; written?: string | undefined; selling: Selling },
  ): BookPrice | undefined
}

/** With work and material, hands alone, material alone, or what an office does. */
export type Selling = 'all' | 'labour' | 'goods' | 'service'

export interface BookPrice {
  /** Riyals per unit in Riyadh without VAT. */
  rate: Spread
  /** How much line and row have in common, 0 to 1. */
  sureness: number
  /** Share of the line's words that the row has; with others it may sell more. */
  ofLine: number
  /** Share of the row's words that the line has; without them it may sell less. */
  ofRow: number
  /** The row names a size that the line does not: another size has another price. */
  isSized: boolean
  /** The first wording of the row that fits best. */
  name: string
}

/** How the book measures, in our units; what is sold by the piece says by which in its words. */
const UNITS: Readonly<Record<string, { unit: Unit; of?: number; words?: readonly [string, string] }>> = {
  m2: { unit: 'm2' },
  m3: { unit: 'm3' },
  m: { unit: 'm' },
  kg: { unit: 'kg' },
  ton: { unit: 'kg', of: 1000 },
  each: { unit: 'each' },
  set: { unit: 'each' },
  point: { unit: 'each', words: ['نقطه', 'point'] },
  bathroom: { unit: 'each', words: ['حمام', 'bathroom'] },
  trip: { unit: 'each' },
  bag: { unit: 'each' },
  roll: { unit: 'each' },
  sheet: { unit: 'each' },
  bucket: { unit: 'each' },
  litre: { unit: 'each' },
  visit: { unit: 'visit' },
  day: { unit: 'day' },
}

/** What words weigh beside the rarest of the book, and how rows are chosen: tried on opened papers. */
const WEIGHTS = {
  /** Places, makes and grades, beside a word as rare. */
  neutral: 0.4,
  number: 0.45,
  /** A word that the book has not is most often a make or a place. */
  unknown: 0.4,
  /** The first telling words say what a line sells. */
  beginning: 1.6,
  /** A word that is only similar: misspelt, or another form of it. */
  similar: 0.8,
}
const BEGINNING = 2
/** Share of pairs of letters from which words are similar, and letters from which they can be. */
const SIMILAR = { from: 0.62, letters: 4 }
/** What line and row have to have in common. */
const LEAST = 0.5
/** Rows that fit nearly as well as the best are meant too. */
const NEARLY = 0.06
const MOST_ROWS = 5
const LONGEST = 300

interface Row {
  name: string
  unit: Unit
  selling: Selling
  rate: Spread
}

interface Wording {
  row: Row
  /** Of all its words. */
  weight: number
  deeds: string
  sizes: readonly string[]
}

/** Where a stem stands, and what it weighs there. */
interface Place {
  wording: Wording
  weight: number
}

type Fit = Pick<BookPrice, 'sureness' | 'ofLine' | 'ofRow' | 'isSized'>

const isArabic = (word: string) => /[\u0621-\u064a]/u.test(word)

/** A word without article, joined particles and endings of number; words of one meaning have one stem. */
const stems = new Map<string, string>()
/** As many words as a book and some papers have; a paper must not fill the memory. */
const MOST_STEMS = 20_000
function stemOf(word: string): string {
  const known = stems.get(word)
  if (known !== undefined) return known
  const stem = makeStem(word)
  if (stems.size < MOST_STEMS) stems.set(word, stem)
  return stem
}

function makeStem(word: string): string {
  if (!isArabic(word)) {
    const bare = word.replace(/(?<=[a-z]{3})(?:es|s|ing|ed)$/u, '')
    return ALIKE.get(word) ?? ALIKE.get(bare) ?? bare
  }
  const bare = word.replace(/^و(?=\p{L}{4})/u, '').replace(/^(?:بال|كال|فال|لل|ال)(?=\p{L}{3})/u, '')
  const stem = bare.replace(/(?:ات|ين|ون|يه|ه|ي)$/u, '')
  return (
    ALIKE.get(word) ??
    ALIKE.get(bare) ??
    ALIKE.get(stem) ??
    (bare.length > 4 ? stem : bare.replace(/ه$/u, ''))
  )
}

const stemsOf = (text: string): string[] =>
  [...text.matchAll(/\p{L}+|\d+(?:\.\d+)?/gu)]
    .map(([word]) => stemOf(word))
    .filter((stem) => (stem.length > 1 || isNumber(stem)) && !SAY_LITTLE.has(stem))

/** What is done to a thing that stands, and a point of it: words that line and row have both or neither. */
const deedsOf = (stems: readonly string[]): string =>
  [...new Set(stems.filter((stem) => DEEDS.has(stem)))].toSorted().join(' ')

/** «م2» measures areas: its 2 is no size of a thing. */
const withoutPowers = (text: string) => text.replace(/(?<!\p{L})([mم])\s?[23²³](?![\p{L}\d])/gu, '$1')

const isNumber = (stem: string) => /^\d/.test(stem)

/** Share of pairs of letters in common, 0 to 1; a word that begins the other is nearly the same. */
function likeness(one: string, other: string): number {
  if (one.startsWith(other) || other.startsWith(one)) return 0.9
  const pairs = (word: string) => Array.from({ length: word.length - 1 }, (_, at) => word.slice(at, at + 2))
  const left = pairs(other)
  const shared = pairs(one).filter((pair) => {
    const at = left.indexOf(pair)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
  return (2 * shared.length) / (one.length + other.length - 2)
}

function getOrMake<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key)
  if (known !== undefined) return known
  const made = make()
  map.set(key, made)
  return made
}

/** Rows of `unit, low, usual, high, selling, arabic, english`, parted by tabs; wordings by « ; ». */
function readRows(rows: string): { row: Row; text: string }[] {
  return rows.split('\n').flatMap((line) => {
    const [measure = '', low, usual, high, selling, ...languages] = line.split('\t')
    const unit = UNITS[measure]
    if (!unit) return []
    const { of = 1 } = unit
    const row: Row = {
      name: languages[0]!.split(' ; ')[0]!,
      unit: unit.unit,
      selling: selling as Selling,
      rate: [Number(low) / of, Number(usual) / of, Number(high) / of],
    }
    return languages.flatMap((texts, at) =>
      texts.split(' ; ').map((text) => ({ row, text: `${foldWords(text)} ${unit.words?.[at] ?? ''}` })),
    )
  })
}

/** Opens a book; takes a tenth of a second for some thousand rows, so it is kept. */
export function openPriceBook(rows: string): PriceBook {
  const texts = readRows(rows).map(({ row, text }) => ({ row, stems: stemsOf(text) }))
  const rowsOf = new Map<string, Set<Row>>()
  for (const { row, stems } of texts)
    for (const stem of stems) getOrMake(rowsOf, stem, () => new Set<Row>()).add(row)
  const total = new Set(texts.map(({ row }) => row)).size
  const rarest = Math.log(1 + total)

  function weightOf(stem: string): number {
    if (isNumber(stem)) return WEIGHTS.number * rarest
    const count = rowsOf.get(stem)?.size
    if (isNeutralWord(stem)) return WEIGHTS.neutral * Math.log(1 + total / (count ?? total))
    return count === undefined ? WEIGHTS.unknown * rarest : Math.log(1 + total / count)
  }

  function weigh(stems: readonly string[]): { weights: ReadonlyMap<string, number>; weight: number } {
    const weights = new Map<string, number>()
    let telling = 0
    for (const stem of stems) {
      if (weights.has(stem)) continue
      const isTelling = !isNumber(stem)
      const share = isTelling && telling < BEGINNING ? WEIGHTS.beginning : 1
      if (isTelling) telling += 1
      weights.set(stem, weightOf(stem) * share)
    }
    return { weights, weight: [...weights.values()].reduce((sum, one) => sum + one, 0) }
  }

  /** Wordings of one unit and selling by their stems. */
  const indexes = new Map<string, Map<string, Place[]>>()
  for (const { row, stems } of texts) {
    const { weights, weight } = weigh(stems)
    const wording = { row, weight, deeds: deedsOf(stems), sizes: stems.filter(isNumber) }
    const index = getOrMake(indexes, `${row.unit} ${row.selling}`, () => new Map<string, Place[]>())
    for (const [stem, own] of weights) getOrMake(index, stem, () => []).push({ wording, weight: own })
  }
  const byLetter = Map.groupBy(
    [...rowsOf.keys()].filter(({ length }) => length >= SIMILAR.letters),
    ([letter]) => letter,
  )

  /** The stem itself, or those of the book that are written nearly so. */
  const formsOf = (stem: string): readonly string[] =>
    rowsOf.has(stem) || stem.length < SIMILAR.letters || isNumber(stem)
      ? [stem]
      : (byLetter.get(stem[0]!) ?? []).filter((other) => likeness(stem, other) >= SIMILAR.from)

  /** How well each row fits, by the best of its wordings. */
  function fitsOf(text: string, unit: Unit, selling: Selling): ReadonlyMap<Row, Fit> {
    const index = indexes.get(`${unit} ${selling}`)
    if (!index) return new Map()
    const stems = stemsOf(text)
    const line = weigh(stems)
    // What an Arabic line sells stands first: «باب» is no row of a wall with a door.
    const head = stems.find((stem) => isArabic(stem) && !isNeutralWord(stem))
    const deeds = deedsOf(stems)
    const shared = new Map<Wording, { line: number; row: number; hasHead: boolean }>()
    for (const [stem, weight] of line.weights) {
      const seen = new Set<Wording>()
      for (const form of formsOf(stem)) {
        const counts = form === stem ? 1 : WEIGHTS.similar
        for (const { wording, weight: ofRow } of index.get(form) ?? []) {
          if (seen.has(wording)) continue
          seen.add(wording)
          const sum = shared.get(wording) ?? { line: 0, row: 0, hasHead: head === undefined }
          sum.line += weight * counts
          sum.row += ofRow * counts
          sum.hasHead ||= stem === head
          shared.set(wording, sum)
        }
      }
    }
    const best = new Map<Row, Fit>()
    for (const [wording, sum] of shared) {
      if (!sum.hasHead || wording.deeds !== deeds) continue
      const ofLine = sum.line / line.weight
      const ofRow = sum.row / wording.weight
      const sureness = (2 * ofLine * ofRow) / (ofLine + ofRow)
      if (sureness <= (best.get(wording.row)?.sureness ?? 0)) continue
      const isSized = wording.sizes.some((size) => !line.weights.has(size))
      best.set(wording.row, { sureness, ofLine, ofRow, isSized })
    }
    return best
  }

  return {
    find(label, { unit, written = '', selling }) {
      const text = withoutPowers(foldWords(`${label} ${written}`.slice(0, LONGEST))).replace(
        /\([^)]*\)/g,
        ' ',
      )
      // A line in two languages says the same twice.
      const inArabic = text.replace(/[a-z][a-z.'&/-]*/g, ' ')
      const inEnglish = text.replace(/[\u0621-\u064a]+/g, ' ')
      const best = new Map<Row, Fit>()
      for (const words of new Set([text, inArabic, inEnglish]))
        for (const [row, fit] of /\p{L}{3}/u.test(words) ? fitsOf(words, unit, selling) : [])
          if (fit.sureness > (best.get(row)?.sureness ?? 0)) best.set(row, fit)
      const found = [...best].toSorted(([, one], [, other]) => other.sureness - one.sureness)
      const [first] = found
      if (!first || first[1].sureness < LEAST) return undefined
      const near = found
        .filter(([, { sureness }]) => sureness >= first[1].sureness - NEARLY)
        .slice(0, MOST_ROWS)
        .map(([{ rate }]) => rate)
      return {
        ...first[1],
        name: first[0].name,
        rate: [
          Math.min(...near.map(([low]) => low)),
          Math.exp(near.reduce((sum, [, usual]) => sum + Math.log(usual), 0) / near.length),
          Math.max(...near.map(([, , high]) => high)),
        ],
      }
    },
  }
}

let opened: PriceBook | undefined
/** Our price book, opened at its first use. */
export function priceBook(): PriceBook {
  opened ??= openPriceBook(PRICE_BOOK_ROWS)
  return opened
}
