import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { auth } from '#testing/builders/actors.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { requireRateLimit, takeRateLimit, takeRateLimitsIn } from './rate-limit.ts'

const database = await createTestDatabase()
afterAll(() => database.drop())

const perHour = {
  name: 'test.try',
  limit: 5,
  perSeconds: 3600,
  secret: 'a secret that is long enough for anybody',
}
const root = path.resolve(import.meta.dirname, '../../..')

/** Makes ten concurrent attempts in a separate process. Returns how many were granted. */
async function tryElsewhere(key: string): Promise<number> {
  const script = `
    import { openDb } from '#server/platform/db/db.ts'
    import { takeRateLimit } from '#server/platform/http/rate-limit.ts'
    const [, url, limit] = process.argv
    const db = openDb(url)
    const waits = await Promise.all(Array.from({ length: 10 }, () => takeRateLimit(db, JSON.parse(limit))))
    console.log(waits.filter((wait) => wait === 0).length)
    await db.close()`
  const limit = JSON.stringify({ ...perHour, key })
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module-typescript', '-e', script, database.url, limit],
    { cwd: root },
  )
  return Number(stdout)
}

test('two concurrent processes share one limit', async () => {
  const granted = await Promise.all([tryElsewhere('966512345678'), tryElsewhere('966512345678')])
  expect(granted[0] + granted[1]).toBe(perHour.limit)
})

test('the wait is reported when the limit is reached: five per hour means twelve minutes', async () => {
  for (let n = 0; n < perHour.limit; n++)
    expect(await takeRateLimit(database.db, { ...perHour, key: 'a' })).toBe(0)
  const wait = await takeRateLimit(database.db, { ...perHour, key: 'a' })
  expect(wait).toBeGreaterThan(700)
  expect(wait).toBeLessThanOrEqual(720)
  await expect(requireRateLimit(database.db, { ...perHour, key: 'a' })).rejects.toMatchObject({
    code: 'rateLimit.exceeded',
    status: 429,
    details: { seconds: expect.any(Number) },
  })
})

test('another key and another name have limits of their own', async () => {
  expect(await takeRateLimit(database.db, { ...perHour, key: 'b' })).toBe(0)
  expect(await takeRateLimit(database.db, { ...perHour, name: 'test.other', key: 'a' })).toBe(0)
})

test('of several limits the first exceeded one is returned, and later ones are not counted', async () => {
  const several = ['first', 'second', 'third'].map((key, at) => ({ ...perHour, key, limit: [3, 2, 5][at]! }))
  const take = () => database.db.atOnce(auth, (tx) => takeRateLimitsIn(tx, several))
  const refused = []
  for (let time = 0; time < 5; time++) refused.push((await take())?.key)
  expect(refused).toEqual([undefined, undefined, 'second', 'first', 'first'])
  const left = await Promise.all(
    Array.from({ length: 5 }, () => takeRateLimit(database.db, { ...perHour, key: 'third' })),
  )
  expect(left.filter((wait) => wait === 0)).toHaveLength(3)
})
