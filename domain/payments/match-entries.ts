/**
 * Which payment each entry of a bank statement belongs to (docs/payments.md#statements). It only proposes: money counts
 * once an admin confirms it. Our reference decides; the amount and the payer's name are hints.
 */
import { toLatinDigits } from '../shared/digits.ts'
import type { Halalas } from '../shared/money.ts'
import { foldWords } from '../shared/number-words.ts'
import { REFERENCE_LENGTH, REFERENCE_LETTERS } from './payment-reference.ts'

/** One booked entry of a bank statement, money in one direction. */
export interface StatementEntry {
  /** Place in the file, from 1. */
  row: number
  direction: 'in' | 'out'
  amount: Halalas
  /** The bank's own number, in the spelling of `bankReferenceSchema`. Missing when the statement has none. */
  bankReference?: string
  /** YYYY-MM-DD, when the statement writes it clearly. */
  bookedOn?: string
  /** What the statement says: purpose, names, notes. */
  text: string
  /** The bank took the entry back, or gave it back. */
  isReversal?: true
}

/** A transfer that may be on the statement: one to us (`in`), or a refund that we send (`out`). */
export interface ExpectedTransfer {
  /** Of the payment, or of the refund for `out`. */
  id: string
  direction: 'in' | 'out'
  /** Our reference of the payment, `PM-7K3XQ9`. */
  reference: string
  amount: Halalas
  /** The firm that pays, or is paid. */
  name: string
  /** `closed`: reported as not received, and may still be confirmed. */
  state: 'waiting' | 'closed' | 'settled'
  /** Of the entry that settled it. */
  bankReference?: string
}

export type Match =
  /** Our reference, and the whole amount: ready to confirm. */
  | { kind: 'exact'; id: string }
  /** Our reference with another amount; `difference` in halalas, above zero when more came than was asked. */
  | { kind: 'other_amount'; id: string; difference: Halalas }
  /** No reference; the amount fits one transfer that waits, and no other. `by` says whether the name fits too. */
  | { kind: 'likely'; id: string; by: 'name' | 'amount' }
  /** It fits several: two references in one entry, or the same amount without a name that decides. */
  | { kind: 'several'; ids: string[] }
  /** This very entry was confirmed before. */
  | { kind: 'done'; id: string }
  /** Our reference, but another entry has paid it. */
  | { kind: 'again'; id: string }
  /** Our reference on an entry that the bank took back. */
  | { kind: 'reversed'; id: string }
  | { kind: 'unknown' }

export interface MatchedEntry {
  entry: StatementEntry
  match: Match
}

/** Matches every entry, in the order of the file. The same entries and transfers always give the same matches. */
export function matchEntries(
  entries: readonly StatementEntry[],
  expected: readonly ExpectedTransfer[],
): MatchedEntry[] {
  const named = new Map(entries.map((entry) => [entry, namedIn(entry, expected)]))
  const paying = payingEntries(entries, named)
  const claimed = new Set(paying.values())
  const matches = new Map<StatementEntry, Match>()
  for (const entry of entries)
    matches.set(entry, matchOf(entry, named.get(entry) ?? [], { expected, paying }))
  const open = entries.filter((entry) => matches.get(entry)?.kind === 'unknown' && !entry.isReversal)
  for (const entry of open) {
    const waiting = expected.filter((one) => one.state === 'waiting' && !claimed.has(one))
    matches.set(entry, likelyMatch(entry, open, waiting))
  }
  return entries.map((entry) => ({ entry, match: matches.get(entry) ?? { kind: 'unknown' } }))
}

/** For each entry that pays a transfer in full, the transfer. Of two entries for one transfer the first in the file. */
function payingEntries(
  entries: readonly StatementEntry[],
  named: ReadonlyMap<StatementEntry, ExpectedTransfer[]>,
): Map<StatementEntry, ExpectedTransfer> {
  const paying = new Map<StatementEntry, ExpectedTransfer>()
  const taken = new Set<ExpectedTransfer>()
  for (const entry of entries) {
    const [only, another] = named.get(entry) ?? []
    if (!only || another || entry.isReversal || taken.has(only)) continue
    if (only.state === 'settled' || only.amount !== entry.amount) continue
    taken.add(only)
    paying.set(entry, only)
  }
  return paying
}

