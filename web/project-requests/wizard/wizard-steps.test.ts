import { describe, expect, test } from 'vitest'
import { PROJECT_TYPES } from '#domain/project-requests/fact-values.ts'
import type { KnownWork } from '#domain/project-requests/jobs.ts'
import { ASKED_FACTS } from '#domain/project-requests/questions.ts'
import { FACTS_OF, questionOf, questionOfHash, questionsFor, STEPS, stepOf } from './wizard-steps.ts'

describe('the wizard', () => {
  test('has a place for everything that is asked, and asks nothing else', () => {
    expect(Object.values(FACTS_OF).flat().sort()).toEqual(Object.keys(ASKED_FACTS).sort())
  })

  test.each(PROJECT_TYPES)('begins with the words and ends with the review for %s', (projectType) => {
    const questions = questionsFor({ projectType })
    expect(questions[0]).toBe('words')
    expect(questions.at(-1)).toBe('review')
  })

  test('asks fewer questions of a small job', () => {
    expect(questionsFor({ projectType: 'insulation' })).not.toContain('plot')
    expect(questionsFor({ projectType: 'villa_construction' })).toContain('plot')
    expect(questionsFor({ projectType: 'insulation' }).length).toBeLessThan(
      questionsFor({ projectType: 'villa_construction' }).length,
    )
  })

  test('asks no size of whoever reports a leak', () => {
    const work: KnownWork = { projectType: 'maintenance', jobs: [{ code: 'leak_repair' }] }
    expect(questionsFor(work)).not.toContain('size')
    expect(questionsFor({ projectType: 'maintenance' })).toContain('size')
  })

  test('asks everything while the work is unknown, so that a page without a script is whole', () => {
    expect(questionsFor({})).toEqual(Object.values(STEPS).flat())
  })

  test.each([
    ['areaSqm', 'size', 'project'],
    ['budgetMax', 'money', 'papers'],
    ['text', 'words', 'project'],
    ['mobile', 'review', 'review'],
  ] as const)('finds the field %s', (field, question, step) => {
    expect(questionOf(field)).toBe(question)
    expect(stepOf(question)).toBe(step)
  })

  test('an address that names no question leads to none', () => {
    expect(questionOfHash('#q-size')).toBe('size')
    expect(questionOfHash('#main')).toBeUndefined()
    expect(questionOfHash('')).toBeUndefined()
  })
})
