import { expect, test } from 'vitest'
import { estimate } from '../estimates/estimate.ts'
import { PROJECT_TYPES } from './fact-values.ts'
import type { KnownWork } from './jobs.ts'
import { ASKED_FACTS, type AskedFact, isAsked } from './questions.ts'

test.each(PROJECT_TYPES)('the owner is asked what narrows the price of %s', (projectType) => {
  const narrowing = estimate({ projectType, areaSqm: 200 })?.narrowingQuestions ?? []
  // Labour alone has a price only for villas, so the scope of other work is taken only from the description.
  const open = narrowing.filter((fact) => fact !== 'scope' || projectType === 'villa_construction')
  expect(open.filter((fact) => !isAsked(fact as AskedFact, { projectType }))).toEqual([])
})

test('the owner of a small job is not asked for the documents of a villa', () => {
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
    'a villa with a pool',
    { projectType: 'villa_construction', jobs: [{ code: 'pool', quantity: 30 }] },
    ['areaSqm', 'floors', 'rooms', 'bathrooms'],
  ],
  ['two bathrooms', { projectType: 'renovation', jobs: [{ code: 'bathroom_renovation', quantity: 2 }] }, []],
  [
    'two bathrooms and the whole house',
    { projectType: 'renovation', depth: 'full', jobs: [{ code: 'bathroom_renovation', quantity: 2 }] },
    ['areaSqm', 'rooms', 'bathrooms'],
  ],
  [
    'a villa that says its area',
    { projectType: 'villa_construction', jobs: [{ code: 'villa_turnkey', quantity: 375 }] },
    ['floors', 'rooms', 'bathrooms'],
  ],
])('only the relevant sizes of a house are asked: %s', (_, work, asked) => {
  expect(sizesAsked(work)).toEqual(asked)
})

test('visits and repairs are asked only for place, time and quotes besides', () => {
  const work: KnownWork = { projectType: 'maintenance', jobs: [{ code: 'ac_service', quantity: 8 }] }
  const asked = (Object.keys(ASKED_FACTS) as AskedFact[]).filter((fact) => isAsked(fact, work))
  expect(asked).toEqual(['projectType', 'jobs', 'city', 'district', 'startWithinDays', 'quotesInHand'])
})

test('the depth of a renovation is asked only for a whole house', () => {
  expect(isAsked('depth', { projectType: 'renovation' })).toBe(true)
  expect(isAsked('depth', { projectType: 'renovation', jobs: [{ code: 'kitchen_renovation' }] })).toBe(false)
  expect(isAsked('depth', { projectType: 'insulation' })).toBe(false)
})
