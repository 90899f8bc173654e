import { describe, expect, it } from 'vitest'
import { CASES } from './cases/all-cases.ts'
import { ALWAYS, type Condition } from './conditions.ts'
import { findMistakes } from './find-mistakes.ts'
import { LIMITS, type Limits } from './limits.ts'
import { planOf } from './plan.ts'
import type { Rule } from './rules/rule.ts'
import { RULE_IDS } from './rules/rule-ids.ts'
import { RULES, rulesWith } from './rules.ts'

const PLANS = CASES.map(({ facts, findings, aside = [], today }) => ({
  plan: planOf(facts, undefined, today),
  findings,
  aside,
}))

/** Whether some labelled case distinguishes these rules from the real ones. */
function isNoticed(rules: readonly Rule[]): boolean {
  return PLANS.some(({ plan, findings, aside }) => {
    const { findings: found, outcomes } = findMistakes(plan, {}, rules)
    return (
      outcomes.some(({ ruleId, outcome }) => aside.includes(ruleId) && outcome !== 'does_not_apply') ||
      found.length !== Object.keys(findings).length ||
      found.some(({ ruleId, severity }) => findings[ruleId] !== severity)
    )
  })
}

const NEVER: Condition = { ...ALWAYS, holds: () => false }

/** Every way to break one rule: removed, never firing, always firing, or without its raised severity. */
function mutantsOf(rule: Rule): [string, Rule][] {
  const { raised, ...flat } = rule
  return [
    ['is gone', { ...rule, breaks: NEVER }],
    ['sees the mistake everywhere', { ...rule, breaks: ALWAYS }],
    ...(rule.when === ALWAYS ? [] : [['applies to everything', { ...rule, when: ALWAYS }] as [string, Rule]]),
    ...(raised
      ? ([
          ['never rises', flat],
          ['always rises', { ...rule, raised: { ...raised, when: ALWAYS } }],
        ] as [string, Rule][])
      : []),
  ]
}

describe('a case fails for every broken rule', () => {
  it('no case fails without a change', () => {
    expect(isNoticed(RULES)).toBe(false)
  })

  it.each(RULE_IDS)('%s', (id) => {
    const rule = RULES.find((each) => each.id === id)!
    const unnoticed = mutantsOf(rule).filter(
      ([, mutant]) => !isNoticed(RULES.map((each) => (each === rule ? mutant : each))),
    )
    expect(unnoticed.map(([how]) => how)).toEqual([])
  })
})

describe('a case fails for every changed figure', () => {
  const months = (moved: Partial<Limits['usualMonths']>) => ({ ...LIMITS.usualMonths, ...moved })
  it.each<[string, Partial<Limits>]>([
    ['a smaller advance', { advance: 9 }],
    ['a larger advance', { advance: 11 }],
    ['an advance for repairs', { maintenanceAdvance: 5 }],
    ['less exposure', { exposure: 9 }],
    ['more exposure', { exposure: 11 }],
    ['less retention', { retention: 4 }],
    ['more retention', { retention: 6 }],
    ['two quotes', { quotes: 2 }],
    ['four quotes', { quotes: 4 }],
    ['a faster permit', { permitDays: 13 }],
    ['a slower permit', { permitDays: 15 }],
    ['two floors', { houseFloors: 2 }],
    ['four floors', { houseFloors: 4 }],
    ['less coverage', { coverage: 0.74 }],
    ['more coverage', { coverage: 0.76 }],
    ['a smaller annex', { floorsBeside: 1.29 }],
    ['a larger annex', { floorsBeside: 1.31 }],
    ['no reserve', { reserve: 0 }],
    ['a reserve of half', { reserve: 0.6 }],
    ['turnkey in seven months', { usualMonths: months({ turnkey: 7 }) }],
    ['turnkey in nine months', { usualMonths: months({ turnkey: 9 }) }],
    ['a bone in three months', { usualMonths: months({ bone: 3 }) }],
    ['a bone in five months', { usualMonths: months({ bone: 5 }) }],
    ['finishing in two months', { usualMonths: months({ finishing_only: 2 }) }],
    ['finishing in four months', { usualMonths: months({ finishing_only: 4 }) }],
    ['turnkey in five months at best', { bestMonths: { ...LIMITS.bestMonths, turnkey: 5 } }],
    ['turnkey in seven months at best', { bestMonths: { ...LIMITS.bestMonths, turnkey: 7 } }],
    ['a bone in three months at best', { bestMonths: { ...LIMITS.bestMonths, bone: 3 } }],
    ['finishing in two months at best', { bestMonths: { ...LIMITS.bestMonths, finishing_only: 2 } }],
  ])('%s', (_, moved) => {
    expect(isNoticed(rulesWith({ ...LIMITS, ...moved }))).toBe(true)
  })
})
