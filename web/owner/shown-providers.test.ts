import { expect, test } from 'vitest'
import { shownProviders } from './shown-providers.ts'

const card = (name: string, more: object = {}) => ({ name, kind: 'contractor' as const, jobs: 0, ...more })
const record = { score: { count: 3, tenths: 40 }, replyMinutes: 30, jobs: 4 }

test('providers with a record are shown first, of several kinds', () => {
  const rated = [
    card('office', { kind: 'engineering_office' }),
    card('one', record),
    card('two', record),
    card('supplier', { ...record, kind: 'supplier' }),
  ]
  expect(shownProviders(rated, 2).map(({ name }) => name)).toEqual(['one', 'supplier'])
})

test('the others fill up where too few have a record', () => {
  const rated = [card('new', { score: record.score }), card('known', record)]
  expect(shownProviders(rated, 3).map(({ name }) => name)).toEqual(['known', 'new'])
})
