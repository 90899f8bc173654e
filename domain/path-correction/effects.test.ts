import { describe, expect, it } from 'vitest'
import { estimate } from '../estimates/estimate.ts'
import { shownRange } from '../estimates/shown-range.ts'
import type { Facts } from '../project-requests/facts.ts'
import { riyals, withVat } from '../shared/money.ts'
import { analysePath } from './analyse-path.ts'
import type { RuleId } from './rules/rule-ids.ts'

const VILLA = {
  projectType: 'villa_construction',
  scope: 'turnkey',
  city: 'riyadh',
  finishLevel: 'standard',
  areaSqm: 400,
} as const satisfies Facts

const price = estimate(VILLA)!

function found(ruleId: RuleId, facts: Facts) {
  const finding = analysePath(facts).findings.find((each) => each.ruleId === ruleId)
  if (!finding) throw new Error(`${ruleId} is not found`)
  return finding
}

const costOf = (ruleId: RuleId, facts: Facts) => found(ruleId, facts).effect?.cost
/** Within the hundred riyals that advice is rounded to. */
const near = (amount: number) => expect.closeTo(amount, -4)

describe('the cost of a finding', () => {
  it.each<[string, RuleId, Facts, number, number, string]>([
    [
      'the insurance, 1-1.5 %',
      'insurance_missing',
      { hasInsurance: false },
      price.p10 * 0.01,
      price.p90 * 0.015,
      'mending',
    ],
    [
      '20 % paid too early',
      'advance_too_large',
      { advancePercent: 30 },
      withVat(price.p10) * 0.2,
      withVat(price.p90) * 0.2,
      'at_risk',
    ],
    [
      '60 % paid for 41 % of work',
      'paid_ahead_of_work',
      { stage: 'bone_done', paidPercent: 60 },
      withVat(price.p10) * 0.19,
      withVat(price.p90) * 0.19,
      'at_risk',
    ],
    [
      'what the budget lacks',
      'budget_below_range',
      { budget: { max: riyals(300_000) } },
      withVat(price.p10) - riyals(300_000),
      withVat(price.p90) - riyals(300_000),
      'lacking',
    ],
    [
      'a reserve of 10-15 %',
      'budget_without_reserve',
      { budget: { max: withVat(price.p50) } },
      shownRange(price, true).middle * 1.1 - withVat(price.p50),
      shownRange(price, true).middle * 1.15 - withVat(price.p50),
      'lacking',
    ],
    [
      'the part of the reserve that the budget has not',
      'budget_without_reserve',
      { budget: { max: Math.round(withVat(price.p50) * 1.04) } },
      shownRange(price, true).middle * 1.1 - withVat(price.p50) * 1.04,
      shownRange(price, true).middle * 1.15 - withVat(price.p50) * 1.04,
      'lacking',
    ],
  ])('%s', (_, ruleId, facts, low, high, meaning) => {
    expect(costOf(ruleId, { ...VILLA, ...facts })).toMatchObject({
      low: near(low),
      high: near(high),
      meaning,
    })
  })

  it('assumes a house of twice the land when the land was mistaken for it', () => {
    const facts = { ...VILLA, areaSqm: 300, plotAreaSqm: 300 }
    const { p10, p90 } = estimate(facts)!
    const cost = costOf('plot_taken_as_built_area', facts)
    expect(cost).toMatchObject({
      low: near(withVat(p10) * 0.62),
      high: near(withVat(p90) * 1.025),
      meaning: 'lacking',
    })
  })

  it('covers the membrane and test of a bathroom, not of a roof', () => {
    const bathroom = { projectType: 'renovation', hasWaterproofing: true, hasFloodTest: false } as const
    expect(costOf('flood_test_missing', bathroom)).toMatchObject({ low: riyals(600), high: riyals(900) })
    expect(costOf('flood_test_missing', { projectType: 'insulation', hasFloodTest: false })).toBeUndefined()
  })

  it('is absent while the price is unknown', () => {
    expect(
      costOf('advance_too_large', { projectType: 'villa_construction', advancePercent: 30 }),
    ).toBeUndefined()
  })
})

describe('a budget at the edge of the estimate', () => {
  const budgetFindings = (max: number) =>
    analysePath({ ...VILLA, budget: { max } }).findings.map(({ ruleId }) => ruleId)

  it.each<[string, number, RuleId[]]>([
    ['a halala under the range', withVat(price.p10) - 1, ['budget_below_range']],
    ['the low end of the range', withVat(price.p10), ['budget_without_reserve']],
    ['a halala under the reserve', withVat(price.p50) * 1.1 - 1, ['budget_without_reserve']],
    ['the middle and a tenth', Math.ceil(withVat(price.p50) * (1 + 0.1)), []],
  ])('%s', (_, max, ruleIds) => {
    expect(budgetFindings(max)).toEqual(ruleIds)
  })

  it('is not judged by its low end alone; then the other end is asked for', () => {
    const { outcomes } = analysePath({ ...VILLA, budget: { min: 1 } })
    const missing = { ruleId: 'budget_below_range', outcome: 'not_checked', missing: ['budget'] }
    expect(outcomes).toContainEqual(missing)
  })
})

describe('the duration of a finding', () => {
  it.each<[RuleId, Facts, number, number]>([
    ['permit_missing', { hasPermit: false }, 3, 10],
    ['start_before_permit', { hasPermit: false, startWithinDays: 2 }, 3, 10],
    // Eight to twelve months instead of five: three to seven more, of 21.67 working days each.
    ['duration_too_short', { durationMonths: 5 }, 65, 152],
  ])('%s', (ruleId, facts, min, max) => {
    expect(found(ruleId, { ...VILLA, ...facts }).effect?.days).toMatchObject({ min, max })
  })

  it('a renovation permit, 1-10 days', () => {
    const facts = { projectType: 'renovation', changesLayout: true, hasPermit: false } as const
    expect(found('renovation_permit_missing', facts).effect?.days).toMatchObject({ min: 1, max: 10 })
  })
})

describe('the evidence of a finding', () => {
  it('holds exactly the facts that made it true', () => {
    const facts = {
      projectType: 'renovation',
      changesLayout: true,
      changesFacade: false,
      hasPermit: false,
    } as const
    const names = found('renovation_permit_missing', facts).evidence.map(({ fact }) => fact)
    expect(names.toSorted()).toEqual(['changesLayout', 'hasPermit', 'projectType'])
  })
})

it('one leak behind tiles costs what our catalogue has for finding, opening, mending and closing it', () => {
  const facts: Facts = { projectType: 'interior_finishing', areaSqm: 300, hasPlumbingFirstFix: true }
  expect(costOf('first_fix_untested', facts)).toMatchObject({
    low: riyals(500),
    high: riyals(1_900),
    meaning: 'mending',
  })
})
