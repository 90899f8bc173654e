import { expect, test } from 'vitest'
import {
  isReadOnly,
  LIMITED_ROLES,
  mayStaff,
  rolesThatMay,
  STAFF_RIGHTS,
  STAFF_ROLES,
  staffRoleAmong,
} from './rights.ts'

test('the admin may do everything', () => {
  for (const right of STAFF_RIGHTS) expect(mayStaff('admin', { deed: 'act', rights: [right] })).toBe(true)
})

test('the auditor reads everything and changes nothing', () => {
  for (const right of STAFF_RIGHTS) {
    expect(mayStaff('auditor', { deed: 'read', rights: [right] })).toBe(true)
    expect(mayStaff('auditor', { deed: 'act', rights: [right] })).toBe(false)
  }
  expect(STAFF_ROLES.filter(isReadOnly)).toEqual(['auditor'])
})

test('only the admin changes settings, staff and the log', () => {
  for (const right of ['settings', 'staff', 'audit'] as const)
    expect(rolesThatMay({ deed: 'act', rights: [right] })).toEqual(['admin'])
})

test('who may act may read, and one of several rights is enough', () => {
  expect(rolesThatMay({ deed: 'read', rights: ['money'] })).toEqual(['admin', 'finance', 'auditor'])
  expect(rolesThatMay({ deed: 'act', rights: ['money', 'registrations'] })).toEqual([
    'admin',
    'reviewer',
    'finance',
  ])
})

test('a need without a right admits nobody', () => {
  expect(rolesThatMay({ deed: 'read', rights: [] })).toEqual([])
})

test('of several roles the strongest counts, and an owner has none', () => {
  expect(staffRoleAmong(['owner', 'support', 'admin'])).toBe('admin')
  expect(staffRoleAmong(['provider', 'finance'])).toBe('finance')
  expect(staffRoleAmong(['owner', 'provider'])).toBeUndefined()
  expect(LIMITED_ROLES).not.toContain('admin')
})
