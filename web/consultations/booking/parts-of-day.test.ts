import { expect, test } from 'vitest'
import { AT_A_GLANCE, byPartOfDay, hasMore, isBetween, partOfDay } from './parts-of-day.ts'

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

/** Every quarter of an hour from this time on. */
const quarters = (from: string, count: number) =>
  Array.from({ length: count }, (_, i) => new Date(Date.parse(at(from)) + i * 15 * 60_000).toISOString())

test('the times between the half hours of a long day wait behind a press', () => {
  const day = quarters('09:00', AT_A_GLANCE + 1)
  expect(hasMore(day)).toBe(true)
  expect(day.filter((slot) => !isBetween(slot))).toHaveLength(7)
})

test.each([
  ['a short day', quarters('09:00', AT_A_GLANCE)],
  ['a day with half hours only', quarters('09:00', 40).filter((slot) => !isBetween(slot))],
  ['a part of the day with nothing else', [...quarters('12:00', AT_A_GLANCE), at('11:45')].toSorted()],
])('%s shows all its times', (_name, day) => expect(hasMore(day)).toBe(false))
