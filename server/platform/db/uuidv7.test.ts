import { expect, test } from 'vitest'
import { uuidv7 } from './uuidv7.ts'

const UUIDV7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

test('ids of one millisecond sort as they were made, and those of a later one after them', () => {
  const [now, later] = [new Date('2026-11-27T12:00:00Z'), new Date('2026-11-27T12:00:00.001Z')]
  const ids = [...Array.from({ length: 4_000 }, () => uuidv7(now)), uuidv7(later)]
  expect(ids).toEqual(ids.toSorted())
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids) expect(id).toMatch(UUIDV7)
})

test('an id says its millisecond, also after more than fit into one', () => {
  const now = new Date('2026-11-27T13:00:00Z')
  for (let count = 0; count < 5_000; count += 1) {
    const id = uuidv7(now)
    expect(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)).toBe(now.getTime())
  }
})
