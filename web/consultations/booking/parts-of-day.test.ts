import { expect, test } from 'vitest'
import { byPartOfDay, partOfDay } from './parts-of-day.ts'

const at = (time: string) => new Date(`2026-11-22T${time}:00+03:00`).toISOString()

test.each([
  ['00:00', 'night'],
  ['04:45', 'night'],
  ['05:00', 'morning'],
  ['11:45', 'morning'],
  ['12:00', 'noon'],
  ['15:00', 'afternoon'],
  ['18:00', 'evening'],
  ['23:45', 'evening'],
])('%s in Riyadh is in the %s', (time, part) => expect(partOfDay(at(time))).toBe(part))

test('every time is in exactly one part, in order', () => {
  const day = ['09:00', '09:15', '16:00', '21:30'].map(at)
  const groups = byPartOfDay(day)
  expect(groups.map(({ part }) => part)).toEqual(['morning', 'afternoon', 'evening'])
  expect(groups.flatMap(({ slots }) => slots)).toEqual(day)
})
