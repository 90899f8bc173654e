import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { riyals, VAT_RATE } from '../shared/money.ts'
import { validate } from '../shared/validate.ts'
import { type QuoteInput, quoteInputSchema } from './quote-input.ts'
import { settleQuote } from './settle-quote.ts'

const scope = [1, 2, 3].map((n) => ({
  id: `019c0000-0000-7000-8000-00000000000${n}`,
  quantity: n * 10,
}))
const [first, second] = scope.map(({ id }) => id) as [string, string]
const priced = (scopeLineId: string, amount: number) => ({ scopeLineId, stance: 'priced' as const, amount })

function settled(input: QuoteInput) {
  const answer = settleQuote(input, scope)
  if (!answer.ok) throw new Error(JSON.stringify(answer.fieldErrors))
  return answer.value
}
const wrongAt = (input: QuoteInput) => {
  const answer = settleQuote(input, scope)
  return answer.ok
    ? {}
    : Object.fromEntries(Object.entries(answer.fieldErrors).map(([path, { code }]) => [path, code]))
}

describe('settleQuote', () => {
  it('takes the stated price, or the sum of lines and extras', () => {
    expect(settled({ amount: riyals(45_000) })).toMatchObject({ amount: riyals(45_000), validDays: 14 })
    const parts = {
      lines: [
        priced(first, riyals(900)),
        { scopeLineId: second, stance: 'priced' as const, unitRate: riyals(50) },
      ],
      extras: [{ label: 'مظلة', amount: riyals(100) }],
    }
    expect(settled(parts)).toMatchObject({ amount: riyals(2000), lines: [{}, { amount: riyals(1000) }] })
    expect(settled({ ...parts, amount: riyals(2000) }).amount).toBe(riyals(2000))
  })

  it("uses the provider's quantity where it differs from the scope's", () => {
    const line = { scopeLineId: first, stance: 'priced' as const, unitRate: riyals(50), quantity: 12.5 }
    expect(settled({ lines: [line] })).toMatchObject({ amount: riyals(625), lines: [{ quantity: 12.5 }] })
  })

  it('includes the extras where no line is priced', () => {
    const extras = [{ label: 'مظلة', amount: riyals(100) }]
    expect(settled({ amount: riyals(1000), extras }).amount).toBe(riyals(1000))
    expect(wrongAt({ amount: riyals(100), extras: [...extras, ...extras] })).toEqual({
      amount: 'quote.total_differs',
    })
  })

  it.each<[string, QuoteInput, Record<string, string>]>([
    ['nothing is priced', {}, { amount: 'field.required' }],
    [
      'total and lines disagree',
      { amount: riyals(500), lines: [priced(first, riyals(400))] },
      { amount: 'quote.total_differs' },
    ],
    ['all is less than a call-out', { lines: [priced(first, 500)] }, { amount: 'quote.amount_too_small' }],
    [
      'all is more than any job',
      { lines: [priced(first, riyals(400_000_000)), priced(second, riyals(400_000_000))] },
      { amount: 'quote.amount_too_large' },
    ],
    [
      'a line is of another scope',
      { lines: [priced('019c0000-0000-7000-8000-00000000000f', riyals(400))] },
      { 'lines.0.scopeLineId': 'quote.line_unknown' },
    ],
    [
      'a line stands twice',
      { lines: [priced(first, riyals(400)), priced(first, riyals(400))] },
      { 'lines.1.scopeLineId': 'quote.line_twice' },
    ],
    [
      'a priced line has no price',
      { lines: [{ scopeLineId: first, stance: 'priced' }] },
      { 'lines.0.amount': 'quote.line_not_priced' },
    ],
    [
      'rate and amount of a line disagree',
      { lines: [{ ...priced(first, riyals(400)), unitRate: riyals(50) }] },
      { 'lines.0.amount': 'quote.line_differs' },
    ],
    [
      'the range is upside down',
      { amount: riyals(500), amountHigh: riyals(400) },
      { amountHigh: 'quote.range_reversed' },
    ],
    [
      'the payments are not a hundred',
      { amount: riyals(500), paymentStages: [{ label: 'دفعة أولى', percent: 40 }] },
      { paymentStages: 'quote.stages_not_hundred' },
    ],
  ])('reports an error at its field when %s', (_, input, expected) => {
    expect(wrongAt(input)).toEqual(expected)
  })

  it('accepts rounding of rates and lines', () => {
    const line = { scopeLineId: first, stance: 'priced' as const, unitRate: 3333, amount: riyals(333) }
    expect(settled({ lines: [line] }).amount).toBe(riyals(333))
  })
})

