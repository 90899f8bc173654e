import { expect, test } from 'vitest'
import { formatAppointment, formatDayShort, weekdayName } from './appointment-format.ts'
import { formatClock, formatDateTime } from './format.ts'

test('formatAppointment shows the time in Riyadh in Latin digits', () => {
  expect(formatAppointment('2026-11-22T21:30:00.000Z', 'ar')).toBe('الاثنين، 23 نوفمبر، 12:30\u00A0ص')
  expect(formatAppointment('2026-11-22T21:30:00.000Z', 'en')).toBe('Monday 23 November, 12:30\u00A0am')
  expect(formatClock('2026-11-22T21:00:00.000Z', 'ar')).toBe('12:00\u00A0ص')
  expect(formatClock('2026-11-22T09:00:00.000Z', 'ar')).toBe('12:00\u00A0م')
  expect(formatDateTime('2026-11-22T14:58:00.000Z', 'ar')).toBe('22 نوفمبر، 5:58\u00A0م')
  expect(formatDateTime('2026-11-22T14:58:00.000Z', 'en')).toBe('22 November at 5:58\u00A0pm')
  expect(formatDayShort('2026-11-22T09:00:00.000Z', 'ar')).toBe('22 نوفمبر')
})

test('weekdayName begins the week on Sunday', () => {
  const week = [0, 1, 2, 3, 4, 5, 6]
  expect(week.map((day) => weekdayName(day, 'en')).join(' ')).toBe(
    'Sunday Monday Tuesday Wednesday Thursday Friday Saturday',
  )
  expect(weekdayName(4, 'ar')).toBe('الخميس')
})
