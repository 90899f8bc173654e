import { expect, test } from 'vitest'
import { createLookers } from './lookers.ts'

const START = Date.parse('2026-11-22T10:42:00+03:00')
const at = (seconds: number) => new Date(START + seconds * 1000)
const look = (adminId: string, seconds: number, isOver = false) => ({
  ...{ providerId: 'a', adminId, name: `${adminId}@example.sa`, at: at(seconds).toISOString() },
  ...(isOver && { isOver }),
})
const namesAt = (lookers: ReturnType<typeof createLookers>, seconds: number) =>
  lookers.at('a', at(seconds)).map(({ adminId }) => adminId)

test('whoever keeps signing looks since the first sign', () => {
  const lookers = createLookers()
  for (const seconds of [0, 15, 30, 45]) lookers.apply(look('nora', seconds))
  expect(lookers.at('a', at(50))).toEqual([{ adminId: 'nora', name: 'nora@example.sa', since: at(0) }])
  expect(lookers.at('b', at(50))).toEqual([])
})

test('without a sign a look ends after 40 seconds, and begins anew', () => {
  const lookers = createLookers()
  lookers.apply(look('nora', 0))
  expect(namesAt(lookers, 39.999)).toEqual(['nora'])
  expect(namesAt(lookers, 40)).toEqual([])
  lookers.apply(look('nora', 60))
  expect(lookers.at('a', at(60))).toMatchObject([{ since: at(60) }])
})

test('leaving ends a look at once', () => {
  const lookers = createLookers()
  lookers.apply(look('nora', 0))
  lookers.apply(look('saad', 5))
  expect(namesAt(lookers, 6)).toEqual(['nora', 'saad'])
  lookers.apply(look('nora', 7, true))
  expect(namesAt(lookers, 7)).toEqual(['saad'])
})

test('watchers hear who comes and leaves, not each sign', () => {
  const lookers = createLookers()
  const heard: string[] = []
  const stop = lookers.watch((providerId) => heard.push(providerId))
  for (const seconds of [0, 15, 30]) lookers.apply(look('nora', seconds))
  expect(heard).toEqual(['a'])
  lookers.apply(look('nora', 31, true))
  lookers.apply(look('nora', 32, true))
  expect(heard).toEqual(['a', 'a'])
  stop()
  lookers.apply(look('nora', 33))
  expect(heard).toHaveLength(2)
})
