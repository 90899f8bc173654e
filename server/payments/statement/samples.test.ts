/**
 * Statements written from a brief alone, by somebody who had not seen the reader (docs/reference/bank-statements.md).
 * Their first reading had 65 of 148 entries right; what was learned from them is general, and all are right now.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type ExpectedTransfer, type Match, matchEntries } from '#domain/payments/match-entries.ts'
import { readEntries } from './read-entries.ts'

const SAMPLES = new URL('./samples/', import.meta.url)
const read = (name: string) => readFileSync(new URL(name, SAMPLES))

interface Answer {
  row: number
  direction: 'in' | 'out'
  amount: number
  bankReference: string | null
  match: Match['kind'] | 'unreadable'
  ids: string[]
  /** Matches that would be right as well. */
  or?: Match['kind'] | Match['kind'][]
}

const expected: ExpectedTransfer[] = JSON.parse(read('expected.json').toString())
const names = readdirSync(SAMPLES)
const statements = names
  .filter((name) => name.endsWith('.answers.json'))
  .map((answers) => {
    const stem = answers.replace('.answers.json', '')
    return { answers, file: names.find((name) => name !== answers && name.startsWith(`${stem}.`))! }
  })

const idsOf = (match: Match) => {
  if (match.kind === 'unknown') return []
  return match.kind === 'several' ? match.ids.toSorted() : [match.id]
}

test('there are fourteen statements', () => expect(statements).toHaveLength(14))

describe.each(statements)('$file', ({ file, answers }) => {
  const wanted: Answer[] = JSON.parse(read(answers).toString())
  const readable = wanted.filter(({ match }) => match !== 'unreadable')

  test('every entry is read, with its amount, direction and the bank’s number', () => {
    const { entries, unreadable } = readEntries(read(file))
    expect(unreadable).toHaveLength(wanted.length - readable.length)
    expect(
      entries.map(({ amount, direction, bankReference = null }) => ({ amount, direction, bankReference })),
    ).toEqual(readable.map(({ amount, direction, bankReference }) => ({ amount, direction, bankReference })))
  })

  test('every entry is matched', () => {
    const matched = matchEntries(readEntries(read(file)).entries, expected)
    expect(matched).toHaveLength(readable.length)
    for (const [at, { match }] of matched.entries()) {
      const { row, match: kind, ids, or = [] } = readable[at]!
      const isAlsoRight = [or].flat().includes(match.kind)
      expect(isAlsoRight ? 'right' : { row, kind: match.kind, ids: idsOf(match) }).toEqual(
        isAlsoRight ? 'right' : { row, kind, ids: ids.toSorted() },
      )
    }
  })
})

test.each([
  ['empty.csv', 'bank_statement.empty'],
  ['no-head.csv', 'bank_statement.no_columns'],
  ['not-a-statement.txt', 'bank_statement.no_columns'],
])('%s is refused', (name, code) => {
  expect(() => readEntries(read(name))).toThrow(expect.objectContaining({ code }))
})
