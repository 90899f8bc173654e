import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Facts } from '../project-requests/facts.ts'
import { contractInputSchema } from './contract-input.ts'
import { isAgreedWith, whyNotAccept, whyNotRevise } from './contract-lifecycle.ts'
import {
  changedTerms,
  draftTerms,
  type QuoteToContract,
  recommendedStages,
  revisedTerms,
  stageAmounts,
} from './contract-terms.ts'

const facts: Facts = { projectType: 'interior_finishing', city: 'riyadh', areaSqm: 360, stage: 'bone_done' }
const quote: QuoteToContract = {
  ...{ amount: 34_200_000, lines: [], exclusions: [], note: '', durationDays: 92, warrantyYears: 2 },
  paymentStages: [
    { label: 'دفعة مقدمة', percent: 20 },
    { label: 'بعد اللياسة والعزل', percent: 25 },
    { label: 'بعد البلاط', percent: 25 },
    { label: 'بعد الدهان والأبواب', percent: 20 },
    { label: 'عند التسليم', percent: 10 },
  ],
}

describe('the draft', () => {
  it('has the quote’s price with VAT, its payments with the work they are for, and what else it names', () => {
    const terms = draftTerms(quote, facts)
    expect(terms.price).toBe(39_330_000)
    expect(terms).toMatchObject({ durationDays: 92, warranties: [{ part: 'works', years: 2 }] })
    expect(terms.stages.map(({ earned, step, isHeld }) => [earned, step, isHeld])).toEqual([
      [0, undefined, false],
      [30, 'flood_test', false],
      [60, 'finishes', false],
      [86, 'finishes', false],
      [100, undefined, true],
    ])
  })

  it('has our recommended payments when the quote names none, or not the whole price', () => {
    const none = draftTerms({ ...quote, paymentStages: [] }, facts)
    const part = draftTerms({ ...quote, paymentStages: [{ label: 'مقدم', percent: 50 }] }, facts)
    expect(none.stages).toEqual(recommendedStages(facts))
    expect(part.stages).toEqual(none.stages)
    expect(none.stages.reduce((sum, { percent }) => sum + percent, 0)).toBe(100)
    expect(none.stages.find(({ id }) => id === 'services_first_fix')?.step).toBe('pressure_test')
  })
})

it('the sums of the stages are the price, to the halala', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 50_000_000_000 }),
      fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 14 }),
      (price, parts) => {
        const sum = parts.reduce((all, part) => all + part, 0)
        fc.pre(sum < 100)
        const stages = [...parts, 100 - sum].map((percent) => ({
          ...{ label: 'x', percent, earned: 0, isHeld: false },
        }))
        const amounts = stageAmounts({ price, stages })
        expect(amounts.reduce((all, amount) => all + amount, 0)).toBe(price)
        expect(Math.min(...amounts)).toBeGreaterThanOrEqual(0)
      },
    ),
  )
})

describe('a revision', () => {
  const terms = draftTerms(quote, facts)
  const input = {
    ...{ price: terms.price, warranties: terms.warranties, note: '', durationDays: 92 },
    stages: terms.stages.map(({ label, percent }) => ({ label, percent })),
  }

  it('says which terms it changed, and none when it says the same', () => {
    expect(changedTerms(terms, revisedTerms(terms, input, facts))).toEqual([])
    const later = { ...input, durationDays: 100, startsOn: '2026-12-06', price: 39_000_000 }
    expect(changedTerms(terms, revisedTerms(terms, later, facts))).toEqual([
      'price',
      'startsOn',
      'durationDays',
    ])
  })

  it.each([
    [
      'percents that do not add up',
      { stages: [{ label: 'مقدم', percent: 50 }] },
      'contract.stages_not_whole',
    ],
    ['a stage without a name', { stages: [{ label: ' ', percent: 100 }] }, 'quote.text_missing'],
    ['a day that there is not', { startsOn: '2026-02-30' }, 'contract.day_invalid'],
    ['a price of nothing', { price: 0 }, 'quote.amount_too_small'],
    ['part of a halala', { price: 100_000.5 }, 'quote.amount_not_a_number'],
    [
      'one part with two warranties',
      {
        warranties: [
          { part: 'works', years: 1 },
          { part: 'works', years: 9 },
        ],
      },
      'field.invalid',
    ],
  ])('is refused with %s', (_, wrong, code) => {
    const read = contractInputSchema.safeParse({ ...input, ...wrong })
    expect(read.error?.issues.map(({ message }) => message)).toContain(code)
  })
})

describe('agreeing', () => {
  it('needs both sides on the same version', () => {
    const draft = { status: 'draft', version: 3, acceptedBy: [] } as const
    expect(isAgreedWith(draft, 'owner')).toBe(false)
    expect(isAgreedWith({ ...draft, acceptedBy: ['provider'] }, 'owner')).toBe(true)
    expect(isAgreedWith({ ...draft, acceptedBy: ['owner'] }, 'owner')).toBe(false)
  })

  it('is refused for a version that is no longer the newest, and revising for one that is agreed', () => {
    const draft = { status: 'draft', version: 3, acceptedBy: ['provider'] } as const
    const agreed = { ...draft, status: 'agreed', acceptedBy: ['owner', 'provider'] } as const
    expect(whyNotAccept(draft, 'owner', 2)).toBe('contract.changed')
    expect(whyNotAccept(draft, 'owner', 3)).toBeUndefined()
    expect(whyNotRevise(draft, 2)).toBe('contract.changed')
    expect(whyNotRevise(agreed, 3)).toBe('contract.agreed')
    expect(whyNotAccept(agreed, 'owner', 3)).toBeUndefined()
  })
})
