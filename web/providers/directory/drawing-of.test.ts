import { expect, test } from 'vitest'
import { drawingOf } from './drawing-of.ts'

const firm = {
  kind: 'contractor' as const,
  trades: ['interior_finishing' as const, 'decoration' as const, 'renovation' as const],
  works: [],
}

test('a firm is drawn by the trade it handed over most of, in whatever city', () => {
  const works = [
    { trade: 'renovation' as const, city: 'riyadh' as const, jobs: 3 },
    { trade: 'decoration' as const, city: 'riyadh' as const, jobs: 2 },
    { trade: 'decoration' as const, city: 'jeddah' as const, jobs: 2 },
  ]
  expect(drawingOf({ ...firm, works })).toBe('kitchen')
})

test('before its first work, by the first trade that it names', () => {
  expect(drawingOf(firm)).toBe('majlis')
  expect(drawingOf({ ...firm, trades: [] })).toBe('majlis')
})

test('those who draw and advise have a drawing of their own', () => {
  expect(drawingOf({ ...firm, kind: 'engineering_office' })).toBe('plan')
  expect(drawingOf({ ...firm, kind: 'advisor' })).toBe('stairs')
})
