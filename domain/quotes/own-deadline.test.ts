import { expect, test } from 'vitest'
import { deadlineOf, ownDeadline } from './own-deadline.ts'

const now = new Date('2026-11-27T09:00:00Z')
const day = (text: string) => {
  const found = ownDeadline(text, now)
  return found && [found.before, new Date(found.at.getTime() + 3 * 3600_000).toISOString().slice(0, 10)]
}

test('the next Eid or Ramadan before which an owner wants to be done is read in both languages', () => {
  expect(day('ونبغى نسكن قبل العيد.')).toEqual(['fitr', '2027-03-09'])
  expect(day('لازم نخلص قبل رمضان')).toEqual(['ramadan', '2027-02-08'])
  expect(day('قبل عيد الأضحى إن أمكن')).toEqual(['adha', '2027-05-16'])
  expect(day('We want to move in before Eid')).toEqual(['fitr', '2027-03-09'])
  expect(day('نبدأ بعد العيد')).toBeUndefined()
})

test('a day that the owner corrected is the deadline, and keeps the name of the Eid only where it is that day', () => {
  const at = (given: string | undefined, text: string) => {
    const found = deadlineOf(given, text, now)
    return found && [found.before, new Date(found.at.getTime() + 3 * 3600_000).toISOString().slice(0, 10)]
  }
  expect(at('2027-03-09', 'ونبغى نسكن قبل العيد.')).toEqual(['fitr', '2027-03-09'])
  expect(at('2027-05-01', 'ونبغى نسكن قبل العيد.')).toEqual(['date', '2027-05-01'])
  expect(at('2027-05-01', '')).toEqual(['date', '2027-05-01'])
  expect(at(undefined, 'قبل العيد')).toEqual(['fitr', '2027-03-09'])
  expect(at(undefined, '')).toBeUndefined()
})
