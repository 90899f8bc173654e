import fc from 'fast-check'
import { expect, test } from 'vitest'
import { feedMemory } from './feed-memory.ts'
import type { PublicProjectRequest } from './project-request-answers.ts'

const START = Date.UTC(2026, 10, 21, 9)
const receivedAt = (second: number) => new Date(START + second * 1000).toISOString()

/** IDs like ours, which contain the time (uuidv7.ts). */
const row = (second: number, more: Partial<PublicProjectRequest> = {}): PublicProjectRequest => ({
  id: `${(START + second * 1000)
    .toString(16)
    .padStart(12, '0')
    .replace(/^(.{8})/, '$1-')}-7000-8000-000000000000`,
  projectType: 'renovation',
  city: 'riyadh',
  areaSqm: 100,
  description: '',
  status: 'received',
  receivedAt: receivedAt(second),
  isDemo: false,
  ...more,
})
const seconds = (rows: PublicProjectRequest[] | undefined) =>
  rows?.map((one) => (Date.parse(one.receivedAt) - START) / 1000)

const newestFirst = (...each: number[]) => each.map((second) => row(second))

test('a returning reader gets what came meanwhile, in order', () => {
  const memory = feedMemory()
  memory.load(newestFirst(3, 2, 1), true)
  // A slow transaction: received before the last one, committed after it.
  for (const second of [9, 8]) expect(memory.keep(row(second))).toBe('new')
  expect(seconds(memory.after(row(2).id))).toEqual([3, 9, 8])
  expect(seconds(memory.after(row(9).id))).toEqual([8])
  expect(memory.after(row(8).id)).toEqual([])
})

test('a change is not an arrival, and replaces the remembered version', () => {
  const memory = feedMemory()
  memory.load(newestFirst(2, 1), true)
  for (const what of ['changed', 'same']) expect(memory.keep(row(2, { status: 'quoted' }))).toBe(what)
  expect(memory.after(row(1).id)).toEqual([row(2, { status: 'quoted' })])
})

test('a request that is no longer public is not sent, and still marks a reader’s position', () => {
  const memory = feedMemory()
  memory.load(newestFirst(3, 2, 1), true)
  memory.forget(row(2).id)
  expect(seconds(memory.after(row(1).id))).toEqual([3])
  expect(seconds(memory.after(row(2).id))).toEqual([3])
})

test('a reader who saw an empty page gets everything', () => {
  const memory = feedMemory()
  memory.load(newestFirst(2, 1), true)
  expect(seconds(memory.after('00000000-0000-0000-0000-000000000000'))).toEqual([1, 2])
})

test('requests older than the memory are a gap, and their changes are not arrivals', () => {
  const memory = feedMemory(3)
  memory.load(newestFirst(13, 12, 11), false)
  expect(memory.after(row(5).id)).toBeUndefined()
  expect(memory.keep(row(5))).toBe('changed')
  expect(seconds(memory.after(row(11).id))).toEqual([12, 13])
})

test('after a lost database connection only new requests are sent', () => {
  const memory = feedMemory()
  memory.load(newestFirst(2, 1), true)
  expect(seconds(memory.load(newestFirst(5, 4, 2, 1), true))).toEqual([4, 5])
  expect(memory.load(newestFirst(9, 8, 7), false)).toBeUndefined()
})

test('after a missed notification all positions are a gap until everything is read again', () => {
  const memory = feedMemory()
  memory.load(newestFirst(2, 1), true)
  memory.distrust()
  expect(memory.keep(row(3))).toBe('changed')
  for (const second of [1, 3]) expect(memory.after(row(second).id)).toBeUndefined()
  memory.load(newestFirst(3, 2, 1), true)
  expect(seconds(memory.after(row(1).id))).toEqual([2, 3])
})

test('a reconnecting reader gets every missed request exactly once, or a gap', () => {
  const arrivals = fc.uniqueArray(fc.integer({ min: 1, max: 500 }), { minLength: 2, maxLength: 40 })
  fc.assert(
    fc.property(arrivals, fc.nat(), fc.integer({ min: 2, max: 60 }), (order, chance, most) => {
      const memory = feedMemory(most)
      for (const second of order) memory.keep(row(second))
      const left = chance % order.length
      const told = seconds(memory.after(row(order[left]!).id))
      // Either exactly what came after, or a gap.
      if (told === undefined) expect(order.length).toBeGreaterThan(most)
      else if (order.length <= most) expect(told).toEqual(order.slice(left + 1))
    }),
  )
})
