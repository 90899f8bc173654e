import { expect, test } from 'vitest'
import { messages } from '#i18n/messages.ts'
import { doneSteps, INPUTS_IN_ORDER, stepOf, stepOfHash, stepsBefore } from './registration-sections.ts'
import { STEP_NAMES, stepId } from './registration-steps.ts'

test('every input with a label belongs to one step', () => {
  expect([...INPUTS_IN_ORDER].sort()).toEqual(Object.keys(messages.en.registration.field).sort())
  expect(INPUTS_IN_ORDER.map(stepOf)).not.toContain(undefined)
})

test.each([
  ['#step-papers', 'papers'],
  ['#iban', 'papers'],
  ['#registrationNumber', 'firm'],
  ['#agreement', 'send'],
  ['#main', undefined],
  ['', undefined],
])('the address %s is that of the step %s', (hash, step) => {
  expect(stepOfHash(hash)).toBe(step)
})

test('a step is done without an error of its own', () => {
  expect(STEP_NAMES.map((step) => stepOfHash(`#${stepId(step)}`))).toEqual(STEP_NAMES)
  expect(doneSteps({ iban: { code: 'field.required' }, agreement: { code: 'field.required' } })).toEqual([
    'firm',
    'work',
  ])
  expect(stepsBefore('papers')).toEqual(['firm', 'work'])
})
