import { expect, test } from 'vitest'
import { translatorFor } from '#i18n/translator.ts'
import { timeLeft } from './time-left.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** As quote-clock.tsx says it. */
function said(milliseconds: number, locale: 'ar' | 'en'): string | undefined {
  const left = timeLeft(milliseconds)
  const key = left?.hours ? 'hoursLeft' : 'minutesLeft'
  return left && translatorFor(locale)(`projectRequests.success.${key}`, left)
}

test.each([
  [48 * HOUR - 5 * SECOND, '48 ساعة', '48 hours'],
  [11 * HOUR + 11 * MINUTE, '11 ساعة و11 دقيقة', '11 hours 11 min'],
  [6 * HOUR - 2 * SECOND, '6 ساعات', '6 hours'],
  [6 * HOUR - MINUTE, '5 ساعات و59 دقيقة', '5 hours 59 min'],
  [2 * HOUR + 2 * MINUTE, 'ساعتان ودقيقتان', '2 hours 2 min'],
  [HOUR + MINUTE, 'ساعة ودقيقة', '1 hour 1 min'],
  [HOUR, 'ساعة', '1 hour'],
  [HOUR - MINUTE, '59 دقيقة', '59 minutes'],
  [3 * MINUTE, '3 دقائق', '3 minutes'],
  [1, 'دقيقة', '1 minute'],
])('%i ms before the due time it says «%s», “%s”', (milliseconds, arabic, english) => {
  expect(said(milliseconds, 'ar')).toBe(arabic)
  expect(said(milliseconds, 'en')).toBe(english)
})

test.each([0, -1, -HOUR])('%i ms before it nothing is left', (milliseconds) => {
  expect(timeLeft(milliseconds)).toBeUndefined()
})
