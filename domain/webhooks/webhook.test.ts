import { expect, test } from 'vitest'
import { LONGEST_ASKED_WAIT, nextTry, RETRY_STEPS, readRetryAfter, webhookUrlOf } from './webhook.ts'

test('tries go on over three days, each later than the one before, and end', () => {
  const now = new Date('2026-11-30T05:00:00Z')
  const waits = RETRY_STEPS.map((_, at) => nextTry(at + 1, now)!.getTime() - now.getTime())
  expect(waits).toEqual([...waits].sort((a, b) => a - b))
  expect(waits[0]).toBe(5_000)
  const whole = waits.reduce((sum, wait) => sum + wait, 0) / 3_600_000
  expect(whole).toBeGreaterThan(72)
  expect(whole).toBeLessThan(96)
  expect(nextTry(RETRY_STEPS.length + 1, now)).toBeUndefined()
})

test('a receiver puts a try off up to a day, and never brings it forward', () => {
  const now = new Date('2026-11-30T05:00:00Z')
  const waitFor = (tries: number, asked: number) =>
    (nextTry(tries, now, new Date(now.getTime() + asked * 1000))!.getTime() - now.getTime()) / 1000
  expect(waitFor(1, 120)).toBe(120)
  expect(waitFor(1, 1)).toBe(5)
  expect(waitFor(1, -3_600)).toBe(5)
  expect(waitFor(1, 999_999_999)).toBe(LONGEST_ASKED_WAIT)
  expect(waitFor(RETRY_STEPS.length, 60)).toBe(RETRY_STEPS.at(-1))
  expect(nextTry(RETRY_STEPS.length + 1, now, new Date('2026-12-01T05:00:00Z'))).toBeUndefined()
})

test.each([
  ['120', '2026-11-30T05:02:00.000Z'],
  [' 0 ', '2026-11-30T05:00:00.000Z'],
  ['Mon, 30 Nov 2026 06:30:00 GMT', '2026-11-30T06:30:00.000Z'],
])('Retry-After %j is %s', (header, at) => {
  expect(readRetryAfter(header, new Date('2026-11-30T05:00:00Z'))?.toISOString()).toBe(at)
})

test.each([
  ...[undefined, '', '-1', '1.5', '1e3', '0x10', '12345678901', 'soon', '2027-01-01', '120, 240'],
  ...['Mon, 99 Foo 2026 06:30:00 GMT', 'Monday, 30-Nov-26 06:30:00 GMT', 'Mon Nov 30 06:30:00 2026'],
])('Retry-After %j names no time', (header) => {
  expect(readRetryAfter(header, new Date('2026-11-30T05:00:00Z'))).toBeUndefined()
})

test('an address is https on its own port, without a sign-in', () => {
  expect(webhookUrlOf(' https://erp.example.sa/hooks?x=1 ')).toBe('https://erp.example.sa/hooks?x=1')
  for (const wrong of [
    ...['http://erp.example.sa/', 'https://a:b@erp.example.sa/', 'https://erp.example.sa:8443/'],
    ...['https://localhost/', 'https://erp/', 'ftp://erp.example.sa/', 'erp.example.sa', '', 'javascript:1'],
    ...[`https://erp.example.sa/${'x'.repeat(500)}`, 'https://erp.example.sa/#a'],
  ])
    expect(webhookUrlOf(wrong), wrong).toBeUndefined()
})
