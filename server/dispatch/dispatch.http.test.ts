import { afterAll, expect, test } from 'vitest'
import { riyadhDay } from '#domain/shared/riyadh-time.ts'
import { createServices } from '#server/services.ts'
import { startApi } from '#testing/api.ts'
import { aProjectRequestInput, aProvider } from '#testing/builders/marketplace.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { dispatchProjectRequest } from './dispatch-project-request.job.ts'

const database = await createTestDatabase()
const { sql } = database
const api = await startApi(database)
afterAll(async () => {
  await api.stop()
  await database.drop()
})

const month = riyadhDay(api.context.clock.now()).slice(0, '2026-11'.length)
const [account, admin] = [await api.signUp(), await api.signUp()]
await sql`insert into user_roles (user_id, role) values (${admin.id}, 'admin')`
await aProvider(database, { user_id: account.id })
const submitted = await createServices(api.context).submitProjectRequest(aProjectRequestInput(), {
  clientAddress: '::1',
})
await dispatchProjectRequest(api.context, { projectRequestId: submitted.id })

test('a provider reads their own month, by default the current one', async () => {
  for (const query of ['', `?month=${month}`]) {
    const answer = await api.get(`/me/dispatch${query}`, account.bearer)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(await answer.json()).toMatchObject({
      month,
      counts: { considered: 1, chosen: 1 },
      rounds: [{ explanation: { outcome: 'chosen', rank: 1, of: 1 } }],
    })
  }
})

test('a request without a session, a provider account or a month is rejected', async () => {
  expect((await api.get('/me/dispatch')).status).toBe(401)
  expect((await api.get('/me/dispatch', admin.bearer)).status).toBe(404)
  const refused = await api.get('/me/dispatch?month=2026-13', account.bearer)
  expect(await refused.json()).toMatchObject({ code: 'http.invalid_input', fieldErrors: { month: {} } })
})

test('an admin exports a month, and nobody else can', async () => {
  const route = `/admin/dispatch/export?month=${month}`
  expect((await api.get(route)).status).toBe(401)
  expect((await api.get(route, account.bearer)).status).toBe(403)
  const answer = await api.get(route, admin.bearer)
  expect(answer.headers.get('content-type')).toBe('application/x-ndjson')
  const [head, round] = (await answer.text())
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(head).toMatchObject({ month, providers: [{ trades: ['interior_finishing'] }] })
  expect(round.round.projectRequest.id).toBe(submitted.id)
})

test('a month whose evidence was deleted by retention is refused in words', async () => {
  await sql`update dispatch_rounds set evidence_gone_at = now()`
  const answer = await api.get(`/admin/dispatch/export?month=${month}`, admin.bearer)
  await sql`update dispatch_rounds set evidence_gone_at = null`
  expect(answer.status).toBe(404)
  expect(await answer.json()).toMatchObject({ code: 'admin.dispatch_evidence_gone' })
})
