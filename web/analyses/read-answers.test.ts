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

test('an address without answers leaves the report unchanged', () => {
  expect(read('t=token')).toEqual({ facts: told, corrected: [], isNet: false, ticked: NOTHING })
})

test('an answer in the address replaces a fact, in Arabic or Latin digits', () => {
  expect(read('areaSqm=٢٥٠&hasDrawings=yes')).toEqual({
    facts: { ...told, areaSqm: 250, hasDrawings: true },
    corrected: ['areaSqm', 'hasDrawings'],
    isNet: false,
    ticked: NOTHING,
  })
})

test('missing facts can be added and known facts removed', () => {
  const { facts, corrected } = read('hasContract=no&city=&budgetMax=')
  expect(facts).toMatchObject({ hasContract: false })
  expect(facts).not.toHaveProperty('city')
  expect(facts).not.toHaveProperty('budget')
  expect(corrected.sort()).toEqual(['budget', 'city', 'hasContract'])
})

test('an implausible answer is ignored', () => {
  expect(read('areaSqm=-5&city=atlantis&budgetMax=1&quantity.ac_service=x&option.leak_repair=gold')).toEqual({
    facts: told,
    corrected: [],
    isNet: false,
    ticked: NOTHING,
  })
})

test('an address can not put contact details into a report', () => {
  const { facts } = read(`district=${encodeURIComponent('حي الملقا 0551234567 evil.shop')}`)
  expect(facts.district).toBe('حي الملقا ••• •••')
})

test('the quantity and kind of a job can be changed, but not the job itself', () => {
  const { facts, corrected } = read('quantity.ac_service=10&option.ac_service=&option.leak_repair=roof')
  expect(facts.jobs).toEqual([
    { code: 'ac_service', quantity: 10 },
    { code: 'leak_repair', option: 'roof' },
  ])
  expect(corrected).toEqual(['jobs'])
})

test('the VAT switch is no changed fact', () => {
  expect(read('vat=without')).toEqual({ facts: told, corrected: [], isNet: true, ticked: NOTHING })
})

test('every ticked checkbox is read', () => {
  expect(read('simpler=paint&simpler=routes&added=fence').ticked).toEqual({
    later: [],
    simpler: ['paint', 'routes'],
    added: ['fence'],
  })
})
