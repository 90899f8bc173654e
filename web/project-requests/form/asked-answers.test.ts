import { expect, test } from 'vitest'
import { estimatePath } from '#web/paths.ts'
import { askedAnswers } from './asked-answers.ts'

const searchOf = (path: string) => new URL(path, 'https://mimar.example').search

test('a link answers the questions it was made to answer', () => {
  const answers = { projectType: 'insulation', city: 'taif' } as const
  const path = estimatePath('en', answers)
  expect(path).toBe('/en/owner?projectType=insulation&city=taif#estimate')
  expect(askedAnswers(searchOf(path))).toEqual(answers)
})

test('and names its jobs', () => {
  const jobs = 'ac_service:8:split leak_repair::roof'
  expect(askedAnswers(`?${new URLSearchParams({ projectType: 'maintenance', jobs })}`)).toEqual({
    projectType: 'maintenance',
    jobs,
  })
  expect(askedAnswers('?jobs=castle&depth=deep')).toEqual({})
})

test.each([
  '?projectType=palace&city=paris',
  '?areaSqm=-4&finishLevel=golden',
  '?text=<script>&mobile=0551234567&consent=on',
])('an address cannot answer what it may not or in words nobody knows: %s', (search) => {
  expect(askedAnswers(search)).toEqual({})
})
