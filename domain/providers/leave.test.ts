import { expect, it } from 'vitest'
import { validate } from '../shared/validate.ts'
import { dayAfter, LEAVE_LIMITS, leaveInputSchema, mistakesInLeave, overlaps } from './leave.ts'

const TODAY = '2026-11-27'

it.each([
  ['today until tomorrow', TODAY, '2026-11-28', undefined],
  ['a week of Eid', '2027-03-09', '2027-03-16', undefined],
  ['the longest', TODAY, dayAfter(TODAY, LEAVE_LIMITS.days), undefined],
  ['the latest', dayAfter(TODAY, 300), dayAfter(TODAY, LEAVE_LIMITS.aheadDays), undefined],
  ['a day before today', '2026-11-26', '2026-12-05', { startsOn: { code: 'leave.starts_past' } }],
  ['until today', TODAY, TODAY, { resumesOn: { code: 'leave.ends_past' } }],
  ['an end before its beginning', '2027-01-05', '2027-01-04', { resumesOn: { code: 'leave.ends_first' } }],
  ['no day at all', '2027-01-05', '2027-01-05', { resumesOn: { code: 'leave.ends_first' } }],
  [
    'a day too long',
    TODAY,
    dayAfter(TODAY, LEAVE_LIMITS.days + 1),
    { resumesOn: { code: 'leave.too_long', details: { max: 180 } } },
  ],
  [
    'a day too far',
    dayAfter(TODAY, 300),
    dayAfter(TODAY, LEAVE_LIMITS.aheadDays + 1),
    { resumesOn: { code: 'leave.too_far', details: { max: 365 } } },
  ],
])('a leave of %s', (_, startsOn, resumesOn, mistakes) => {
  expect(mistakesInLeave({ startsOn, resumesOn }, TODAY)).toEqual(mistakes)
})

it.each(['2026-02-30', 'tomorrow', '', 7])('%s is no day', (resumesOn) => {
  const checked = validate(leaveInputSchema, { startsOn: TODAY, resumesOn })
  const code = resumesOn === '' ? 'field.required' : 'leave.day_invalid'
  expect(checked).toEqual({ ok: false, fieldErrors: { resumesOn: { code } } })
})

it('leaves that touch have no day in common', () => {
  const first = { startsOn: '2027-03-01', resumesOn: '2027-03-05' }
  expect(overlaps(first, { startsOn: '2027-03-05', resumesOn: '2027-03-09' })).toBe(false)
  expect(overlaps(first, { startsOn: '2027-03-04', resumesOn: '2027-03-09' })).toBe(true)
})

it('days are counted over the end of a month', () => {
  expect(dayAfter('2027-02-27', 2)).toBe('2027-03-01')
})
