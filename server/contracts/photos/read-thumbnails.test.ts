import { expect, test } from 'vitest'
import type { PhotoTime } from './read-photos.ts'
import { chosenOf } from './read-thumbnails.ts'

const photo = (id: string, stage: number, snagId: string | null = null): PhotoTime => ({
  ...{ id, stage, snagId, sentAt: new Date(0) },
})

test('thumbnails are the newest of each stage and snag, one of each before a second', () => {
  const oldestFirst = [photo('a', 1), photo('b', 1), photo('c', 1, 'snag'), photo('d', 2)]
  expect(chosenOf(oldestFirst).map(({ id }) => id)).toEqual(['d', 'c', 'b', 'a'])
})

test('thumbnails are four of each and sixty at most, whatever was sent', () => {
  const many = Array.from({ length: 400 }, (_, at) =>
    photo(String(at), at % 3, at % 2 ? `snag ${at % 40}` : null),
  )
  const chosen = chosenOf(many)
  expect(chosen).toHaveLength(60)
  expect(new Set(chosen.slice(0, 23).map(({ snagId, stage }) => snagId ?? stage)).size).toBe(23)
  expect(chosenOf(many.map((one) => ({ ...one, snagId: null })))).toHaveLength(12)
})
