import { expect, test } from 'vitest'
import { LIMITED_ROLES } from '#domain/staff/rights.ts'
import { adminPageAt, adminPath, isInMenuOf, MENU_PAGES, mayOpen } from './admin-pages.ts'

test.each([
  ['/admin/dashboard', 'queue'],
  ['/en/admin/dashboard/', 'queue'],
  ['/admin/revenue/rows', 'revenueRows'],
  ['/en/admin/revenue', 'revenue'],
  ['/admin/providers/0192f0c4-0000-7000-8000-000000000001', 'provider'],
  ['/admin/login', undefined],
  ['/admin/dashboard/further', undefined],
] as const)('the page at %s is %s', (pathname, name) => {
  expect(adminPageAt(pathname)).toBe(name)
})

test('every page of the menu is found by its address in both languages', () => {
  for (const name of MENU_PAGES)
    for (const locale of ['ar', 'en'] as const) expect(adminPageAt(adminPath(name, locale))).toBe(name)
})

test('each role opens its pages and the account security of everybody', () => {
  for (const name of MENU_PAGES) expect(mayOpen('admin', name)).toBe(true)
  for (const role of LIMITED_ROLES) expect(mayOpen(role, 'security')).toBe(true)
  expect(MENU_PAGES.filter((name) => mayOpen('reviewer', name))).toEqual([
    'queue',
    'marketRows',
    'clocks',
    'workPhotos',
    'security',
  ])
  expect(isInMenuOf('finance', 'marketRows')).toBe(false)
  expect(mayOpen('finance', 'marketRows')).toBe(true)
  expect(isInMenuOf('support', 'marketRows')).toBe(true)
  expect(mayOpen('support', 'revenue')).toBe(false)
  expect(mayOpen('finance', 'projectRequest')).toBe(false)
  expect(mayOpen('auditor', 'audit')).toBe(true)
})
