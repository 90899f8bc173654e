/** Thousands of random events through the database functions must equal the domain's result. */
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { rounds } from '#testing/short-form.ts'
import { replayAccounts } from '#testing/simulation/lead-account-replay.ts'

const database = await createTestDatabase()
afterAll(() => database.drop())

const seeds = Array.from({ length: rounds(3, 20) }, (_, at) => at + 1)

test.each(seeds)("2,500 events match the domain's result, seed %i", async (seed) => {
  const replayed = await replayAccounts(database.sql, { providers: 25, eventsEach: 100, seed })
  expect(replayed.differences).toEqual([])
  expect(replayed.entries).toBeGreaterThan(1_250)
})
