import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openDb } from '#server/platform/db/db.ts'
import { createServices } from '#server/services.ts'
import {
  aProjectRequestInput,
  aProvider,
  createTestContext,
  waitingJobs,
} from '#testing/builders/marketplace.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { dispatchProjectRequest } from './dispatch-project-request.job.ts'

const database = await createTestDatabase()
const { sql } = database
let context = createTestContext(database)
afterAll(() => database.drop())

beforeEach(async () => {
  context = createTestContext(database)
  await sql`truncate providers, project_requests, idempotency_keys, rate_limits cascade`
  await sql`delete from graphile_worker._private_jobs`
})

/** Stores a project request and empties the queue, so that it contains only jobs queued by dispatch. */
async function aProjectRequest(overrides = {}): Promise<{ projectRequestId: string; trackingToken: string }> {
  const input = aProjectRequestInput(overrides)
  const { id, trackingToken } = await createServices(context).submitProjectRequest(input, {
    clientAddress: '::1',
  })
  await sql`delete from graphile_worker._private_jobs`
  return { projectRequestId: id, trackingToken }
}

const statusOf = async (id: string) =>
  (await sql`select status from project_requests where id = ${id}`)[0]?.status
const waves = async () =>
  (await sql`select wave from dispatch_rounds order by sequence`).map(({ wave }) => wave)
/** Minutes from now of the next queued runs. */
const nextChecks = async () =>
  (await waitingJobs(database))
    .filter(({ task }) => task === 'dispatch.dispatch_project_request')
    .map(({ runAt }) => (runAt.getTime() - context.clock.now().getTime()) / 60_000)

test('three of five eligible providers get a lead, a message in their language and a delivery, and the ledger has all five', async () => {
  for (let count = 0; count < 4; count++) await aProvider(database)
  await aProvider(database, { locale: 'en' })
  const elsewhere = await aProvider(database, { service_cities: ['jeddah'] })
  const supplier = await aProvider(database, { kind: 'supplier', takes_leads: false })
  await aProvider(database, { trades: ['insulation'] })
  const { projectRequestId } = await aProjectRequest()

  await dispatchProjectRequest(context, { projectRequestId })

  expect(await statusOf(projectRequestId)).toBe('dispatched')
  const ledger = await sql`select provider_id, closed, chosen, rank from dispatch_candidates order by rank`
  expect(ledger).toHaveLength(7)
  expect(ledger.filter(({ chosen }) => chosen).map(({ rank }) => rank)).toEqual([1, 2, 3])
  const closedOf = ({ id }: { id: string }) => ledger.find(({ provider_id }) => provider_id === id)?.closed
  expect([elsewhere, supplier].map(closedOf)).toEqual([['city'], ['paused', 'kind']])

  const offers = await sql`
    select m.status, m.counterpart, m.locale, m.dedupe_key, m.content, l.id as lead, p.mobile, p.locale as speaks,
      extract(epoch from l.expires_at - l.offered_at)::int / 3600 as hours
    from messages m join leads l on l.id = m.lead_id join providers p on p.id = l.provider_id`
  expect(offers).toHaveLength(3)
  for (const offer of offers) {
    expect(offer).toMatchObject({
      status: 'queued',
      counterpart: offer.mobile,
      locale: offer.speaks,
      dedupe_key: `lead:${offer.lead}:offer`,
      hours: 24,
    })
    expect(offer.content.parameters.city).toBe(offer.speaks === 'en' ? 'Riyadh' : 'الرياض')
    expect(offer.content.parameters.summary).not.toContain('0551234567')
  }
  const deliveries = (await waitingJobs(database)).filter(({ task }) => task === 'messages.deliver')
  expect(deliveries).toHaveLength(3)
})

test('a wave takes three database messages and the commit', async () => {
  await aProvider(database)
  const { projectRequestId } = await aProjectRequest()
  const asked: { sql: string; milliseconds: number }[] = []
  const db = openDb(database.url, { log: (query) => asked.push(query) })
  await dispatchProjectRequest({ ...context, db }, { projectRequestId })
  await db.close()

  const texts = asked.map(({ sql: text }) => text)
  expect(texts.findIndex((text) => text.includes('pg_advisory_xact_lock'))).toBe(1)
  expect(texts.at(-1)).toBe('commit')
  // Statements of one message share its time.
  expect(new Set(asked.map(({ milliseconds }) => milliseconds)).size).toBe(4)
})

