import { expect, test } from 'vitest'
import { changedDaysOf, movedDue } from './moved-due.ts'

const now = new Date('2026-11-18T10:00+03:00')
const off = (...days: string[]) => changedDaysOf(days.map((day) => ({ day })))
const none = off()

test('a Sunday off moves what is received from Thursday to Saturday, and nothing else', () => {
  expect(movedDue(none, off('2026-11-22'), now)).toEqual(
    ['2026-11-19', '2026-11-20', '2026-11-21'].map((receivedOn) => ({
      ...{ receivedOn, dueOn: '2026-11-22', movesTo: '2026-11-23' },
    })),
  )
})

test('a removed day moves the same days back', () => {
  const added = movedDue(none, off('2026-11-22'), now)
  const removed = movedDue(off('2026-11-22'), none, now)
  expect(removed).toEqual(added.map((move) => ({ ...move, dueOn: move.movesTo, movesTo: move.dueOn })))
})

test('days of receipt that are over are not among them', () => {
  const friday = new Date('2026-11-20T10:00+03:00')
  const received = movedDue(none, off('2026-11-22'), friday).map(({ receivedOn }) => receivedOn)
  expect(received).toEqual(['2026-11-20', '2026-11-21'])
})

test('two days off in a row move the first receipt by two', () => {
  expect(movedDue(none, off('2026-11-24', '2026-11-25'), now)).toEqual([
    { receivedOn: '2026-11-23', dueOn: '2026-11-24', movesTo: '2026-11-26' },
    { receivedOn: '2026-11-24', dueOn: '2026-11-25', movesTo: '2026-11-26' },
  ])
})

test('nothing changed moves nothing', () => {
  expect(movedDue(off('2026-11-22'), off('2026-11-22'), now)).toEqual([])
})
