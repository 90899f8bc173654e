import { expect, test } from 'vitest'
import { distanceFrom } from './distance-from.ts'

test('a quote is told by how far it stands from the typical figure', () => {
  expect(distanceFrom(100_000, 88_000)).toEqual({ side: 'below', percent: 12 })
  expect(distanceFrom(100_000, 250_000)).toEqual({ side: 'above', percent: 150 })
})

test('less than half a percent away counts as equal', () => {
  expect(distanceFrom(100_000, 100_400).side).toBe('level')
})
