import { expect, it } from 'vitest'
import { LEAVE_CHOICES } from '../providers/leave.ts'
import { encodeLeaveTap, readLeaveTap, readLeaveWish } from './leave-words.ts'
import { readOptOut } from './opt-out-words.ts'

/** A Friday in Riyadh. */
const NOW = new Date('2026-11-27T09:00:00Z')

it.each([
  ['pause', undefined],
  ['Pause leads', undefined],
  ['إجازة', undefined],
  ['إيقاف الفرص', undefined],
  ['وقفوا الطلبات لو سمحت', undefined],
  ['pause until 5 December', '2026-12-05'],
  ['pause leads till 5/12', '2026-12-05'],
  ['Pause for two weeks', '2026-12-11'],
  ['إجازة أسبوع', '2026-12-04'],
  ['إجازة حتى ٥/١٢', '2026-12-05'],
  ['إجازة إلى 5 ديسمبر', '2026-12-05'],
  ['إيقاف الفرص لين الأحد', '2026-11-29'],
  ['وقف الفرص لمدة شهر', '2026-12-27'],
  ['holiday until 10/3/2027', '2027-03-10'],
])('%s pauses leads', (text, resumesOn) => {
  expect(readLeaveWish(text, NOW)).toEqual({ kind: 'pause', ...(resumesOn && { resumesOn }) })
  expect(readOptOut(text)).toBeUndefined()
})

it.each(['resume', 'Resume leads', 'استئناف', 'استئناف الفرص', 'رجعوا الفرص', 'إنهاء الإجازة'])(
  '%s resumes leads',
  (text) => {
    expect(readLeaveWish(text, NOW)).toEqual({ kind: 'resume' })
    expect(readOptOut(text)).toBeUndefined()
  },
)

it.each([
  'إيقاف',
  'stop',
  'وقف',
  'تفعيل',
  'إجازة العيد متى تبدأ عندكم؟',
  'نبدأ بعد الإجازة',
  'pause the work until the owner pays',
  'pause until he answers',
  '45 ألف خلال شهرين',
  'holiday house in Taif',
])('%s says nothing of leads', (text) => {
  expect(readLeaveWish(text, NOW)).toBeUndefined()
})

it('a tapped length counts from the tap', () => {
  expect(Object.values(LEAVE_CHOICES).map((days) => readLeaveTap(encodeLeaveTap(days), NOW))).toEqual([
    { kind: 'pause', resumesOn: '2026-12-04' },
    { kind: 'pause', resumesOn: '2026-12-11' },
    { kind: 'pause', resumesOn: '2026-12-27' },
  ])
  expect(readLeaveTap(encodeLeaveTap(0), NOW)).toEqual({ kind: 'resume' })
})

it.each(['leave:999', 'leave:x', 'lead:1:accept'])('%s is no tap of ours', (payload) => {
  expect(readLeaveTap(payload, NOW)).toBeUndefined()
})