test('the first wave asks as many providers as the owner wants quotes', async () => {
  for (let count = 0; count < 7; count++) await aProvider(database)
  const { projectRequestId } = await aProjectRequest()
  await sql`update project_requests set quotes_wished = 5`
  await dispatchProjectRequest(context, { projectRequestId })
  expect(await sql`select id from leads`).toHaveLength(5)
})

test('repeated and concurrent runs create the leads once', async () => {
  for (let count = 0; count < 6; count++) await aProvider(database)
  const { projectRequestId } = await aProjectRequest()
  await Promise.all([1, 2, 3].map(() => dispatchProjectRequest(context, { projectRequestId })))
  await dispatchProjectRequest(context, { projectRequestId })
  expect(await sql`select id from leads`).toHaveLength(3)
  expect(await waves()).toEqual([1])
  expect(await sql`select id from messages`).toHaveLength(3)
})

test('two concurrent project requests share the rest of a quota without exceeding it', async () => {
  for (let count = 0; count < 3; count++) await aProvider(database, { monthly_lead_quota: 1 })
  const both = [await aProjectRequest(), await aProjectRequest()]
  await Promise.all(both.map(({ projectRequestId }) => dispatchProjectRequest(context, { projectRequestId })))
  const leads = await sql`select provider_id, count(*)::int as leads from leads group by provider_id`
  expect(leads.map(({ leads }) => leads)).toEqual([1, 1, 1])
})

test('a quota is reset on the first of the month in Riyadh', async () => {
  await aProvider(database, { monthly_lead_quota: 1 })
  context.clock.set('2026-11-30T23:59:00+03:00')
  const first = await aProjectRequest()
  await dispatchProjectRequest(context, first)
  const second = await aProjectRequest()
  await dispatchProjectRequest(context, second)
  expect(await statusOf(second.projectRequestId)).toBe('received')
  context.clock.set('2026-12-01T00:00:00+03:00')
  await dispatchProjectRequest(context, second)
  expect(await statusOf(second.projectRequestId)).toBe('dispatched')
})

describe('without an eligible provider', () => {
  test('every wave is recorded once, and runs are queued at growing intervals for four days', async () => {
    const gated = await aProvider(database, { service_cities: ['taif'] })
    const { projectRequestId, trackingToken } = await aProjectRequest()
    await dispatchProjectRequest(context, { projectRequestId })
    const tracking = await createServices(context).readTracking(trackingToken)
    expect(tracking).toMatchObject({ status: 'received', leads: [] })
    expect(await waves()).toEqual([1, 2, 3, 4, 5])
    expect(await sql`select distinct closed, provider_id from dispatch_candidates`).toMatchObject([
      { closed: ['city'], provider_id: gated.id },
    ])

    const waits: number[] = []
    for (;;) {
      const [minutes] = await nextChecks()
      if (minutes === undefined) break
      waits.push(minutes)
      context.clock.advance({ minutes })
      await sql`delete from graphile_worker._private_jobs`
      await dispatchProjectRequest(context, { projectRequestId })
    }
    expect(waits.slice(0, 8)).toEqual([10, 10, 20, 40, 80, 160, 320, 360])
    expect(waits.reduce((sum, minutes) => sum + minutes, 0)).toBeGreaterThan(3.7 * 24 * 60)
    expect(await waves()).toEqual([1, 2, 3, 4, 5])
  })

  test('a provider approved later is found by the next run', async () => {
    const { projectRequestId } = await aProjectRequest()
    await dispatchProjectRequest(context, { projectRequestId })
    await aProvider(database)
    await dispatchProjectRequest(context, { projectRequestId })
    expect(await statusOf(projectRequestId)).toBe('dispatched')
    expect(
      await sql`select round, wave from dispatch_rounds where exists (select from leads where dispatch_round_id = dispatch_rounds.id)`,
    ).toEqual([{ round: 6, wave: 5 }])
  })
})

test('a long description is cut to the template limit at a character boundary', async () => {
  await aProvider(database)
  const { projectRequestId } = await aProjectRequest({ text: '🏠'.repeat(900) })
  await dispatchProjectRequest(context, { projectRequestId })
  const [{ content }] = (await sql`select content from messages`) as unknown as [
    { content: { parameters: { summary: string } } },
  ]
  expect([...content.parameters.summary]).toHaveLength(400)
  expect(content.parameters.summary.isWellFormed()).toBe(true)
})
