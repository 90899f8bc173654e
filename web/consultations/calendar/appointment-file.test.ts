import { expect, test } from 'vitest'
import { appointmentFile } from './appointment-file.ts'

test('an appointment is a calendar file in UTC whose lines fit and whose signs are escaped', () => {
  const entry = {
    id: '0193',
    startsAt: '2026-12-01T13:00:00.000Z',
    endsAt: '2026-12-01T13:15:00.000Z',
    createdAt: '2026-11-29T08:00:00.000Z',
  }
  const title = 'مراجعة عقد المقاول، وجدول الدفعات; قبل التوقيع, مع الاستشاري في مكتبه'
  const [head, body] = appointmentFile(entry, title).split(',') as [string, string]
  expect(head).toBe('data:text/calendar;charset=utf-8')
  const lines = decodeURIComponent(body).split('\r\n')
  for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  const whole = lines.join('\n').replaceAll('\n ', '')
  expect(whole).toContain('UID:consultation-0193@mimar')
  expect(whole).toContain('DTSTART:20261201T130000Z')
  expect(whole).toContain('DTEND:20261201T131500Z')
  expect(whole).toContain('SUMMARY:مراجعة عقد المقاول، وجدول الدفعات\\; قبل التوقيع\\, مع الاستشاري في مكتبه')
})
