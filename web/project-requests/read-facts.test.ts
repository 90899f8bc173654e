import { describe, expect, test } from 'vitest'
import { readFacts, sampleFacts } from './read-facts.ts'

describe('facts of a half-filled form', () => {
  test('an empty form tells nothing', () => {
    expect(readFacts({})).toEqual({})
  })

  test('digits of any keyboard count', () => {
    const fields = { projectType: 'renovation', areaSqm: '١٢٠', budgetMax: '۹۰٬۰۰۰' }
    expect(readFacts(fields)).toEqual({
      projectType: 'renovation',
      areaSqm: 120,
      budget: { max: 9_000_000 },
    })
  })

  test('a wrong answer is unknown and spoils no other', () => {
    expect(readFacts({ projectType: 'villa_construction', areaSqm: 'abc', city: 'riyadh' })).toEqual({
      projectType: 'villa_construction',
      city: 'riyadh',
    })
    expect(readFacts({ areaSqm: '999999', finishLevel: 'luxury' })).toEqual({ finishLevel: 'luxury' })
  })
})

describe('the sample', () => {
  test('is a typical villa, in which every answer replaces its part', () => {
    expect(sampleFacts({})).toMatchObject({ projectType: 'villa_construction', areaSqm: 375 })
    expect(sampleFacts({ areaSqm: 500, city: 'taif' })).toMatchObject({ areaSqm: 500, city: 'taif' })
  })

  test('prices another kind of work for a hundred metres', () => {
    expect(sampleFacts({ projectType: 'insulation' })).toEqual({ projectType: 'insulation', areaSqm: 100 })
  })
})
