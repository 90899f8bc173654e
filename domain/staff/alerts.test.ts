import { describe, expect, test } from 'vitest'
import { ALERT_KINDS, alertsOf, isDigestDue, usualTiming } from './alerts.ts'
import { STAFF_ROLES } from './rights.ts'

describe('what a role is told of', () => {
  test('is what it may read', () => {
    expect(Object.fromEntries(STAFF_ROLES.map((role) => [role, alertsOf(role).join(' ')]))).toEqual({
      admin: 'registrations promises complaints money messages',
      reviewer: 'registrations promises',
      support: 'registrations promises complaints messages',
      finance: 'registrations money',
      auditor: 'registrations promises complaints money messages',
    })
  })

  test('until they choose, is what it acts on', () => {
    const told = (role: (typeof STAFF_ROLES)[number]) =>
      ALERT_KINDS.filter((kind) => usualTiming(role, kind) !== 'off').join(' ')
    expect(Object.fromEntries(STAFF_ROLES.map((role) => [role, told(role)]))).toEqual({
      admin: 'registrations promises complaints money messages',
      reviewer: 'registrations',
      support: 'promises complaints messages',
      finance: 'money',
      auditor: '',
    })
  })
})

describe('the daily email', () => {
  /** Riyadh is three hours ahead of UTC. */
  const at = (time: string) => new Date(`2026-11-23T${time}:00Z`)

  test.each([
    ['before its hour', '04:59', '2026-11-22', false],
    ['at its hour', '05:00', '2026-11-22', true],
    ['later, when nothing ran at its hour', '11:30', '2026-11-22', true],
    ['again on the same day', '05:01', '2026-11-23', false],
    ['never sent before, at its hour', '05:20', undefined, true],
    ['never sent before, after its hour', '06:00', undefined, false],
  ])('%s', (_, time, lastOn, expected) => {
    expect(isDigestDue(8, lastOn, at(time))).toBe(expected)
  })

  test('of 23 o’clock is not sent after midnight of the next day', () => {
    expect(isDigestDue(23, '2026-11-22', at('21:10'))).toBe(false)
    expect(isDigestDue(23, '2026-11-22', at('20:10'))).toBe(true)
  })
})
