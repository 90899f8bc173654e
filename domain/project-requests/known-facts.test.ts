import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyFacts } from '#testing/scores/any-facts.ts'
import { validate } from '../shared/validate.ts'
import { factsSchema } from './facts.ts'
import { knownFacts } from './known-facts.ts'
import { fieldsOfFacts, readFactFields } from './project-request-form.ts'

describe('knownFacts', () => {
  test('returns the facts that a form was filled from', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        expect(knownFacts(fieldsOfFacts(facts))).toEqual(facts)
      }),
    )
  })

  test.each([
    ['the work', { projectType: 'palace' }],
    ['the city', { city: 'paris' }],
    ['the area', { areaSqm: '0' }],
    ['the area', { areaSqm: 'big' }],
    ['half a floor', { floors: '1.5' }],
    ['a share', { advancePercent: '101' }],
    ['a yes or no', { hasDeed: 'perhaps' }],
    ['the budget', { budgetMin: '300', budgetMax: '200' }],
    ['the district', { district: 'ن' }],
  ])('leaves out the impossible value %s', (_what, fields) => {
    expect(knownFacts(fields)).toEqual({})
  })

  test('never returns what the schema would reject', () => {
    const typed = fc.constantFrom(
      '',
      '0',
      '1',
      '٣٥٠',
      '1.5',
      '101',
      '999999999',
      'yes',
      'no',
      'riyadh',
      'standard',
      'x',
    )
    const names = Object.keys(
      fieldsOfFacts({ projectType: 'decoration', areaSqm: 1, floors: 1, hasDeed: true }),
    )
    const fields = fc.dictionary(fc.constantFrom(...names, 'budgetMin', 'budgetMax', 'city', 'stage'), typed)
    fc.assert(
      fc.property(fields, (half) => {
        const known = knownFacts(half)
        expect(validate(factsSchema, known)).toEqual({ ok: true, value: known })
      }),
    )
  })
})

test('treats an open question as unknown, neither yes nor no', () => {
  expect(readFactFields({ hasDeed: '', hasPermit: 'no', hasSoilReport: 'yes' })).toEqual({
    hasPermit: false,
    hasSoilReport: true,
  })
})
