import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rounds } from '#testing/short-form.ts'
import { type ExpectedTransfer, matchEntries, type StatementEntry } from './match-entries.ts'
import { REFERENCE_LETTERS } from './payment-reference.ts'

const reference = fc
  .string({ unit: fc.constantFrom(...REFERENCE_LETTERS), minLength: 6, maxLength: 6 })
  .map((letters) => `PM-${letters}`)
const transfers: fc.Arbitrary<ExpectedTransfer[]> = fc.uniqueArray(
  fc.record({
    id: fc.uuid(),
    direction: fc.constantFrom('in' as const, 'out' as const),
    reference,
    amount: fc.constantFrom(26_450, 52_900, 79_350),
    name: fc.constantFrom('مؤسسة ظلال النخيل', 'Bright Path Training', 'شركة'),
    state: fc.constantFrom('waiting' as const, 'closed' as const, 'settled' as const),
  }),
  { selector: (one) => one.reference, minLength: 1, maxLength: 8 },
)
const statement = transfers.chain((expected) =>
  fc.record({
    expected: fc.constant(expected),
    entries: fc.array(
      fc.record({
        row: fc.nat(),
        direction: fc.constantFrom('in' as const, 'out' as const),
        amount: fc.constantFrom(26_450, 52_900, 79_350, 100),
        text: fc.constantFrom('', 'ظلال النخيل رسوم', ...expected.map((one) => `for ${one.reference}.`)),
      }),
      { maxLength: 12 },
    ) as fc.Arbitrary<StatementEntry[]>,
  }),
)

test('no transfer is paid by two entries, nor one that has its money, nor by another amount or direction', () => {
  fc.assert(
    fc.property(statement, ({ entries, expected }) => {
      const matched = matchEntries(entries, expected)
      expect(matched.map(({ entry }) => entry)).toEqual(entries)
      const paid = matched.flatMap(({ entry, match }) =>
        match.kind === 'exact' || match.kind === 'likely' ? [{ entry, id: match.id, kind: match.kind }] : [],
      )
      for (const { entry, id, kind } of paid) {
        const transfer = expected.find((one) => one.id === id)!
        expect(transfer).toMatchObject({ amount: entry.amount, direction: entry.direction })
        expect(transfer.state === 'settled' || (kind === 'likely' && transfer.state !== 'waiting')).toBe(
          false,
        )
      }
      const exact = paid.filter(({ kind }) => kind === 'exact').map(({ id }) => id)
      expect(new Set(exact).size).toBe(exact.length)
      expect(paid.some(({ id, kind }) => kind === 'likely' && exact.includes(id))).toBe(false)
    }),
    { numRuns: rounds(300, 5_000) },
  )
})
