import { expect, test } from 'vitest'
import { askAfter, feedPosition } from './feed-position.ts'

const at = (second: number) => ({
  id: `at-${second}`,
  receivedAt: new Date(Date.UTC(2026, 10, 21) + second * 1000).toISOString(),
})

test('a stream begins a little before the newest, because of those that became public late', () => {
  expect(askAfter([at(60), at(55), at(40), at(10)])).toBe('at-40')
  expect(askAfter([at(60), at(55)])).toBe('at-55')
  expect(askAfter([])).toBeUndefined()
})

test('a reader has come as far as what was told, in any order', () => {
  const position = feedPosition('at-0')
  expect(position.after()).toBe('at-0')
  for (const second of [30, 5, 50, 45]) position.note(at(second))
  expect(position.after()).toBe('at-30')
  position.note(at(56))
  expect(position.after()).toBe('at-45')
})

test('while all of it is of this moment, the page says where to begin', () => {
  const position = feedPosition('at-0')
  for (const second of [5, 7, 6]) position.note(at(second))
  expect(position.after()).toBe('at-0')
})
