import { describe, expect, test } from 'vitest'
import { riyals, withVat } from '../shared/money.ts'
import type { ComparedQuote } from './comparison.ts'
import { mayPassBudget, overBudget, rounded, shownTotal } from './shown-total.ts'

/** A quote of so many riyals with VAT, and what its missing lines cost with VAT. */
function quoted(price: number, added = 0, more: Partial<ComparedQuote> = {}) {
  const without = (amount: number) => Math.round((amount * 100) / 1.15)
  const one = (amount: number) => ({ low: amount, high: amount })
  return {
    price: one(without(price)),
    total: one(without(price) + without(added)),
    additions: added ? [{ scopeLineId: 'a', amount: without(added), source: 'estimate' as const }] : [],
    ...{ extras: 0, vatTakenOut: 0, unpriced: [] },
    ...more,
  }
}

describe('the price for the same scope', () => {
  test.each([24_500, 26_500, 24_951])('price and %d added make the total shown', (added) => {
    const { span, added: shown } = shownTotal(quoted(318_000, added))
    expect(riyals(318_000) + shown).toBe(span.low)
    expect(span.low % riyals(1000)).toBe(0)
  })

  test('a quote without gaps is shown as written', () => {
    const { span, isAsQuoted, added } = shownTotal(quoted(389_450))
    expect([isAsQuoted, added]).toEqual([true, 0])
    expect(span.low).toBe(withVat(Math.round(38_945_000 / 1.15)))
  })

  test('with something taken out, the addition is rounded by itself', () => {
    const { added } = shownTotal({ ...quoted(318_000, 61_300), extras: riyals(5000) })
    expect(added).toBe(rounded(riyals(61_300)))
  })
})

describe('the budget', () => {
  test('is exceeded by the difference of the two amounts as shown', () => {
    expect(overBudget(quoted(454_000), riyals(380_000))).toBe(riyals(74_000))
    expect(overBudget(quoted(318_000, 81_700), riyals(380_000))).toBe(riyals(20_000))
  })

  test('holds a quote up to itself', () => {
    expect(overBudget(quoted(380_000), riyals(380_000))).toBe(0)
    expect(overBudget(quoted(318_000, 24_500), riyals(380_000))).toBe(0)
  })

  test('says nothing without one, and nothing while the price may still grow past it', () => {
    expect(overBudget(quoted(318_000), undefined)).toBeUndefined()
    expect(
      overBudget(quoted(342_000, 0, { upTo: Math.round(39_700_000 / 1.15) }), riyals(380_000)),
    ).toBeUndefined()
    expect(overBudget(quoted(342_000, 0, { upTo: Math.round(39_700_000 / 1.15) }), riyals(340_000))).toBe(
      riyals(2000),
    )
  })
})

test('a price whose high end alone is over the budget may pass it by the difference that is shown', () => {
  const budget = riyals(380_000)
  const upTo = (most: number) => quoted(332_500, 0, { upTo: Math.round((most * 100) / 1.15) })
  expect(mayPassBudget(upTo(384_000), budget)).toBe(riyals(4_000))
  expect(mayPassBudget(upTo(380_000), budget)).toBeUndefined()
  expect(mayPassBudget(quoted(400_000), budget)).toBeUndefined()
  expect(mayPassBudget(upTo(384_000), undefined)).toBeUndefined()
})
