import { type FactName, type Facts, factsSchema, type Span } from '../project-requests/facts.ts'
import { readDescription } from '../project-requests/understanding/read-description.ts'
import type { Evidence, EvidenceByFact } from '../project-requests/understanding/reading.ts'
import { isSaid, type NumberFact, SAID_NUMBERS } from '../project-requests/understanding/said-numbers.ts'
import { readNumber } from '../shared/digits.ts'
import { riyals } from '../shared/money.ts'
import { validate } from '../shared/validate.ts'

/**
 * A fact that a model claims to find in a text, before it is checked. Money is in riyals, as one amount or by
 * its two ends.
 */
export interface Claim {
  /** Name of the fact; `budgetMin` or `budgetMax` for a budget. */
  fact: string
  value: string
  /** The exact words the claim rests on. */
  words: string
}

/**
 * Lower than any confidence of our own reading: the model was not taught our terms (such as `دور`) and cannot
 * give a reason.
 */
export const CLAIM_CONFIDENCE = 0.3

/** Longest accepted quotation: half the text would not show where a fact is stated. */
const MOST_LETTERS = 80

/**
 * Returns the claims that may fill unknown facts. Each must be a known fact name with a value that fits our
 * schema, and must rest on words found whole in the text that our own reading does not contradict; a number
 * must be written in those words. Facts that are already known stay.
 */
export function checkClaims(claims: readonly Claim[], text: string, known: Facts): EvidenceByFact {
  const found: EvidenceByFact = {}
  for (const { fact, value, words } of claims) {
    const end = BUDGET_ENDS[fact as keyof typeof BUDGET_ENDS]
    const name = end ? 'budget' : (fact as FactName)
    const span = spanOf(words, text)
    if (!span || known[name] !== undefined || (found[name] && !end)) continue
    const claimed = end ? claimedEnd(end, value, words, found.budget) : claimedFact(name, value, words)
    if (claimed !== undefined) Object.assign(found, { [name]: evidence(claimed, span, found[name]) })
  }
  return found
}

const BUDGET_ENDS = { budgetMin: 'min', budgetMax: 'max' } as const

/** Adds the words of a budget's second end to those of its first. */
function evidence(value: unknown, span: Span, first: Evidence | undefined): Evidence {
  const start = Math.min(span.start, first?.span.start ?? span.start)
  return {
    value,
    span: { start, end: Math.max(span.end, first?.span.end ?? span.end) },
    confidence: CLAIM_CONFIDENCE,
  }
}

/** Position of these words as whole words: `400` is not found in `4000`. Undefined when they do not occur. */
function spanOf(words: string, text: string): Span | undefined {
  const quoted = words.trim()
  if (quoted.length === 0 || quoted.length > MOST_LETTERS || quoted.includes('•')) return undefined
  for (let start = text.indexOf(quoted); start >= 0; start = text.indexOf(quoted, start + 1)) {
    const end = start + quoted.length
    if (!isJoined(text, start) && !isJoined(text, end)) return { start, end }
  }
  return undefined
}

const PART_OF_WORD = /[\p{L}\p{M}\p{N}]/u

/** A comma or a point continues a number: `2,5` and `400.5` are not cut in two. */
function isJoined(text: string, at: number): boolean {
  const [before, after] = [text.slice(Math.max(0, at - 1), at), text.slice(at, at + 1)]
  if (PART_OF_WORD.test(before) && PART_OF_WORD.test(after)) return true
  return /\p{Nd}[.,٫٬،]\p{Nd}/u.test(text.slice(Math.max(0, at - 2), at + 2))
}

function claimedFact(name: FactName, value: string, words: string): unknown {
  const typed = typedValue(name, value)
  const checked = validate(factsSchema, { [name]: typed })
  const fact = checked.ok ? checked.value[name] : undefined
  if (fact === undefined || isReadOtherwise(name, fact, words)) return undefined
  if (name in SAID_NUMBERS) return isSaid(name as NumberFact, Number(fact), words) ? fact : undefined
  if (name === 'district' && !words.includes(String(fact))) return undefined
  return fact
}

function typedValue(name: FactName, value: string): unknown {
  if (name in SAID_NUMBERS) return readNumber(value)
  return value === 'true' ? true : value === 'false' ? false : value
}

function claimedEnd(end: 'min' | 'max', value: string, words: string, first?: Evidence): unknown {
  const amount = readNumber(value)
  if (amount === undefined || !isSaid('budget', amount, words)) return undefined
  const budget = { ...(first?.value as Facts['budget']), [end]: riyals(amount) }
  const checked = validate(factsSchema, { budget })
  const read = readDescription(words).facts.budget
  const isOtherwise = read && Object.values(read).length > 0 && !Object.values(read).includes(riyals(amount))
  return checked.ok && !isOtherwise ? checked.value.budget : undefined
}

function isReadOtherwise(name: FactName, value: unknown, words: string): boolean {
  const read = readDescription(words).facts[name]
  return read !== undefined && read !== value
}
