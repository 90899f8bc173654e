import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { factsSchema } from '#domain/project-requests/facts.ts'
import { validate } from '#domain/shared/validate.ts'
import { readFacts } from './read-facts.ts'

const anyAnswer = fc.oneof(
  fc.string(),
  fc.double().map(String),
  fc.constantFrom('riyadh', 'renovation', 'luxury'),
)

describe('facts of a half-filled form', () => {
  test('an empty form tells nothing', () => {
    expect(readFacts({})).toEqual({})
  })

  test('digits of any keyboard count', () => {
    expect(readFacts({ projectType: 'renovation', areaSqm: '١٬٢٠٠' })).toEqual({
      projectType: 'renovation',
      areaSqm: 1200,
    })
  })

  test('a wrong answer is unknown and spoils no other', () => {
    expect(readFacts({ projectType: 'villa_construction', areaSqm: 'abc', city: 'riyadh' })).toEqual({
      projectType: 'villa_construction',
      city: 'riyadh',
    })
    expect(readFacts({ areaSqm: '999999', finishLevel: 'luxury' })).toEqual({ finishLevel: 'luxury' })
  })

  test('whatever it reads, the schema accepts', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('areaSqm', 'city', 'projectType', 'finishLevel'), anyAnswer),
        (fields) => {
          expect(validate(factsSchema, readFacts(fields)).ok).toBe(true)
        },
      ),
    )
  })
})