describe('settleQuote: VAT is removed once', () => {
  it('from the price, the range, lines, rates and extras', () => {
    expect(settled({ amount: riyals(1150), amountHigh: riyals(2300), vatIncluded: true })).toMatchObject({
      amount: riyals(1000),
      amountHigh: riyals(2000),
      vatIncluded: true,
    })
    const line = { ...priced(first, riyals(1150)), unitRate: riyals(115) }
    const extras = [{ label: 'مظلة', amount: riyals(115) }]
    expect(settled({ lines: [line], extras, vatIncluded: true })).toMatchObject({
      amount: riyals(1100),
      lines: [{ amount: riyals(1000), unitRate: riyals(100) }],
      extras: [{ amount: riyals(100) }],
    })
  })

  const part = fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: riyals(40_000_000) }))

  it('so that the remaining parts add up exactly to the remaining total', () => {
    fc.assert(
      fc.property(
        fc.array(part, { minLength: 1, maxLength: 3 }),
        fc.array(part, { maxLength: 8 }),
        fc.boolean(),
        (amounts, extras, vatIncluded) => {
          const gross = [...amounts, ...extras].reduce((sum, amount) => sum + amount, 0)
          fc.pre(gross >= riyals(100))
          const quote = settled({
            lines: amounts.map((amount, at) => priced(scope[at]!.id, amount)),
            extras: extras.map((amount) => ({ label: 'إضافة', amount })),
            vatIncluded,
          })
          const left = [...quote.lines, ...quote.extras].map(({ amount = 0 }) => amount)
          expect(left.reduce((sum, amount) => sum + amount, 0)).toBe(quote.amount)
          expect(Math.min(...left)).toBeGreaterThan(0)
          if (vatIncluded) expect(Math.abs(quote.amount * (1 + VAT_RATE) - gross)).toBeLessThanOrEqual(0.58)
          else expect(quote.amount).toBe(gross)
        },
      ),
    )
  })
})

it('settles or rejects any valid input, and a settled quote is consistent', () => {
  const line = fc.record(
    {
      scopeLineId: fc.constantFrom(...scope.map(({ id }) => id), '019c0000-0000-7000-8000-00000000000f'),
      stance: fc.constantFrom('priced', 'included', 'excluded'),
      quantity: fc.double({ min: 1e-6, max: 1e7, noNaN: true }),
      unitRate: fc.integer({ min: 1, max: riyals(500_000_000) }),
      amount: fc.integer({ min: 1, max: riyals(500_000_000) }),
    },
    { requiredKeys: ['scopeLineId', 'stance'] },
  )
  const input = fc.record(
    {
      amount: fc.integer({ min: riyals(100), max: riyals(500_000_000) }),
      amountHigh: fc.integer({ min: riyals(100), max: riyals(500_000_000) }),
      vatIncluded: fc.boolean(),
      lines: fc.array(line, { maxLength: 4 }),
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(input, (given) => {
      const checked = validate(quoteInputSchema, given)
      if (!checked.ok) throw new Error('the schema refuses what this test makes')
      const answer = settleQuote(checked.value, scope)
      if (!answer.ok) {
        expect(Object.keys(answer.fieldErrors)).not.toEqual([])
        return
      }
      const { amount, amountHigh = amount + 1, lines } = answer.value
      expect(amountHigh).toBeGreaterThan(amount)
      for (const { stance, amount: part } of lines)
        expect(stance === 'priced').toBe(part !== undefined && Number.isInteger(part) && part > 0)
    }),
  )
})
