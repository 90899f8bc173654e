import { describe, expect, test } from 'vitest'
import { publicOf } from './public-preview.tsx'

const FIELDS = {
  ...{ projectType: 'renovation', city: 'jeddah', district: 'الروضة', areaSqm: '١٢٠', budgetMax: '90000' },
  ...{ depth: 'full', text: 'بيت والدي، اتصل 0551234567', name: 'نورة', mobile: '0551234567' },
}

describe('what of a form is public', () => {
  test('has facts and never the district, the budget, the name or the words', () => {
    expect(publicOf(FIELDS)).toEqual({
      projectType: 'renovation',
      city: 'jeddah',
      areaSqm: 120,
      depth: 'full',
    })
  })

  test('has the words, without numbers, only when the owner ticked so', () => {
    expect(publicOf({ ...FIELDS, showsWords: 'true' })?.ownWords).toBe('بيت والدي، اتصل •••')
  })

  test('is nothing before the type and the city are known', () => {
    expect(publicOf({ city: 'jeddah' })).toBeUndefined()
    expect(publicOf({ projectType: 'renovation' })).toBeUndefined()
  })
})