interface Known {
  expected: readonly ExpectedTransfer[]
  paying: ReadonlyMap<StatementEntry, ExpectedTransfer>
}

function matchOf(entry: StatementEntry, named: ExpectedTransfer[], { expected, paying }: Known): Match {
  const settled = expected.find(
    ({ direction, bankReference }) =>
      direction === entry.direction && bankReference !== undefined && bankReference === entry.bankReference,
  )
  if (settled) return { kind: 'done', id: settled.id }
  const [only, another] = named
  if (!only) return { kind: 'unknown' }
  if (another) return { kind: 'several', ids: named.map(({ id }) => id) }
  const { id } = only
  if (entry.isReversal) return { kind: 'reversed', id }
  if (paying.get(entry) === only) return { kind: 'exact', id }
  const isPaidByAnother = only.state === 'settled' || [...paying.values()].includes(only)
  if (isPaidByAnother) return { kind: 'again', id }
  return { kind: 'other_amount', id, difference: entry.amount - only.amount }
}

/** Without a reference: the one waiting transfer of this amount, when no other entry could be it as well. */
function likelyMatch(
  entry: StatementEntry,
  open: readonly StatementEntry[],
  waiting: readonly ExpectedTransfer[],
): Match {
  const fits = (one: StatementEntry, transfer: ExpectedTransfer) =>
    transfer.direction === one.direction && transfer.amount === one.amount
  const candidates = waiting.filter((transfer) => fits(entry, transfer))
  const byName = candidates.filter(({ name }) => isNamed(name, entry.text))
  const [match] = byName.length > 0 ? byName : candidates
  if (!match) return { kind: 'unknown' }
  if (byName.length === 1) return { kind: 'likely', id: match.id, by: 'name' }
  const rivals = open.filter((other) => fits(other, match))
  if (candidates.length === 1 && rivals.length === 1) return { kind: 'likely', id: match.id, by: 'amount' }
  return { kind: 'several', ids: (byName.length > 0 ? byName : candidates).map(({ id }) => id) }
}

const namedIn = (
  { direction, text, isReversal }: StatementEntry,
  expected: readonly ExpectedTransfer[],
): ExpectedTransfer[] => {
  const found = new Set(referencesIn(text))
  return expected.filter((one) => (isReversal || one.direction === direction) && found.has(one.reference))
}

/**
 * Every reference that a text may hold, `PM-7K3XQ9`, whatever a bank does to it: other case and digits, dashes, spaces,
 * line breaks, without `PM`. Some are none of ours: a word of six letters reads like one.
 */
export function referencesIn(text: string): string[] {
  const letters = toLatinDigits(text).toUpperCase()
  const codes = [...letters.replace(/[^A-Z0-9]/g, '').matchAll(WITH_PREFIX)].map(([, code = '']) => code)
  const alone = letters.split(/[^A-Z0-9]+/).filter((word) => ALONE.test(word))
  return [...new Set([...codes, ...alone])].map((code) => `PM-${code}`)
}

const CODE = `[${REFERENCE_LETTERS}]{${REFERENCE_LENGTH}}`
/** Looks ahead, so that a PM inside another word hides none. */
const WITH_PREFIX = new RegExp(`(?=PM(${CODE}))`, 'g')
const ALONE = new RegExp(`^${CODE}$`)

/** Words of firms' names that tell nobody apart. */
const COMMON = new Set(
  'شركه مؤسسه مكتب مجموعه مصنع تجاريه التجاريه للتجاره مقاولات للمقاولات المقاولات هندسيه الهندسيه للاستشارات محدوده المحدوده العامه company contracting contractors trading est establishment group limited office engineering consultants the and for'.split(
    ' ',
  ),
)
const SHORTEST_WORD = 3

const wordsOf = (text: string) =>
  foldWords(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= SHORTEST_WORD && !COMMON.has(word))

/** Whether every telling word of the name is in the text, at least one. */
function isNamed(name: string, text: string): boolean {
  const [words, said] = [wordsOf(name), new Set(wordsOf(text))]
  return words.length > 0 && words.every((word) => said.has(word))
}
