import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyFacts } from '#testing/scores/any-facts.ts'
import { anyWords } from '#testing/scores/any-words.ts'
import { estimate } from '../estimates/estimate.ts'
import { analysePath } from '../path-correction/analyse-path.ts'
import type { FactName, Facts } from '../project-requests/facts.ts'
import { readDescription } from '../project-requests/understanding/read-description.ts'
import { withVat } from '../shared/money.ts'
import { analyse } from './analyse.ts'

const namesOf = (facts: Facts) => Object.keys(facts) as FactName[]

describe('analyse: description and answers', () => {
  it('combines both and quotes the words behind each fact it read', () => {
    const text = 'ابي ابني فيلا ٤٠٠ متر في الرياض بدون اشراف'
    const { facts, evidence, estimate, findings } = analyse({ text, facts: { scope: 'bone' } })
    expect(facts).toMatchObject({
      projectType: 'villa_construction',
      areaSqm: 400,
      city: 'riyadh',
      scope: 'bone',
    })
    expect(evidence.scope).toBeUndefined()
    expect(text.slice(evidence.areaSqm?.span.start, evidence.areaSqm?.span.end)).toBe('٤٠٠ متر')
    expect(estimate?.p50).toBeGreaterThan(0)
    expect(findings.map(({ ruleId }) => ruleId)).toContain('supervision_missing')
  })

  it('a stated fact always wins over a read one', () => {
    fc.assert(
      fc.property(anyWords, anyFacts, (text, stated) => {
        const { facts } = analyse({ text, facts: stated })
        expect(facts).toMatchObject(stated)
      }),
      { numRuns: 200 },
    )
  })

  it('every known fact comes from the words or the answers', () => {
    fc.assert(
      fc.property(anyWords, anyFacts, (text, stated) => {
        const read = readDescription(text).facts
        const { facts } = analyse({ text, facts: stated })
        const { budget = {}, ...plain } = facts
        const invented = namesOf(plain).filter(
          (name) => ![stated[name], read[name]].some((told) => isDeepStrictEqual(told, facts[name])),
        )
        expect(invented).toEqual([])
        for (const end of Object.keys(budget) as ('min' | 'max')[])
          expect([stated.budget?.[end], read.budget?.[end]]).toContain(budget[end])
      }),
      { numRuns: 200 },
    )
  })

  it('evidence is kept only for facts that hold', () => {
    fc.assert(
      fc.property(anyWords, anyFacts, (text, stated) => {
        const { facts, evidence } = analyse({ text, facts: stated })
        for (const [name, { value }] of Object.entries(evidence))
          if (name === 'budget') expect(facts.budget).toMatchObject(value as object)
          else expect(facts[name as FactName]).toBe(value)
      }),
      { numRuns: 200 },
    )
  })

  it('the order of the answers makes no difference', () => {
    fc.assert(
      fc.property(anyWords, anyFacts, (text, stated) => {
        const reversed = Object.fromEntries(Object.entries(stated).reverse())
        expect(analyse({ text, facts: reversed })).toEqual(analyse({ text, facts: stated }))
      }),
    )
  })

  it('the result survives JSON, as the server sends it and the table stores it', () => {
    fc.assert(
      fc.property(anyWords, anyFacts, (text, facts) => {
        const analysis = analyse({ text, facts })
        expect(JSON.parse(JSON.stringify(analysis))).toEqual(analysis)
      }),
    )
  })

  it('without a description the result is the path and price of the answers', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const analysis = analyse({ text: '', facts })
        expect(analysis).toMatchObject(analysePath(facts))
        expect(analysis.estimate).toEqual(estimate(facts))
      }),
    )
  })

  it('asks at most three questions, and none about a stated fact', () => {
    fc.assert(
      fc.property(anyWords, anyFacts, (text, stated) => {
        const { questions, facts } = analyse({ text, facts: stated })
        expect(questions.length).toBeLessThanOrEqual(3)
        for (const name of questions) expect(facts[name]).toBeUndefined()
      }),
    )
  })
})

describe('analyse: an answer that contradicts the description', () => {
  it.each<[string, Facts, Facts]>([
    [
      'ميزانيتي من 300 الى 400 الف',
      { budget: { max: 50_000_000 } },
      { budget: { min: 30_000_000, max: 50_000_000 } },
    ],
    ['ميزانيتي من 300 الى 400 الف', { budget: { max: 20_000_000 } }, { budget: { max: 20_000_000 } }],
    ['ميزانيتي 300 الف', {}, { budget: { max: 30_000_000 } }],
    ['عندي رخصة', {}, { hasPermit: true, stage: 'has_permit' }],
    ['عندي رخصة', { hasPermit: false }, { hasPermit: false }],
    ['عندي رخصة', { projectType: 'renovation' }, { projectType: 'renovation', hasPermit: true }],
    ['عندي رخصة', { hasPermit: false, stage: 'has_permit' }, { hasPermit: false, stage: 'has_permit' }],
    ['', { city: undefined, budget: {} }, {}],
  ])('%s, %j', (text, stated, facts) => {
    expect(analyse({ text, facts: stated }).facts).toEqual(facts)
  })

  it('removes the evidence of the contradicted fact', () => {
    const { evidence } = analyse({ text: 'بناء فيلا ٤٠٠ متر', facts: { areaSqm: 300 } })
    expect(evidence.areaSqm).toBeUndefined()
    expect(evidence.projectType?.value).toBe('villa_construction')
  })

  it('a dismissed fact is not read again', () => {
    const text = 'بناء فيلا ٤٠٠ متر بجدة، ميزانيتي مليون'
    const dismissed = ['areaSqm', 'projectType', 'no such fact']
    const { facts, evidence, projectTypes, estimate: price } = analyse({ text, dismissed })
    expect(facts).toEqual({ city: 'jeddah', budget: { max: 100_000_000 } })
    expect(Object.keys(evidence).sort()).toEqual(['budget', 'city'])
    expect([projectTypes, price]).toEqual([[], undefined])
    const stated = { areaSqm: 350, budget: { min: 50_000_000 } }
    expect(analyse({ text, dismissed: ['areaSqm', 'budget'], facts: stated }).facts).toMatchObject(stated)
  })

  it('makes the stated work the main one of those named', () => {
    const { projectTypes } = analyse({ text: 'ترميم بيت وعزل السطح', facts: { projectType: 'insulation' } })
    expect(projectTypes).toEqual(['insulation', 'renovation'])
  })
})

it('compares the budget with the price that is shown', () => {
  const facts: Facts = {
    projectType: 'villa_construction',
    areaSqm: 400,
    city: 'riyadh',
    budget: { max: 1_000_000 },
  }
  const { estimate: price, findings } = analyse({ text: '', facts })
  const { effect } = findings.find(({ ruleId }) => ruleId === 'budget_below_range')!
  expect(effect?.cost?.high).toBeLessThan(withVat(price!.p90))
})
