import { expect, test } from 'vitest'
import { linkEndsAt } from './link-lifetimes.ts'

const begunAt = new Date('2026-01-01T09:00:00Z')
const overAt = new Date('2026-03-01T09:00:00Z')

test.each([
  ['projectRequest', '2026-08-28T09:00:00.000Z'],
  ['lead', '2026-05-30T09:00:00.000Z'],
  ['consultation', '2026-05-30T09:00:00.000Z'],
  ['complaint', '2026-08-28T09:00:00.000Z'],
] as const)('a link to a %s that ended on 1 March expires at %s', (matter, end) => {
  expect(linkEndsAt({ matter, begunAt, overAt }).toISOString()).toBe(end)
})

test('a link whose matter never ended expires two years after the beginning', () => {
  expect(linkEndsAt({ matter: 'lead', begunAt, overAt: null }).toISOString()).toBe('2028-01-01T09:00:00.000Z')
})
