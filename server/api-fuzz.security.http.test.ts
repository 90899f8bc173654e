/** Sends valid, nearly valid and unexpected requests to every operation of our OpenAPI document. */
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

/** A fixed seed, so that a failure points to a change of ours; api-fuzz.long.http.test.ts searches for new cases. */
const FEW = { numRuns: 6, seed: 20_261_123 }

test.each(operations)('%s responds as documented to hostile requests', (_, operation) =>
  fuzz.check(operation, FEW),
)
