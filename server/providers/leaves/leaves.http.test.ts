import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { dayAfter } from '#domain/providers/leave.ts'
import { riyadhDay } from '#domain/shared/riyadh-time.ts'
import { dispatchProjectRequest } from '#server/dispatch/dispatch-project-request.job.ts'
import { createServices } from '#server/services.ts'
import { type Api, startApi } from '#testing/api.ts'
import { aProjectRequestInput, type ProviderRow } from '#testing/builders/marketplace.ts'
import { aSignedInProvider } from '#testing/builders/offered-lead.ts'
import { createTestClock } from '#testing/clock.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { keepLeaves } from './keep-leaves.job.ts'

const database = await createTestDatabase()
const { sql } = database
const api: Api = await startApi(database)
afterAll(async () => {
  await api.stop()
  await database.drop()
})

/** Sessions live by the machine's clock, so days are counted from its today; jobs have a clock that is set. */
const TODAY = riyadhDay(api.context.clock.now())
const day = (days: number) => dayAfter(TODAY, days)
const clock = createTestClock(api.context.clock.now())
const context = { ...api.context, clock }

let provider: ProviderRow
let bearer: { authorization: string }
beforeEach(async () => {
  clock.set(new Date())
  await sql`truncate providers, project_requests, messages, idempotency_keys, rate_limits cascade`
  const signedIn = await aSignedInProvider(database, api)
  provider = signedIn.provider
  bearer = signedIn.bearer as typeof bearer
})

