import { expect, test } from 'vitest'
import type { PublicProjectRequest } from '#server/services.ts'
import { mergeFeed } from './merge-feed.ts'

const row = (id: string, minute: number, more: Partial<PublicProjectRequest> = {}): PublicProjectRequest => ({
  id,
  projectType: 'renovation',
  city: 'riyadh',
  areaSqm: 100,
  description: '',
  status: 'received',
  receivedAt: new Date(Date.UTC(2026, 10, 21, 9, minute)).toISOString(),
  isDemo: false,
  ...more,
})
const rows = [row('c', 30), row('a', 10)]
const ids = (merged: PublicProjectRequest[]) => merged.map(({ id }) => id)

test('what is new stands where its time belongs', () => {
  expect(ids(mergeFeed(rows, row('d', 40), {}))).toEqual(['d', 'c', 'a'])
  expect(ids(mergeFeed(rows, row('b', 20), {}))).toEqual(['c', 'b', 'a'])
  expect(ids(mergeFeed([], row('a', 10), {}))).toEqual(['a'])
})

test('what is known changes in its place, and nothing is told twice', () => {
  const merged = mergeFeed(rows, row('c', 30, { status: 'quoted' }), {})
  expect([ids(merged), merged[0]?.status]).toEqual([['c', 'a'], 'quoted'])
})

test('what is older than the page, or of another city, is left to where it belongs', () => {
  expect(mergeFeed(rows, row('z', 1), {})).toBe(rows)
  expect(mergeFeed(rows, row('d', 40, { city: 'taif' }), { city: 'riyadh' })).toBe(rows)
  expect(mergeFeed(rows, row('d', 40), { projectType: 'expansion' })).toBe(rows)
})
