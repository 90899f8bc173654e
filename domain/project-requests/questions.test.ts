import { expect, test } from 'vitest'
import { narrowingQuestions } from '../estimates/narrowing-questions.ts'
import { PROJECT_TYPES } from './fact-values.ts'
import { type AskedFact, isAsked } from './questions.ts'

test.each(PROJECT_TYPES)('what narrows the price of %s is asked of its owner', (projectType) => {
  const narrowing = narrowingQuestions({ projectType, areaSqm: 200 })
  // Labour alone has no price beside villas, so the scope of other work is only taken from an owner's words.
  const open = narrowing.filter((fact) => fact !== 'scope' || projectType === 'villa_construction')
  expect(open.filter((fact) => !isAsked(fact as AskedFact, projectType))).toEqual([])
})

test('the owner of a small job is not asked for the papers of a villa', () => {
  expect(isAsked('hasSoilReport', 'maintenance')).toBe(false)
  expect(isAsked('hasSoilReport', 'villa_construction')).toBe(true)
  expect(isAsked('hasSoilReport', undefined)).toBe(true)
})
