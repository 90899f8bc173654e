import { expect, it } from 'vitest'
import { messages } from '#i18n/messages.ts'
import { type Facts, PROJECT_TYPES } from '../project-requests/facts.ts'
import { JOB_CODES } from '../project-requests/jobs.ts'
import { analysePath } from './analyse-path.ts'

const asked = (facts: Facts) => analysePath(facts).tradeQuestions

it('are three to six for every single job, in both languages', () => {
  for (const code of JOB_CODES) {
    const questions = asked({ jobs: [{ code }] }).filter(({ job }) => job === code)
    if (questions.length === 0) expect(asked({ jobs: [{ code }] }).length, code).toBeGreaterThanOrEqual(3)
    else expect(questions.length, code).toBeGreaterThanOrEqual(3)
    expect(questions.length, code).toBeLessThanOrEqual(6)
    for (const { id } of questions)
      for (const locale of ['ar', 'en'] as const)
        expect(messages[locale].pathCorrection.tradeQuestions[id], id).toMatch(/[?؟]$/)
  }
})

it('follow the project type while no job is named', () => {
  for (const projectType of PROJECT_TYPES)
    expect(asked({ projectType }).length, projectType).toBeGreaterThanOrEqual(5)
  const bone = asked({ projectType: 'villa_construction', scope: 'bone' }).map(({ id }) => id)
  expect(bone).toContain('concrete_cubes')
  expect(asked({})).toEqual([])
})

it('ask each thing once, and for many jobs only the most important', () => {
  const jobs = [{ code: 'plumbing_visit' }, { code: 'electrical_visit' }] as const
  const two = asked({ projectType: 'maintenance', jobs: [...jobs] }).map(({ id }) => id)
  expect(new Set(two).size).toBe(two.length)
  const many = asked({ jobs: [...jobs, { code: 'ac_service' }, { code: 'leak_repair' }] })
  expect(many.filter(({ job }) => job === 'leak_repair').map(({ id }) => id)).toEqual([
    'leak_how_found',
    'leak_what_opens',
    'making_good',
  ])
})

it('do not mention permits, insurance or supervision where a job needs none', () => {
  for (const code of ['leak_repair', 'ac_service', 'water_heater', 'doors', 'interior_painting'] as const)
    for (const { id } of asked({ jobs: [{ code }] })) {
      expect(messages.ar.pathCorrection.tradeQuestions[id], id).not.toMatch(/رخصة|تأمين|مشرف|تربة|محتجز/)
      expect(messages.en.pathCorrection.tradeQuestions[id], id).not.toMatch(/permit|insurance|supervis|soil/i)
    }
})
