import { describe, expect, test } from 'vitest'
import { knownFacts } from '#domain/project-requests/known-facts.ts'
import { openReader } from '#server/analyses/open-reader.ts'
import { answersFrom, fieldsSaid, unseenIn } from './read-words.ts'

const read = openReader()
const said = (text: string) => fieldsSaid(read(text))

describe('an owner’s words', () => {
  test('fill the fields they speak of and no others', () => {
    expect(said('تشطيب داخلي في الرياض، ٣٥٠ متر')).toEqual({
      projectType: 'interior_finishing',
      city: 'riyadh',
      areaSqm: '350',
    })
    expect(said('أبغى أسوي بيتي')).not.toHaveProperty('areaSqm')
  })

  test('never change an answer that was given in its field', () => {
    const typed = { city: 'jeddah', areaSqm: '' }
    expect(answersFrom(typed, {}, { city: 'riyadh', areaSqm: '350' })).toEqual({ areaSqm: '350' })
  })

  test('take back what they filled when they say something else, or nothing', () => {
    const before = { city: 'riyadh', areaSqm: '1350' }
    const typed = { city: 'riyadh', areaSqm: '1,350' }
    expect(answersFrom(typed, before, { areaSqm: '400' })).toEqual({ city: '', areaSqm: '400' })
    expect(answersFrom({ ...typed, areaSqm: '500' }, before, { areaSqm: '400' })).toEqual({ city: '' })
  })

  test('change nothing that already says so', () => {
    expect(answersFrom({ areaSqm: '١٬٣٥٠' }, {}, { areaSqm: '1350' })).toEqual({})
  })

  test('do not bring back what the owner took out', () => {
    const { facts } = read('تشطيب داخلي في الرياض')
    expect(fieldsSaid({ facts }, 'city district')).toEqual({ projectType: 'interior_finishing' })
  })

  test('are sent along where no field asks', () => {
    const read = { hasSoilReport: 'no', city: 'riyadh', choosesLowestPrice: 'yes', budgetMax: '5000' }
    expect(unseenIn(read, { projectType: 'maintenance' })).toEqual([
      ['hasSoilReport', 'no'],
      ['choosesLowestPrice', 'yes'],
    ])
    expect(unseenIn(read, { projectType: 'villa_construction' })).toEqual([['choosesLowestPrice', 'yes']])
    const told = { projectType: 'maintenance', areaSqm: '240', jobs: 'leak_repair' }
    expect(unseenIn(told, knownFacts(told)).map(([name]) => name)).toEqual(['areaSqm'])
  })
})
