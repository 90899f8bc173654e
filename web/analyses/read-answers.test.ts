import { expect, test } from 'vitest'
import type { Facts } from '#domain/project-requests/facts.ts'
import { riyals } from '#domain/shared/money.ts'
import { readAnswers } from './read-answers.ts'

const told: Facts = {
  projectType: 'renovation',
  city: 'riyadh',
  areaSqm: 200,
  hasDrawings: false,
  budget: { max: riyals(90_000) },
  jobs: [{ code: 'ac_service', quantity: 8, option: 'split' }, { code: 'leak_repair' }],
}
const NOTHING = { later: [], simpler: [], added: [] }
const read = (query: string) => readAnswers(told, new URLSearchParams(query))

test('an address without answers leaves the report as it is', () => {
  expect(read('t=token')).toEqual({ facts: told, corrected: [], isNet: false, ticked: NOTHING })
})

test('an answer in the address corrects a fact, in digits of either kind', () => {
  expect(read('areaSqm=٢٥٠&hasDrawings=yes')).toEqual({
    facts: { ...told, areaSqm: 250, hasDrawings: true },
    corrected: ['areaSqm', 'hasDrawings'],
    isNet: false,
    ticked: NOTHING,
  })
})

test('what was not told can be answered, and what was told can be taken out', () => {
  const { facts, corrected } = read('hasContract=no&city=&budgetMax=')
  expect(facts).toMatchObject({ hasContract: false })
  expect(facts).not.toHaveProperty('city')
  expect(facts).not.toHaveProperty('budget')
  expect(corrected.sort()).toEqual(['budget', 'city', 'hasContract'])
})

test('an answer nobody could mean changes nothing', () => {
  expect(read('areaSqm=-5&city=atlantis&budgetMax=1&quantity.ac_service=x&option.leak_repair=gold')).toEqual({
    facts: told,
    corrected: [],
    isNet: false,
    ticked: NOTHING,
  })
})

test('whoever passes a report on writes no way to be reached into it', () => {
  const { facts } = read(`district=${encodeURIComponent('حي الملقا 0551234567 evil.shop')}`)
  expect(facts.district).toBe('حي الملقا ••• •••')
})

test('a job keeps its name; how much of it and of which kind is answered by itself', () => {
  const { facts, corrected } = read('quantity.ac_service=10&option.ac_service=&option.leak_repair=roof')
  expect(facts.jobs).toEqual([
    { code: 'ac_service', quantity: 10 },
    { code: 'leak_repair', option: 'roof' },
  ])
  expect(corrected).toEqual(['jobs'])
})

test('the way VAT is read is no correction', () => {
  expect(read('vat=without')).toEqual({ facts: told, corrected: [], isNet: true, ticked: NOTHING })
})

test('every tick counts', () => {
  expect(read('simpler=paint&simpler=routes&added=fence').ticked).toEqual({
    later: [],
    simpler: ['paint', 'routes'],
    added: ['fence'],
  })
})
