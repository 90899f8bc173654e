/** From a registration to what a reviewer sees of the commercial register. */
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWathqStandIn } from '#server/adapters/commercial-register/stand-in.ts'
import { createWathq } from '#server/adapters/commercial-register/wathq.ts'
import { createServices } from '#server/services.ts'
import { type Api, aRegistration, startApi } from '#testing/api.ts'
import { createTestContext, waitingJobs } from '#testing/builders/marketplace.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { lookUpProvider } from './look-up-provider.job.ts'

const database = await createTestDatabase()
const { sql } = database
const plays = getRequestListener(createWathqStandIn({ key: 'k' }).fetch)
let answer: RequestListener = plays
const register = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1')
await once(register, 'listening')
const commercialRegister = {
  url: `http://127.0.0.1:${(register.address() as AddressInfo).port}`,
  key: 'k',
  answerWithin: 3000,
}
const base = createTestContext(database)
const context = { ...base, config: { ...base.config, commercialRegister } }
let api: Api
let admin: Awaited<ReturnType<Api['signUp']>>

beforeAll(async () => {
  api = await startApi(database, {}, { services: createServices(context) })
  admin = await api.signUp()
  await sql`insert into user_roles (user_id, role) values (${admin.id}, 'admin')`
  api.context.config.auth.adminMfaRequired = false
})
afterAll(async () => {
  await api.stop()
  register.closeAllConnections()
  register.close()
  await database.drop()
})

async function registered(registrationNumber: string, changes = {}): Promise<string> {
  const identity = { kind: 'commercial_registration', registrationNumber }
  const sent = await api.post('/providers', await aRegistration(api, { identity, ...changes }))
  expect(sent.status).toBe(201)
  return (await sent.json()).id
}

const lookUp = (providerId: string) =>
  lookUpProvider(context, createWathq(commercialRegister), { providerId })
const seen = async (id: string) =>
  (await (await api.get(`/admin/providers/${id}`, admin.bearer)).json()).registerLookup

test('a registration is looked up by a job, and the reviewer sees the register beside what was typed', async () => {
  const id = await registered('1010654321', { companyName: 'شركة اركان السهل للمقاولات', city: 'jeddah' })
  expect((await waitingJobs(database)).map(({ task }) => task)).toContain('providers.look_up')
  expect(await seen(id)).toBeUndefined()
  await lookUp(id)
  await lookUp(id)
  expect(await seen(id)).toEqual({
    outcome: 'found',
    lookedUpAt: expect.any(String),
    name: 'شركة أركان السهل للمقاولات',
    isSameName: true,
    standing: 'active',
    standingName: 'نشط',
    cityName: 'الرياض',
    isSameCity: false,
    issuedOn: '2016-05-12',
    confirmedOn: '2026-05-10',
    activities: expect.arrayContaining(['تشطيب المباني']),
  })
})

test('a firm that was struck off, and a number that the register does not know', async () => {
  const struck = await registered('7005556667')
  await lookUp(struck)
  expect(await seen(struck)).toMatchObject({ standing: 'struck_off', isSameName: false })
  const unknown = await registered('7000000009')
  await lookUp(unknown)
  expect(await seen(unknown)).toEqual({ outcome: 'not_found', lookedUpAt: expect.any(String) })
})

test('a register that is down is noted, and the queue tries again until it answers', async () => {
  const id = await registered('7009876543')
  answer = (_, response) => void response.writeHead(503).end()
  await expect(lookUp(id)).rejects.toThrow('the commercial register did not answer: status 503')
  expect(await seen(id)).toMatchObject({ outcome: 'unavailable' })
  answer = plays
  await lookUp(id)
  expect(await seen(id)).toMatchObject({ outcome: 'found', standing: 'suspended' })
})

test('what was looked up of another number says nothing, and an erased provider leaves nothing', async () => {
  const id = await registered('7001234567')
  await lookUp(id)
  await sql`update providers set unified_number = '7005556667' where id = ${id}`
  expect(await seen(id)).toBeUndefined()
  await sql`update providers set short_address = 'RRRD2929', engineers_number = '88412' where id = ${id}`
  await sql`update providers set erased_at = now() where id = ${id}`
  const [row] = await sql`select short_address, engineers_number from providers where id = ${id}`
  expect(row).toEqual({ short_address: null, engineers_number: null })
  expect(await sql`select from register_lookups where provider_id = ${id}`).toHaveLength(0)
  await lookUp(id)
  expect(await sql`select from register_lookups where provider_id = ${id}`).toHaveLength(0)
})

test('a freelancer has no register to look up', async () => {
  const identity = { kind: 'freelance_document', nationalId: '1000000008' }
  const documents = {
    identity: await api.upload('freelance_document'),
    ibanCertificate: await api.upload('iban_certificate'),
  }
  const before = (await waitingJobs(database)).filter(({ task }) => task === 'providers.look_up').length
  const sent = await api.post('/providers', await aRegistration(api, { identity, documents }))
  expect(sent.status).toBe(201)
  expect((await waitingJobs(database)).filter(({ task }) => task === 'providers.look_up')).toHaveLength(
    before,
  )
})
