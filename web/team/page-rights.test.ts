import { expect, test } from 'vitest'
import { TEAM_ROLES } from '#domain/team/rights.ts'
import { firstPageOf, isBelow, mayOpen } from './page-rights.ts'

const PAGES = ['leads', 'leads/1', 'quotes', 'record', 'reviews', 'dispatch', 'consultations', 'package']
const OTHERS = ['statement', 'profile', 'privacy', 'security', 'team']

const openTo = (role: (typeof TEAM_ROLES)[number] | undefined) =>
  [...PAGES, ...OTHERS].filter((page) => mayOpen(role, `/contractor/${page}`, 'ar')).join(' ')

test('each role opens the pages whose answers it may read', () => {
  expect(openTo(undefined)).toBe([...PAGES, ...OTHERS].join(' '))
  expect(openTo('manager')).toBe([...PAGES, 'statement', 'profile', 'security', 'team'].join(' '))
  expect(openTo('estimator')).toBe(
    'leads leads/1 quotes record reviews dispatch consultations statement security team',
  )
  expect(openTo('accountant')).toBe('package statement security team')
})

test('the first page of a role is one that it opens, in both languages', () => {
  for (const role of TEAM_ROLES)
    for (const locale of ['ar', 'en'] as const)
      expect(mayOpen(role, firstPageOf(role, locale), locale)).toBe(true)
})

test.each([
  ['/contractor/leads', '/contractor/leads', true],
  ['/ar/contractor/leads/7', '/contractor/leads', true],
  ['/contractor/leadsheet', '/contractor/leads', false],
])('%s is below %s: %s', (pathname, to, expected) => {
  expect(isBelow(pathname, to)).toBe(expected)
})
