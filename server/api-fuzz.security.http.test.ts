/** Every operation of our own OpenAPI document, sent what it allows, what it nearly allows and what it never expects. */
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

/** Always the same few, so that a red run means a change of ours; api-fuzz.long.http.test.ts looks for new ones. */
const FEW = { numRuns: 6, seed: 20_261_123 }

test.each(operations)('%s answers as documented to hostile requests', (_, operation) =>
  fuzz.check(operation, FEW),
)
