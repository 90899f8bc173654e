/** Waves on a test clock: when each is due, when it comes earlier, and when no more come. */
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createServices } from '#server/services.ts'
import {
  aProjectRequestInput,
  aProvider,
  createTestContext,
  waitingJobs,
} from '#testing/builders/marketplace.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { dispatchProjectRequest } from './dispatch-project-request.job.ts'
import { expireLeads } from './expire-leads.job.ts'

const database = await createTestDatabase()
const { sql } = database
let context = createTestContext(database)
afterAll(() => database.drop())

let projectRequestId = ''
beforeEach(async () => {
  context = createTestContext(database)
  await sql`truncate providers, project_requests, idempotency_keys, rate_limits cascade`
  await sql`delete from graphile_worker._private_jobs`
  for (let count = 0; count < 12; count++) await aProvider(database)
  const services = createServices(context)
  const { id } = await services.submitProjectRequest(aProjectRequestInput(), { clientAddress: '::1' })
  projectRequestId = id
})

const look = () => dispatchProjectRequest(context, { projectRequestId })
/** Number of each wave with how many providers it asked. */
const waves = async () =>
  (
    await sql`
    select wave, (select count(*)::int from leads where dispatch_round_id = dispatch_rounds.id) as asked
    from dispatch_rounds order by sequence`
  ).map(({ wave, asked }) => [wave, asked])
const nextCheck = async () => {
  const looks = (await waitingJobs(database)).filter(
    ({ task }) => task === 'dispatch.dispatch_project_request',
  )
  return looks.map(({ runAt }) => (runAt.getTime() - context.clock.now().getTime()) / 60_000)
}
const settle = (status: string, limit: number) =>
  sql`update leads set status = ${status}, answered_at = ${context.clock.now()}
    where id in (select id from leads where status = 'offered' order by id limit ${limit})`

test('without answers, waves are due at 0, 2/8, 4/8, 6/8 and 7/8 of six hours', async () => {
  await look()
  for (const minutes of [90, 90, 90, 45]) {
    context.clock.advance({ minutes: minutes - 1 })
    const before = await waves()
    await look()
    expect(await waves()).toEqual(before)
    context.clock.advance({ minutes: 1 })
    await look()
  }
  expect(await waves()).toEqual([
    [1, 3],
    [2, 2],
    [3, 1],
    [4, 1],
    [5, 1],
  ])
})

test('each run schedules the next, unless only a reply can change the result', async () => {
  await look()
  expect((await nextCheck()).at(-1)).toBe(90)
  for (const minutes of [90, 90, 90, 45]) {
    context.clock.advance({ minutes })
    await look()
  }
  await sql`delete from graphile_worker._private_jobs`
  context.clock.advance({ minutes: 45 })
  await look()
  expect(await nextCheck()).toEqual([])
})

describe('waves before their time', () => {
  test('the next wave starts immediately when everyone asked has declined', async () => {
    await look()
    await settle('declined', 2)
    await look()
    expect(await waves()).toEqual([[1, 3]])
    await settle('declined', 1)
    await look()
    expect(await waves()).toEqual([
      [1, 3],
      [2, 3],
    ])
  })

  test('the next wave asks as many as are missing when one quoted and the others declined', async () => {
    await look()
    await settle('quoted', 1)
    await settle('declined', 2)
    await look()
    expect((await waves())[1]).toEqual([2, 2])
  })

  test('the next wave starts when all offers expired, exactly one day after they were made', async () => {
    await look()
    await sql`delete from graphile_worker._private_jobs`
    context.clock.advance({ minutes: 24 * 60 - 1 })
    await expireLeads(context)
    expect(await sql`select id from leads where status = 'expired'`).toEqual([])
    context.clock.advance({ minutes: 1 })
    await Promise.all([expireLeads(context), expireLeads(context)])
    expect(await sql`select id from leads where status = 'expired'`).toHaveLength(3)
    expect(await nextCheck()).toHaveLength(1)
    await look()
    expect((await waves())[1]).toEqual([2, 3])
  })
})

test('a provider who accepted is waited for until the promise ends', async () => {
  await look()
  await sql`update leads set status = 'accepted', answered_at = ${context.clock.now()}`
  context.clock.advance({ minutes: 80 })
  await look()
  expect(await waves()).toEqual([[1, 3]])
  context.clock.advance({ minutes: 300 })
  await look()
  expect((await waves())[1]).toEqual([2, 3])
})

test('a higher number of wanted quotes starts a wave, a reached one does not', async () => {
  await look()
  await settle('quoted', 3)
  await look()
  expect(await waves()).toEqual([[1, 3]])
  await sql`update project_requests set quotes_wished = 5`
  await look()
  expect(await waves()).toEqual([
    [1, 3],
    [2, 2],
  ])
})

test('at most ten providers are asked without answers', async () => {
  await sql`update project_requests set quotes_wished = 5`
  for (let day = 0; day < 5; day++) {
    await look()
    await settle('expired', 10)
    context.clock.advance({ hours: 6 })
  }
  expect(await sql`select id from leads`).toHaveLength(10)
})

test.each(['awarded', 'closed', 'cancelled'])(
  'no wave starts once the project request is %s',
  async (status) => {
    await look()
    await settle('declined', 3)
    await sql`delete from graphile_worker._private_jobs`
    await sql`update project_requests set status = ${status}`
    await look()
    expect(await waves()).toEqual([[1, 3]])
    expect(await nextCheck()).toEqual([])
  },
)

test('later waves reach further: the own city, one an hour away, then a related trade', async () => {
  await sql`update providers set takes_leads = false`
  await sql`update project_requests set city = 'jeddah', quotes_wished = 1`
  const own = await aProvider(database, { service_cities: ['jeddah'] })
  const near = await aProvider(database, { service_cities: ['mecca'] })
  const related = await aProvider(database, { service_cities: ['jeddah'], trades: ['decoration'] })
  const order: string[] = []
  for (let offer = 0; offer < 3; offer++) {
    await look()
    const [lead] = await sql`select provider_id from leads where status = 'offered'`
    order.push(lead?.provider_id)
    await settle('declined', 1)
  }
  expect(order).toEqual([own, near, related].map(({ id }) => id))
})
