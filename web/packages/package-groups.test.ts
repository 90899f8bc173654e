import { expect, test } from 'vitest'
import type { AdminPackage } from '#server/packages/package-answers.ts'
import { groupPackages } from './package-groups.ts'

const version = (code: string, at: number, state: AdminPackage['state'], position = 1): AdminPackage => ({
  ...{ id: `${code}-${at}`, code, version: at, state, position, name: { ar: code, en: code } },
  ...{
    monthlyFee: 10_000,
    yearlyFee: 100_000,
    leadsAMonth: 5,
    subscriptions: 0,
    inGrace: 0,
    yearly: 0,
    isDemo: false,
  },
  offeredFrom: '2026-01-01T00:00:00.000Z',
})
const ids = (packages: AdminPackage[]) => packages.map(({ id }) => id)

test('what is on offer stands for its package; the next beside it, the earlier behind it', () => {
  const [group] = groupPackages([
    version('build', 1, 'ended'),
    version('build', 2, 'ended'),
    version('build', 3, 'offered'),
    version('build', 4, 'prepared'),
  ])
  expect(group!.shown.id).toBe('build-3')
  expect([ids(group!.prepared), ids(group!.ended)]).toEqual([['build-4'], ['build-2', 'build-1']])
})

test('one that was only prepared, or is over, stands for itself and is not listed again', () => {
  const [prepared, over] = groupPackages([
    version('old', 1, 'ended', 0),
    version('old', 2, 'ended', 0),
    version('new', 1, 'prepared', 9),
  ])
  expect([prepared!.shown.id, ids(prepared!.prepared)]).toEqual(['new-1', []])
  expect([over!.shown.id, ids(over!.ended)]).toEqual(['old-2', ['old-1']])
})

test('the order of the page, and what is sold no more last', () => {
  const groups = groupPackages([
    version('c', 1, 'offered', 3),
    version('z', 1, 'ended', 0),
    version('b', 1, 'offered', 1),
    version('a', 1, 'offered', 3),
  ])
  expect(groups.map(({ code }) => code)).toEqual(['b', 'a', 'c', 'z'])
})
