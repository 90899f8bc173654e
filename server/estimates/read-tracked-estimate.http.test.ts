import { afterAll, expect, test } from 'vitest'
import { createServices } from '#server/services.ts'
import { startApi } from '#testing/api.ts'
import { aDispatched } from '#testing/builders/offered-lead.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'

const database = await createTestDatabase()
const api = await startApi(database)
afterAll(async () => {
  await api.stop()
  await database.drop()
})

test('an owner’s link opens exactly the estimate they were shown, line by line, and an invalid link nothing', async () => {
  const services = createServices(api.context)
  const [own, other] = [await aDispatched(database, api.context), await aDispatched(database, api.context)]
  const read = await services.readTrackingToCompare(own.trackingToken)
  expect(read?.tracking).toEqual(await services.readTracking(own.trackingToken))
  expect(read?.compared.estimate.estimate).toMatchObject({ p10: own.estimate!.p10, p50: own.estimate!.p50 })
  expect(read?.compared.estimate.estimate?.lines.length).toBe(own.estimate!.lines.length)
  expect(read?.compared.estimate.facts.projectType).toBeDefined()
  expect((await services.readTrackingToCompare(other.trackingToken))?.tracking.id).toBe(other.id)
  expect(await services.readTrackingToCompare(`${own.trackingToken.slice(0, -2)}xx`)).toBeUndefined()
})
