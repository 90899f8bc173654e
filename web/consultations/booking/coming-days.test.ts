import { expect, test } from 'vitest'
import { comingHolidays, comingRamadan, stretches } from './coming-days.ts'

const at = (day: string) => Date.parse(`${day}T09:00:00.000Z`)

test('Ramadan is announced from when it can be booked until its last day', () => {
  expect(comingRamadan(at('2026-10-01'))).toEqual([])
  expect(comingRamadan(at('2026-11-22'))[0]).toBe('2027-02-08')
  expect(comingRamadan(at('2026-11-22'))).toHaveLength(29)
  expect(comingRamadan(at('2027-03-07'))).toEqual(['2027-03-07', '2027-03-08'])
  expect(comingRamadan(at('2027-03-09'))).toEqual([])
})

test('public holidays within the booking horizon are listed', () => {
  expect(comingHolidays(at('2027-02-10'))).toContain('2027-02-22')
  expect(comingHolidays(at('2026-09-30'))).toEqual([])
})

test('equal neighbouring days form one range', () => {
  const days = ['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-05']
  expect(stretches(days, () => true)).toEqual([
    { first: '2026-12-30', last: '2027-01-01' },
    { first: '2027-01-05', last: '2027-01-05' },
  ])
  expect(stretches(days, () => false)).toHaveLength(4)
})
