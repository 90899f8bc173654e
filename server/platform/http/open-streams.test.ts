import { expect, test } from 'vitest'
import { limitStreams } from './open-streams.ts'

test('somebody with many tabs is stopped before others are', () => {
  const streams = limitStreams({ inAll: 3, each: 2 })
  const close = streams.open('a')
  expect([streams.open('a'), streams.open('b')].every(Boolean)).toBe(true)
  expect(streams.open('a')).toBeUndefined()
  expect(streams.open('c')).toBeUndefined()
  close?.()
  expect(streams.open('b')).toBeDefined()
  expect(streams.open('c')).toBeUndefined()
})
