/** Runs the checks of api-fuzz.security.http.test.ts with new requests for FUZZ_SECONDS (300). */
import { afterAll, test } from 'vitest'
import { startApiFuzz } from '#testing/api-fuzz.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'

const database = await createTestDatabase()
const fuzz = await startApiFuzz(database)
const operations = fuzz.operations.map(
  (operation) => [`${operation.method} ${operation.path}`, operation] as const,
)
afterAll(async () => {
  await fuzz.stop()
  await database.drop()
})

const SHARE_MS = (Number(process.env.FUZZ_SECONDS ?? 300) * 1000) / operations.length

test.each(operations)('%s responds as documented to thousands of hostile requests', async (_, operation) => {
  const until = Date.now() + SHARE_MS
  do await fuzz.check(operation, { numRuns: 10 })
  while (Date.now() < until)
})