const ask = (method: string, path: string, json?: unknown, headers: object = bearer) =>
  fetch(`${api.url}/api/v1${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(json !== undefined && { body: JSON.stringify(json) }),
  })
const send = async (method: string, path: string, json?: unknown) => {
  const answer = await ask(method, path, json)
  return { status: answer.status, ...(await answer.json()) }
}
const pause = (resumesOn: string) => send('PUT', '/me/leave', { resumesOn })
const plan = (startsOn: string, resumesOn: string) => send('POST', '/me/leaves', { startsOn, resumesOn })
const row = async () => {
  const [found] = await sql`
    select takes_leads, leads_resume_on::text as resumes, (select is_available from provider_standings where provider_id = ${provider.id}) as available
    from providers where id = ${provider.id}`
  return found
}
const resumedMessages = () => sql`select kind from messages where kind = 'leads_resumed'`
async function at(moment: string) {
  clock.set(moment)
  await keepLeaves(context)
}

test('a pause stops leads now, and they come again by themselves at midnight in Riyadh, once told', async () => {
  const paused = await pause(day(3))
  expect(paused).toMatchObject({ status: 200, takesLeads: false, leadsResumeOn: day(3) })
  expect(await row()).toEqual({ takes_leads: false, resumes: day(3), available: false })

  await at(`${day(2)}T23:59:00+03:00`)
  expect(await row()).toMatchObject({ takes_leads: false })
  await at(`${day(3)}T00:00:00+03:00`)
  await at(`${day(3)}T00:01:00+03:00`)
  expect(await row()).toEqual({ takes_leads: true, resumes: null, available: true })
  expect(await resumedMessages()).toHaveLength(1)
})

test('a press twice is one pause, and another day changes it', async () => {
  await Promise.all([pause(day(3)), pause(day(3))])
  expect(await sql`select count(*)::int as leaves from provider_leaves`).toEqual([{ leaves: 1 }])
  expect(await pause(day(9))).toMatchObject({ leadsResumeOn: day(9), leaves: [{}] })
  expect(await pause(day(2))).toMatchObject({ leadsResumeOn: day(2), leaves: [{}] })
})

test('resuming ends a pause, also an old one without an end, and is harmless twice', async () => {
  await pause(day(3))
  for (const _ of 'ab') {
    const resumed = await send('DELETE', '/me/leave')
    expect(resumed).toMatchObject({ status: 200, takesLeads: true, leaves: [] })
    expect(resumed.leadsResumeOn).toBeUndefined()
  }
  await sql`update providers set takes_leads = false where id = ${provider.id}`
  await plan(day(28), day(30))
  expect(await row()).toMatchObject({ takes_leads: false, resumes: null })
  expect(await send('DELETE', '/me/leave')).toMatchObject({ takesLeads: true, leaves: [{}] })
  await at(`${day(1)}T09:00:00+03:00`)
  expect(await resumedMessages()).toHaveLength(0)
})

test('announced days begin and end by themselves, and days that touch are one absence', async () => {
  await plan(day(9), day(13))
  await plan(day(13), day(15))
  expect(await row()).toMatchObject({ takes_leads: true })
  await at(`${day(9)}T00:00:30+03:00`)
  expect(await row()).toMatchObject({ takes_leads: false, resumes: day(15) })
  await at(`${day(13)}T00:00:30+03:00`)
  expect(await row()).toMatchObject({ takes_leads: false, resumes: day(15) })
  expect(await resumedMessages()).toHaveLength(0)
  await at(`${day(17)}T10:00:00+03:00`)
  expect(await row()).toMatchObject({ takes_leads: true, resumes: null })
  expect(await resumedMessages()).toHaveLength(1)
})

test('an announced leave is taken back, twice without harm, and never by another provider', async () => {
  const { leaves } = await plan(day(9), day(13))
  const rival = await aSignedInProvider(database, api)
  const theirs = await ask('DELETE', `/me/leaves/${leaves[0].id}`, undefined, rival.bearer)
  expect([theirs.status, (await theirs.json()).code]).toEqual([404, 'leave.not_found'])
  expect((await send('GET', '/me/provider')).leaves).toEqual(leaves)
  for (const _ of 'ab')
    expect(await send('DELETE', `/me/leaves/${leaves[0].id}`)).toMatchObject({ status: 200, leaves: [] })
})

test.each([
  ['yesterday', day(-2), day(-1), { startsOn: 'leave.starts_past' }],
  ['too long', TODAY, day(181), { resumesOn: 'leave.too_long' }],
  ['too far', day(363), day(367), { resumesOn: 'leave.too_far' }],
  ['over another', day(12), day(17), { startsOn: 'leave.overlaps' }],
  ['no day', 'soon', day(17), { startsOn: 'leave.day_invalid' }],
])('a leave of %s is refused at its field', async (_, startsOn, resumesOn, codes) => {
  await plan(day(9), day(13))
  const refused = await plan(startsOn, resumesOn)
  expect(refused.status).toBe(422)
  const found = Object.entries(refused.fieldErrors as Record<string, { code: string }>)
  expect(Object.fromEntries(found.map(([field, { code }]) => [field, code]))).toEqual(codes)
})

test('the eleventh announced leave is refused, and the same days again are not', async () => {
  const days = Array.from({ length: 10 }, (_, at) => day(9 + at * 5))
  for (const first of days) expect(await plan(first, dayAfter(first, 2))).toMatchObject({ status: 200 })
  expect(await plan(day(99), day(101))).toMatchObject({
    status: 422,
    fieldErrors: { startsOn: { code: 'leave.too_many' } },
  })
  expect(await plan(days[0]!, dayAfter(days[0]!, 2))).toMatchObject({ status: 200 })
})

describe('dispatch', () => {
  async function dispatched() {
    const { id } = await createServices(context).submitProjectRequest(aProjectRequestInput(), {
      clientAddress: '::1',
    })
    await dispatchProjectRequest(context, { projectRequestId: id })
    const [candidate] = await sql`
      select closed from dispatch_candidates join dispatch_rounds on dispatch_rounds.id = dispatch_round_id
      where project_request_id = ${id} and provider_id = ${provider.id} and wave = 1`
    return candidate?.closed
  }

  test('does not choose who is on leave, records why, and leaves sent leads alone', async () => {
    expect(await dispatched()).toEqual([])
    await pause(day(3))
    expect(await dispatched()).toEqual(['paused'])
    expect(await sql`select status from leads where provider_id = ${provider.id}`).toEqual([
      { status: 'offered' },
    ])
  })

  test('does not choose who went on leave a moment ago, before the job of the minute ran', async () => {
    await plan(day(1), day(3))
    clock.set(`${day(1)}T00:00:10+03:00`)
    expect(await dispatched()).toEqual(['paused'])
    clock.set(`${day(3)}T00:00:10+03:00`)
    expect(await dispatched()).toEqual([])
  })
})

test('the public profile and the directory say until when, and stop saying so', async () => {
  const services = createServices(api.context)
  const [listed] = await sql<{ slug: string }[]>`select slug from providers where id = ${provider.id}`
  const profile = () => services.provider(listed!.slug)
  const card = async () => (await services.providerDirectory({}, { limit: 5 })).items[0]
  await pause(day(3))
  expect(await profile()).toMatchObject({ away: { until: day(3) } })
  expect(await card()).toMatchObject({ away: { until: day(3) } })
  await send('DELETE', '/me/leave')
  expect((await profile())?.away).toBeUndefined()
  expect((await card())?.away).toBeUndefined()
})

test('a provider who was erased keeps no leave and never resumes', async () => {
  await pause(day(3))
  await sql`update providers set erased_at = now() where id = ${provider.id}`
  await at(`${day(4)}T10:00:00+03:00`)
  expect(await sql`select from provider_leaves`).toHaveLength(0)
  expect(await row()).toMatchObject({ takes_leads: false, resumes: null })
})
