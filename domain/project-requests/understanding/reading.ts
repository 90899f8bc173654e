import type { FactName, Facts, Span } from '../facts.ts'
import type { Hit } from './phrases.ts'
import type { Word } from './words.ts'

/** From this confidence on a value counts as known; below it the owner is asked. */
export const SURE = 0.9

/**
 * Reality of a thing that can exist or not. For a fact, `done` is true, `asked` is unknown and the others are
 * false.
 */
export const REALITIES = ['done', 'under_way', 'planned', 'not_yet', 'none', 'refused', 'asked'] as const
export type Reality = (typeof REALITIES)[number]

/** The words a fact was read from, and the confidence, 0-1. */
export interface Evidence<Value = unknown> {
  value: Value
  span: Span
  confidence: number
  /** Reality of a thing that can exist or not, where the words state it. */
  reality?: Reality
}

export type EvidenceByFact = { [Name in FactName]?: Evidence<NonNullable<Facts[Name]>> }

/** A text cut into words, with the possible meanings of each. */
export interface Reading {
  words: Word[]
  hits: Hit[]
  /** The hits that cover each word. */
  at: Hit[][]
}

/** Ends of a clause; words beyond it do not belong to this one. */
const STOP = /^[.؛;\n!؟?،,]$/
const HARD_STOP = /^[.؛;\n!؟?]$/

/** Whether a clause, or the text, ends here. */
export const isStop = ({ words }: Reading, word: number): boolean =>
  word < 0 || word >= words.length || STOP.test(words[word]!.text)

export function newReading(words: Word[], hits: Hit[]): Reading {
  const at: Hit[][] = words.map(() => [])
  for (const hit of hits) for (let word = hit.from; word < hit.to; word++) at[word]!.push(hit)
  return { words, hits, at }
}

export const tagged = ({ at }: Reading, word: number, ...tags: string[]): Hit | undefined =>
  at[word]?.find(({ tag }) => tags.includes(tag))

/** The nearest of these tags among the `reach` words before `from`, within the same clause. */
export function before(reading: Reading, from: number, reach: number, tags: string[]): Hit | undefined {
  for (let word = from - 1; word >= Math.max(0, from - reach); word--) {
    if (STOP.test(reading.words[word]!.text)) return undefined
    const hit = tagged(reading, word, ...tags)
    if (hit) return hit
  }
  return undefined
}

/** The nearest of these tags among the `reach` words from `to` on, within the same clause. */
export function after(reading: Reading, to: number, reach: number, tags: string[]): Hit | undefined {
  for (let word = to; word < Math.min(reading.words.length, to + reach); word++) {
    if (STOP.test(reading.words[word]!.text)) return undefined
    const hit = tagged(reading, word, ...tags)
    if (hit) return hit
  }
  return undefined
}

/** Whether the sentence that holds this word ends as a question. */
export function isAsked(reading: Reading, word: number): boolean {
  const end = reading.words.findIndex(({ text }, at) => at >= word && HARD_STOP.test(text))
  return end >= 0 && /[؟?]/.test(reading.words[end]!.text)
}

export function spanOf({ words }: Reading, from: number, to: number): Span {
  return { start: words[from]!.start, end: words[to - 1]!.end }
}

export function textAt({ words }: Reading, word: number): string {
  return words[word]?.text ?? ''
}

/** Whether the thing is denied: `بدون ملحق`, `مو فاخر`, `not including decoration or furniture`. */
export function isDenied(reading: Reading, from: number): boolean {
  let word = from - 1
  for (let steps = 0; steps < 3 && word >= 0; steps++) {
    if (STOP.test(textAt(reading, word)) || tagged(reading, word, 'need', 'but')) return false
    if (reading.words[word]?.kind === 'number') return false
    if (tagged(reading, word, 'without', 'not')) return true
    const joined = /^(?:و|ولا|او|or|and|nor)$/.test(textAt(reading, word))
    if (joined) steps--
    if (/^و/.test(textAt(reading, word + 1)) && textAt(reading, word + 1).length > 2) steps--
    word--
  }
  return false
}
