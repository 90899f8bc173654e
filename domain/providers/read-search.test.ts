import { expect, test } from 'vitest'
import { readSearch } from './read-search.ts'

const read = (query: string) => {
  const { quarter, ...rest } = readSearch(query)
  return { ...rest, ...(quarter && { quarter: quarter.en }) }
}

test.each([
  ['تشطيب الياسمين', { trade: 'interior_finishing', quarter: 'Al Yasmin', city: 'riyadh', name: '' }],
  ['تشطيب الياسمن', { trade: 'interior_finishing', quarter: 'Al Yasmin', city: 'riyadh', name: '' }],
  ['تشطييب في حي الياسمين', { trade: 'interior_finishing', quarter: 'Al Yasmin', city: 'riyadh', name: '' }],
  ['yasmeen', { quarter: 'Al Yasmin', city: 'riyadh', name: '' }],
  ['الياسمين', { quarter: 'Al Yasmin', city: 'riyadh', name: '' }],
  ['finishing in al narjis', { trade: 'interior_finishing', quarter: 'Al Narjis', city: 'riyadh', name: '' }],
  ['insulation jeddah', { trade: 'insulation', city: 'jeddah', name: '' }],
  ['عزل جده', { trade: 'insulation', city: 'jeddah', name: '' }],
  ['مكتب هندسي الدمام', { kind: 'engineering_office', city: 'dammam', name: '' }],
  ['مقاول ترميم بالروضة', { kind: 'contractor', trade: 'renovation', quarter: 'Al Rawdah', name: '' }],
  ['افضل مصمم داخلي في الخبر', { kind: 'designer', city: 'khobar', name: '' }],
  ['renovaton riyad', { trade: 'renovation', city: 'riyadh', name: '' }],
])('%s is understood whole', (query, expected) => {
  expect(read(query)).toEqual(expected)
})

test.each([
  ['arkan', 'arkan'],
  ['اركان السهل', 'اركان السهل'],
  ['لمسات نجد', 'لمسات نجد'],
  ['مؤسسة ركن الياسمين', 'ركن'],
  ['.. !', ''],
])('of %s the name that is left is "%s"', (query, name) => {
  expect(readSearch(query).name).toBe(name)
})
