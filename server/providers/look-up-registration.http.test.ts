import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterAll, afterEach, expect, test } from 'vitest'
import { createWathqStandIn } from '#server/adapters/commercial-register/stand-in.ts'
import { createServices } from '#server/services.ts'
import { startApi } from '#testing/api.ts'
import { createTestContext } from '#testing/builders/marketplace.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'

const database = await createTestDatabase()
const standIn = createServer(getRequestListener(createWathqStandIn({ key: 'k' }).fetch)).listen(
  0,
  '127.0.0.1',
)
await once(standIn, 'listening')
const url = `http://127.0.0.1:${(standIn.address() as AddressInfo).port}`
const context = createTestContext(database)
const withRegister = {
  ...context,
  config: { ...context.config, commercialRegister: { url, key: 'k', answerWithin: 3000 } },
}
const api = await startApi(database, {}, { services: createServices(withRegister) })
afterEach(() => database.sql`truncate app.rate_limits`)
afterAll(async () => {
  await api.stop()
  standIn.closeAllConnections()
  standIn.close()
  await database.drop()
})

const lookUp = (registrationNumber: unknown) =>
  api.post('/providers/register-lookups', { registrationNumber })

test('a number typed in Arabic digits returns what the certificate says, and nothing is stored', async () => {
  const answer = await lookUp('٧٠٠١٢٣٤٥٦٧')
  expect([answer.status, await answer.json()]).toEqual([
    200,
    {
      outcome: 'found',
      number: '7001234567',
      companyName: 'شركة أركان السهل للمقاولات',
      standing: 'active',
      city: 'riyadh',
      issuedOn: '2016-05-12',
      confirmedOn: '2026-05-10',
    },
  ])
  expect(answer.headers.get('cache-control')).toContain('no-store')
})

test('a number that the register does not know is not found', async () => {
  expect(await (await lookUp('7000000009')).json()).toEqual({ outcome: 'not_found' })
})

test.each([['123'], [''], [null], [{ $ne: 1 }]])('%j is refused at its field', async (number) => {
  const answer = await lookUp(number)
  expect(answer.status).toBe(422)
  expect((await answer.json()).fieldErrors.registrationNumber.code).toBe(
    'provider.registration_number_invalid',
  )
})

test('the register cannot be read through us: after twelve look-ups an address waits', async () => {
  const statuses: number[] = []
  for (let time = 0; time < 13; time++) statuses.push((await lookUp(`700000${1000 + time}`)).status)
  expect(statuses).toEqual([...Array(12).fill(200), 429])
})

test('without a register there is nothing to look up', async () => {
  const off = await startApi(database)
  try {
    const answer = await off.post('/providers/register-lookups', { registrationNumber: '7001234567' })
    expect([answer.status, (await answer.json()).code]).toEqual([404, 'provider.register_off'])
  } finally {
    await off.stop()
  }
})
