import { jobsOf } from '../../jobs-of.ts'
import type { Amount } from '../amounts.ts'
import type { ByGrammar } from '../read-description.ts'
import type { Reading } from '../reading.ts'
import type { Word } from '../words.ts'
import { grammarPlaces, jobPlaces } from './outputs.ts'
import { skeletonOf } from './skeleton.ts'

/** A text as input of the network. */
export interface Encoded {
  /** For each word its feature numbers, each below FEATURES. */
  words: number[][]
  /** See `grammarPlaces`. */
  grammar: number[]
  /** See `jobPlaces`: the jobs an estimate would price by the grammar alone. */
  jobs: number[]
  /** Numbers of the text, at the words [from, to). */
  amounts: Amount[]
}

/**
 * Number of embedding rows shared by the features; two features on one row are distinguished by the others of
 * their word.
 */
export const FEATURES = 1 << 14
/** A text of 2,000 letters has about 400 words. */
const MOST_WORDS = 400
/** Lengths of word parts, so that endings and misspellings still match: `تشطيب`, `التشطيبات`. */
const PARTS = [3, 4]
const MOST_LETTERS = 20
const ARABIC = /^[\u0600-\u06ff]/
const LATIN = /[a-z0-9']/i
/** `wel`, `bel`, `fel`, `lel`, `el`: prefixes that Arabic attaches to a word. */
const LATIN_FRONT = /^w?[bfl]?[aei]l-?/

/**
 * Encodes words with their forms and parts, their lexicon tags and counted amounts, together with the
 * grammar's reading.
 */
export function encode(text: string, reading: Reading, grammar: ByGrammar): Encoded {
  const words = reading.words
    .slice(0, MOST_WORDS)
    .map((word, at) => [
      ...featuresOf(word),
      ...skeletonsOf(word, text),
      ...(reading.at[at] ?? []).map(({ tag, value }) => row(`sense:${tag}:${value}`)),
    ])
  for (const { tag, value, from, to } of grammar.naming.words.hits) addTo(words, from, to, `${tag}:${value}`)
  for (const { code, from, to } of grammar.naming.named) addTo(words, from, to, `job:${code}`)
  const amounts = grammar.amounts.filter(({ to }) => to <= words.length)
  for (const { unit, value, from, to } of amounts) {
    const size = Math.round(2 * Math.log10(Math.max(1, value)))
    const features = [row('amount'), row(`unit:${unit}`), row(`size:${unit}:${size}`)]
    for (const word of words.slice(from, to)) word.push(...features)
  }
  const { facts, projectTypes } = grammar.withoutJobs
  const all = grammar.withJobs.facts
  const jobs = jobPlaces(jobsOf(all).map(({ code }) => code))
  return { words, grammar: grammarPlaces({ ...facts, depth: all.depth }, projectTypes), jobs, amounts }
}

function addTo(words: number[][], from: number, to: number, feature: string): void {
  const one = row(feature)
  for (const word of words.slice(from, to)) word.push(one)
}

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

/** In Latin letters figures are letters too, so a word is everything between two spaces. */
function skeletonsOf({ kind, text, forms, start, end }: Word, whole: string): number[] {
  if (kind === 'mark') return []
  let from = start
  let to = end
  if (!ARABIC.test(text)) {
    while (from > 0 && LATIN.test(whole.charAt(from - 1))) from--
    while (to < whole.length && LATIN.test(whole.charAt(to))) to++
  }
  const word = whole.slice(from, to).toLowerCase()
  if (!/\p{L}/u.test(word) || word.length > MOST_LETTERS) return []
  const spellings =
    from === start && to === end && ARABIC.test(text) ? forms : [word, word.replace(LATIN_FRONT, '')]
  return [...new Set(spellings.map(skeletonOf))]
    .filter((bones) => bones.length > 1)
    .map((bones) => row(`bones:${bones}`))
}

/** FNV-1a with its upper half folded in. */
function row(feature: string): number {
  let hash = 2166136261
  for (let at = 0; at < feature.length; at++) hash = Math.imul(hash ^ feature.charCodeAt(at), 16777619)
  return ((hash ^ (hash >>> 15)) >>> 0) % FEATURES
}
