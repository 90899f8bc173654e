import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { visitor } from '#testing/builders/actors.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { cachedQuery, type Places } from './cached-query.ts'

const database = await createTestDatabase()
afterAll(() => database.drop())

test('a cached query is built once and uses each call’s own values', async () => {
  let built = 0
  const query = cachedQuery((db, place: Places<{ word: string; number: number }>) => {
    built += 1
    return db.selectNoFrom([
      sql<string>`${place('word')}::text`.as('word'),
      sql<number>`${place('number')}::int + ${1}::int`.as('next'),
      sql<string>`${place('word')}::text`.as('again'),
    ])
  })
  const ask = (word: string, number: number) =>
    database.db.read(visitor, async (tx) => (await query(tx, { word, number }))[0])
  expect(await Promise.all([ask('ألف', 1), ask('باء', 2), ask('Place', 3)])).toEqual([
    { word: 'ألف', next: 2, again: 'ألف' },
    { word: 'باء', next: 3, again: 'باء' },
    { word: 'Place', next: 4, again: 'Place' },
  ])
  expect(built).toBe(1)
})
