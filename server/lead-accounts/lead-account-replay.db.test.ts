/** Twenty thousand random happenings through the database's own functions come to what the domain makes of them. */
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '#testing/database.ts'
import { replayAccounts } from '#testing/lead-account-replay.ts'

const database = await createTestDatabase()
afterAll(() => database.drop())

test.each([1, 2, 3, 4, 5, 6, 7, 8])('of 2,500, seed %i', async (seed) => {
  const replayed = await replayAccounts(database.sql, { providers: 25, happeningsEach: 100, seed })
  expect(replayed.differences).toEqual([])
  expect(replayed.entries).toBeGreaterThan(1_250)
})
