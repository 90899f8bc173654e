import { afterAll, describe, expect, test } from 'vitest'
import { demoContradictions } from '#testing/demo-contradictions.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { seedDemoMarketplace } from './demo-marketplace.ts'

/** Days and hours at which the samples, which are reckoned from the start, might differ: late, early, a month's and a year's first. */
const STARTS = ['11-30T20:40:00Z', '01-01T00:10:00Z', '03-01T05:00:00Z'].map(comingNext)

/** Ahead by an hour at least: what the database stamps by its own clock must not lie ahead of the demo. */
function comingNext(momentOfYear: string): string {
  const year = new Date().getUTCFullYear()
  const isAhead = new Date(`${year}-${momentOfYear}`).getTime() > Date.now() + 3_600_000
  return `${isAhead ? year : year + 1}-${momentOfYear}`
}

describe.each(STARTS)('the demo that starts at %s', async (at) => {
  const now = new Date(at)
  const database = await createTestDatabase()
  afterAll(() => database.drop())
  await seedDemoMarketplace(database.url, now)

  test('the demo does not contradict itself', async () => {
    expect(await demoContradictions(database.sql, now)).toEqual({})
  })
})
