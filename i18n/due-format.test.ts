import { expect, test } from 'vitest'
import { formatDue } from './due-format.ts'

const now = Date.parse('2026-11-27T06:00:00Z')

test('a due time is said by the day and a clock of twelve hours', () => {
  expect(formatDue('2026-11-27T11:30:00Z', now, 'en')).toBe('today by 2:30\u00A0pm')
  expect(formatDue('2026-11-28T07:20:00Z', now, 'ar')).toBe('غدًا قبل 10:20\u00A0صباحًا')
  expect(formatDue('2026-11-29T11:30:00Z', now, 'ar')).toBe('29 نوفمبر قبل 2:30\u00A0مساءً')
  // Nobody says two minutes to five.
  expect(formatDue('2026-11-28T01:58:00Z', now, 'ar')).toBe('غدًا قبل 5\u00A0صباحًا')
  // In Riyadh the day turns three hours before UTC, and people call its first hours tonight.
  expect(formatDue('2026-11-27T21:30:00Z', now, 'en')).toBe('tonight by 12:30\u00A0am')
})
