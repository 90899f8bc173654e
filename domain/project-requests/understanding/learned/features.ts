import { type Amount, readAmounts } from '../amounts.ts'
import { readDescription, readingOf } from '../read-description.ts'
import type { Word } from '../words.ts'
import { CHOICES } from './outputs.ts'

/** A text as the network takes it. */
export interface Encoded {
  /** Of each word the numbers of its features, each below FEATURES. */
  words: number[][]
  /** What the grammar reads, by the order of CHOICES: a place in the values from 1, 0 for nothing. */
  grammar: number[]
  /** Its numbers, at the words [from, to). */
  amounts: Amount[]
}

/** Features share this many rows of the embedding; two that fall on one row are told apart by the others of their word. */
export const FEATURES = 1 << 14
/** A text of 2,000 letters has some 400 words. */
const MOST_WORDS = 400
/** Parts of a word, so that endings and misspellings are met again: `تشطيب`, `التشطيبات`. */
const PARTS = [3, 4]
const MOST_LETTERS = 20

/** Words with their forms and parts, what our lexicon takes them for, and what is counted. */
export function encode(text: string): Encoded {
  const reading = readingOf(text)
  const words = reading.words
    .slice(0, MOST_WORDS)
    .map((word, at) => [
      ...featuresOf(word),
      ...(reading.at[at] ?? []).map(({ tag, value }) => row(`sense:${tag}:${value}`)),
    ])
  const amounts = readAmounts(reading).filter(({ to }) => to <= words.length)
  for (const { unit, value, from, to } of amounts) {
    const size = Math.round(2 * Math.log10(Math.max(1, value)))
    const features = [row('amount'), row(`unit:${unit}`), row(`size:${unit}:${size}`)]
    for (const word of words.slice(from, to)) word.push(...features)
  }
  const { facts } = readDescription(text)
  const grammar = CHOICES.map(({ name, values }) => placeIn(values, facts[name]))
  return { words, grammar, amounts }
}

/** From 1; 0 for what is absent. */
export const placeIn = (values: readonly unknown[], value: unknown): number => values.indexOf(value) + 1

function featuresOf({ kind, text, forms }: Word): number[] {
  if (kind === 'number') return [row('number'), row(`digits:${text.length}`)]
  if (kind === 'mark') return [row(`mark:${text}`)]
  const bounded = `<${text.slice(0, MOST_LETTERS)}>`
  return [
    row(`word:${text}`),
    ...forms.slice(1).map((form) => row(`form:${form}`)),
    ...PARTS.flatMap((letters) =>
      Array.from({ length: Math.max(0, bounded.length - letters + 1) }, (_, at) =>
        row(`part:${bounded.slice(at, at + letters)}`),
      ),
    ),
  ]
}

/** FNV-1a, its upper half folded in. */
function row(feature: string): number {
  let hash = 2166136261
  for (let at = 0; at < feature.length; at++) hash = Math.imul(hash ^ feature.charCodeAt(at), 16777619)
  return ((hash ^ (hash >>> 15)) >>> 0) % FEATURES
}
