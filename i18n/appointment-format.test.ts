import { expect, test } from 'vitest'
import { formatAppointment, formatClock, formatDayShort, weekdayName } from './appointment-format.ts'

test('an appointment is told as a wall in Riyadh shows it, in Latin digits', () => {
  expect(formatAppointment('2026-11-22T21:30:00.000Z', 'ar')).toBe('الاثنين، 23 نوفمبر، 00:30')
  expect(formatAppointment('2026-11-22T21:30:00.000Z', 'en')).toBe('Monday 23 November, 00:30')
  expect(formatClock('2026-11-22T21:00:00.000Z', 'ar')).toBe('00:00')
  expect(formatDayShort('2026-11-22T09:00:00.000Z', 'ar')).toBe('22 نوفمبر')
})

test('a week begins on Sunday', () => {
  const week = [0, 1, 2, 3, 4, 5, 6]
  expect(week.map((day) => weekdayName(day, 'en')).join(' ')).toBe(
    'Sunday Monday Tuesday Wednesday Thursday Friday Saturday',
  )
  expect(weekdayName(4, 'ar')).toBe('الخميس')
})
