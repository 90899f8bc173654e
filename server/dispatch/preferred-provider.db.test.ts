/** A provider asked by name, from the submit to the export from which each decision is derived again. */
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createServices } from '#server/services.ts'
import { aProjectRequestInput, aProvider, createTestContext } from '#testing/builders/marketplace.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { verifyDispatches } from '../../scripts/dispatch-verify.ts'
import { dispatchProjectRequest } from './dispatch-project-request.job.ts'
import { exportDispatch } from './export-dispatch.ts'

const database = await createTestDatabase()
const { sql } = database
let context = createTestContext(database)
afterAll(() => database.drop())

const NAMED = 'asked-by-name'
let named = { id: '' }
beforeEach(async () => {
  context = createTestContext(database)
  await sql`truncate providers, project_requests, idempotency_keys, rate_limits cascade`
  await sql`delete from graphile_worker._private_jobs`
  for (let count = 0; count < 6; count++) await aProvider(database)
  // Ranks last otherwise: their home is in another city.
  named = await aProvider(database, { slug: NAMED, city: 'taif', service_cities: ['taif', 'riyadh'] })
})

async function submit(input: object): Promise<string> {
  const { id } = await createServices(context).submitProjectRequest(
    { ...aProjectRequestInput(), ...input },
    { clientAddress: crypto.randomUUID() },
  )
  await look(id)
  return id
}
const look = (projectRequestId: string) => dispatchProjectRequest(context, { projectRequestId })
const askedFor = async (id: string) =>
  (await sql`select provider_id from leads where project_request_id = ${id} order by id`).map(
    ({ provider_id }) => provider_id,
  )
const answer = (id: string, status: string) =>
  sql`update leads set status = ${status}, answered_at = ${context.clock.now()} where project_request_id = ${id}`

test('a provider asked by name gets the only offer, and others are asked only after they decline', async () => {
  const id = await submit({ preferredProvider: NAMED })
  expect(await askedFor(id)).toEqual([named.id])
  context.clock.advance({ hours: 2 })
  await look(id)
  expect(await askedFor(id)).toEqual([named.id])
  await answer(id, 'declined')
  await look(id)
  expect(await askedFor(id)).toHaveLength(2)
})

test('others are asked when a provider asked by name quotes no price in time', async () => {
  const id = await submit({ preferredProvider: NAMED })
  await answer(id, 'accepted')
  const [request] = await sql`select quote_due_at from project_requests where id = ${id}`
  context.clock.set(new Date(request!.quote_due_at.getTime()).toISOString())
  await look(id)
  // All waves whose time has passed meanwhile come at once.
  expect((await askedFor(id)).length).toBeGreaterThan(1)
})

test('with others asked too, the provider asked by name is the first of three', async () => {
  const id = await submit({ preferredProvider: NAMED, asksOthers: true })
  const asked = await askedFor(id)
  expect(asked).toHaveLength(3)
  expect(asked).toContain(named.id)
  const [row] = await sql`select rank, explanation from dispatch_candidates where provider_id = ${named.id}`
  expect(row).toMatchObject({ rank: 1, explanation: { outcome: 'chosen', isPreferred: true } })
})

test.each([
  ['has no leads left', { monthly_lead_quota: 0 }],
  ['was suspended since', { suspended_at: new Date() }],
  ['does not serve the city', { city: 'taif', service_cities: ['taif'] }],
])('another provider is asked in place of one asked by name who %s', async (_, row) => {
  // Suspended between the submit and the round, as an unlisted provider cannot be named.
  const { id } = await createServices(context).submitProjectRequest(
    { ...aProjectRequestInput(), preferredProvider: NAMED },
    { clientAddress: '::1' },
  )
  await sql`update providers set ${sql(row)} where id = ${named.id}`
  await look(id)
  const asked = await askedFor(id)
  expect(asked).toHaveLength(1)
  expect(asked).not.toContain(named.id)
})

test('a provider who is not listed cannot be asked by name', async () => {
  await sql`update providers set status = 'pending_review' where id = ${named.id}`
  await expect(submit({ preferredProvider: NAMED })).rejects.toMatchObject({
    fieldErrors: { preferredProvider: { code: 'projectRequest.provider_unknown' } },
  })
})

test('every decision about a provider asked by name is derived again from the export', async () => {
  const declined = await submit({ preferredProvider: NAMED })
  await answer(declined, 'declined')
  await look(declined)
  await submit({ preferredProvider: NAMED, asksOthers: true })
  const month = '2026-11'
  await sql`update provider_reaches set since = since - interval '1 hour'`
  const admin = { actor: { kind: 'admin', userId: crypto.randomUUID() } as const, name: 'noura' }
  let text = ''
  for await (const piece of exportDispatch(context, admin, month)) text += piece
  expect(await verifyDispatches(text.split('\n').slice(0, -1))).toMatchObject({ code: 0 })
})
