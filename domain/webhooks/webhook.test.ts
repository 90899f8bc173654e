import { expect, test } from 'vitest'
import { nextTry, RETRY_STEPS, webhookUrlOf } from './webhook.ts'

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

test('an address is https on its own port, without a sign-in', () => {
  expect(webhookUrlOf(' https://erp.example.sa/hooks?x=1 ')).toBe('https://erp.example.sa/hooks?x=1')
  for (const wrong of [
    ...['http://erp.example.sa/', 'https://a:b@erp.example.sa/', 'https://erp.example.sa:8443/'],
    ...['https://localhost/', 'https://erp/', 'ftp://erp.example.sa/', 'erp.example.sa', '', 'javascript:1'],
    ...[`https://erp.example.sa/${'x'.repeat(500)}`, 'https://erp.example.sa/#a'],
  ])
    expect(webhookUrlOf(wrong), wrong).toBeUndefined()
})
