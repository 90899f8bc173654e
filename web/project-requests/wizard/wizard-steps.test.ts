import { describe, expect, test } from 'vitest'
import { PROJECT_TYPES } from '#domain/project-requests/fact-values.ts'
import type { KnownWork } from '#domain/project-requests/jobs.ts'
import { ASKED_FACTS } from '#domain/project-requests/questions.ts'
import {
  FACTS_OF,
  factsAsked,
  moreFor,
  possibleFor,
  QUESTIONS,
  questionOf,
  questionOfHash,
  questionsFor,
} from './wizard-steps.ts'

const said = (facts: string[], words = true) => ({ words, facts: new Set(facts) })

describe('the wizard', () => {
  test('has a place for everything that is asked, and asks nothing else', () => {
    // The months of a work are heard and corrected, and no owner is asked for them.
    expect([...Object.values(FACTS_OF).flat(), 'durationMonths'].sort()).toEqual(
      Object.keys(ASKED_FACTS).sort(),
    )
  })

  test.each(PROJECT_TYPES)(
    'begins with the words, ends with the review and has at most seven screens for %s',
    (projectType) => {
      const questions = questionsFor({ projectType }, said(['projectType'], false))
      expect(questions[0]).toBe('words')
      expect(questions.at(-1)).toBe('review')
      expect(questions.length).toBeLessThanOrEqual(7)
    },
  )

  test('asks the size before the place and the finish, because the price hangs on it', () => {
    const questions = questionsFor({ projectType: 'interior_finishing' })
    const [size, place, level] = (['size', 'place', 'level'] as const).map((name) => questions.indexOf(name))
    expect(size).toBeLessThan(place!)
    expect(place).toBeLessThan(level!)
  })

  test('asks nothing that the words have said', () => {
    const work: KnownWork = { projectType: 'interior_finishing' }
    expect(questionsFor(work, said(['projectType', 'areaSqm', 'city']))).toEqual([
      'words',
      'understood',
      'level',
      'review',
    ])
  })

  test('asks no size of a leak, no finish of an insulation and no jobs of a villa', () => {
    const leak: KnownWork = { projectType: 'maintenance', jobs: [{ code: 'leak_repair' }] }
    expect(questionsFor(leak)).not.toContain('size')
    expect(questionsFor({ projectType: 'maintenance' })).toContain('size')
    expect(questionsFor({ projectType: 'insulation' })).not.toContain('level')
    expect(questionsFor({ projectType: 'villa_construction' })).not.toContain('jobs')
    expect(moreFor({ projectType: 'villa_construction' })).toContain('jobs')
  })

  test('offers besides only what matters for the work', () => {
    expect(moreFor({ projectType: 'insulation' })).not.toContain('plot')
    expect(moreFor({ projectType: 'villa_construction' })).toContain('plot')
  })

  test('shows everything while the work is unknown, so that a page without a script is whole', () => {
    expect(possibleFor({})).toEqual(QUESTIONS)
  })

  test.each([
    ['areaSqm', 'size'],
    ['budgetMax', 'money'],
    ['text', 'words'],
    ['mobile', 'review'],
  ] as const)('finds the field %s', (field, question) => {
    expect(questionOf(field)).toBe(question)
  })

  test('an address that names no question leads to none', () => {
    expect(questionOfHash('#q-size')).toBe('size')
    expect(questionOfHash('#main')).toBeUndefined()
    expect(questionOfHash('')).toBeUndefined()
  })
})

test('whoever has no contractor is not asked about one', () => {
  const work = { projectType: 'renovation', areaSqm: 200 } as const
  expect(factsAsked('money', work)).toEqual(['quotesInHand', 'advancePercent'])
  expect(factsAsked('money', { ...work, hasContractor: false })).toEqual([])
  expect(factsAsked('parties', { ...work, hasContractor: false })).not.toContain('hasContract')
  // What was told stays where it can be corrected.
  expect(factsAsked('money', { ...work, hasContractor: false, quotesInHand: 2 })).toEqual(['quotesInHand'])
})
