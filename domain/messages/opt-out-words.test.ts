import { expect, test } from 'vitest'
import { readOptOut } from './opt-out-words.ts'

test.each([
  ...['STOP', 'stop.', ' Stop please', 'إيقاف', 'ايقاف', 'إيقاف الرسائل', 'أوقفوا', 'توقف!', 'لا ترسل'],
  ...['لا ترسلون لو سمحت', 'لا ترسلوا لي', 'إلغاء الاشتراك', '\u200fإيقاف\u200f', 'إيقــاف', 'Unsubscribe'],
])('%s opts out', (words) => {
  expect(readOptOut(words)).toBe('stop')
})

test.each(['START', 'تفعيل', 'اشتراك', 'تفعيل الرسائل'])('%s opts in again', (words) => {
  expect(readOptOut(words)).toBe('start')
})

test.each([
  ...[
    '',
    '👍',
    'stop at 40k',
    'توقف العمل أسبوع ثم نكمل',
    'لا ترسل مالك المشروع قبل الأحد',
    'قبول',
    '45 ألف',
  ],
  ...['إيقاف تسرب المياه 3000', 'لا ترسل العقد الآن', 'وقفنا على الموقع', 'بدون توقف', 'ابدأ الأحد'],
])('%s is neither', (words) => {
  expect(readOptOut(words)).toBeUndefined()
})
