import { expect, test } from 'vitest'
import { estimate } from '../estimates/estimate.ts'
import { PROJECT_TYPES } from './fact-values.ts'
import { type AskedFact, isAsked, type KnownWork } from './questions.ts'

test.each(PROJECT_TYPES)('what narrows the price of %s is asked of its owner', (projectType) => {
  const narrowing = estimate({ projectType, areaSqm: 200 })?.narrowingQuestions ?? []
  // Labour alone has no price beside villas, so the scope of other work is only taken from an owner's words.
  const open = narrowing.filter((fact) => fact !== 'scope' || projectType === 'villa_construction')
  expect(open.filter((fact) => !isAsked(fact as AskedFact, { projectType }))).toEqual([])
})

test('the owner of a small job is not asked for the papers of a villa', () => {
  expect(isAsked('hasSoilReport', { projectType: 'maintenance' })).toBe(false)
  expect(isAsked('hasSoilReport', { projectType: 'villa_construction' })).toBe(true)
  expect(isAsked('hasSoilReport', {})).toBe(true)
})

const sizesAsked = (work: KnownWork) =>
  (['areaSqm', 'floors', 'rooms', 'bathrooms'] as const).filter((fact) => isAsked(fact, work))

test.each<[string, KnownWork, string[]]>([
  ['no job is named', { projectType: 'maintenance' }, ['areaSqm', 'floors', 'bathrooms']],
  ['a leak', { projectType: 'maintenance', jobs: [{ code: 'leak_repair' }] }, []],
  ['eight ACs to clean', { projectType: 'maintenance', jobs: [{ code: 'ac_service', quantity: 8 }] }, []],
  ['painting, nobody knows of how much', { jobs: [{ code: 'interior_painting' }] }, ['areaSqm']],
  ['a roof of 120 m²', { jobs: [{ code: 'roof_waterproofing', quantity: 120 }] }, []],
  [
    'a leak and a house',
    { projectType: 'renovation', jobs: [{ code: 'leak_repair' }, { code: 'renovation' }] },
    ['areaSqm', 'rooms', 'bathrooms'],
  ],
  [
    'a villa that says its area',
    { projectType: 'villa_construction', jobs: [{ code: 'villa_turnkey', quantity: 375 }] },
    ['floors', 'rooms', 'bathrooms'],
  ],
])('of the sizes of a house only those that matter are asked: %s', (_, work, asked) => {
  expect(sizesAsked(work)).toEqual(asked)
})
