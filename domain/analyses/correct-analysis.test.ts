import { expect, test } from 'vitest'
import { estimate } from '../estimates/estimate.ts'
import type { Facts } from '../project-requests/facts.ts'
import { analyse } from './analyse.ts'
import { correctAnalysis } from './correct-analysis.ts'

const text = 'ابي ابني فيلا دورين 300 متر في الرياض، بدون مهندس مشرف'
const read = analyse({ text })
const corrected = (facts: Facts) => correctAnalysis(read, facts, estimate(facts))

test('unchanged facts give the same report', () => {
  expect(corrected(read.facts)).toEqual(read)
})

test('a changed area changes the price and keeps the evidence of other facts', () => {
  const larger = corrected({ ...read.facts, areaSqm: 600 })
  expect(larger.estimate!.p50).toBeGreaterThan(read.estimate!.p50)
  expect(larger.facts.areaSqm).toBe(600)
  expect(larger.findings.map(({ ruleId }) => ruleId)).toContain('supervision_missing')
})

test('a corrected answer removes its finding and its evidence', () => {
  const supervised = corrected({ ...read.facts, hasSupervision: true })
  expect(read.findings.map(({ ruleId }) => ruleId)).toContain('supervision_missing')
  expect(supervised.findings.map(({ ruleId }) => ruleId)).not.toContain('supervision_missing')
})

test('without an area the usual house is priced with less confidence and marked as assumed', () => {
  const { areaSqm: _unknown, ...facts } = read.facts
  const { estimate } = corrected(facts)
  expect(estimate!.jobs[0]).toMatchObject({ code: 'villa_turnkey', quantity: 375, isAssumed: true })
  expect(estimate!.p90 / estimate!.p10).toBeGreaterThan(read.estimate!.p90 / read.estimate!.p10)
  expect(estimate!.narrowingQuestions).toContain('areaSqm')
})

test('a report of an unknown kind of work has no price', () => {
  expect(corrected({ city: 'riyadh' })).not.toHaveProperty('estimate')
})
