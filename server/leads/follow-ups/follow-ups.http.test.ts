import { afterAll, beforeEach, expect, test } from 'vitest'
import { dayAfter } from '#domain/providers/leave.ts'
import { riyadhDay } from '#domain/shared/riyadh-time.ts'
import { createServices } from '#server/services.ts'
import { type Api, startApi } from '#testing/api.ts'
import type { ProviderRow } from '#testing/builders/marketplace.ts'
import { aDispatched, anOffer, aSignedInProvider, type OfferedLead } from '#testing/builders/offered-lead.ts'
import { createTestClock } from '#testing/clock.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { remindFollowUps } from './remind-follow-ups.job.ts'

const database = await createTestDatabase()
const { sql } = database
const api: Api = await startApi(database)
afterAll(async () => {
  await api.stop()
  await database.drop()
})

const TODAY = riyadhDay(api.context.clock.now())
let provider: ProviderRow
let bearer: Awaited<ReturnType<Api['signUp']>>['bearer']
let request: Awaited<ReturnType<typeof aDispatched>>
let lead: OfferedLead
beforeEach(async () => {
  await sql`truncate messages cascade`
  const signedIn = await aSignedInProvider(database, api)
  provider = signedIn.provider
  bearer = signedIn.bearer
  request = await aDispatched(database, api.context)
  lead = await anOffer(database, api.context, request, provider)
})

const quoted = async () => {
  await api.post(`/leads/${lead.id}/accept`, {}, bearer)
  await api.post(`/leads/${lead.id}/quotes`, { amount: 4_500_000 }, bearer)
}
const note = async (input: object, headers: object = bearer) => {
  const answer = await api.patch(`/me/leads/${lead.id}/follow-up`, input, headers as typeof bearer)
  return { status: answer.status, ...(await answer.json()) }
}
const read = async (path: string) => (await api.get(path, bearer)).json()
const due = async () => (await read('/me/follow-ups')).items

test('a stage is noted by one press, twice without harm, and counted and listed', async () => {
  expect(await note({ stage: 'visited' })).toMatchObject({ status: 409, code: 'lead.not_quoted' })
  await quoted()
  await Promise.all([note({ stage: 'visited' }), note({ stage: 'visited' })])
  expect(await note({ stage: 'negotiating' })).toMatchObject({ status: 200, stage: 'negotiating' })
  expect(await sql`select mark from lead_follow_ups where lead_id = ${lead.id}`).toEqual([
    { mark: 'negotiating' },
  ])

  const list = await read('/me/leads?status=quoted')
  expect(list.stages).toMatchObject({ sent: 0, visited: 0, negotiating: 1, won: 0 })
  expect(list.items).toMatchObject([{ followUp: { stage: 'negotiating' } }])
  expect((await read('/me/leads?status=quoted&stage=negotiating')).items).toHaveLength(1)
  expect((await read('/me/leads?status=quoted&stage=visited')).items).toEqual([])
  expect(await read(`/me/leads/${lead.id}/follow-up`)).toEqual({ followUp: { stage: 'negotiating' } })
})

test('why a lead was lost stays with its provider: no owner, rival or link reads it', async () => {
  await quoted()
  const words = 'المالك اختار قريبه'
  expect(await note({ stage: 'lost', reason: 'another', words })).toMatchObject({ reason: 'another', words })
  const rival = await aSignedInProvider(database, api)
  expect(await note({ stage: 'visited' }, rival.bearer)).toMatchObject({
    status: 404,
    code: 'lead.not_found',
  })
  expect((await api.get(`/me/leads/${lead.id}/follow-up`, rival.bearer)).status).toBe(404)
  const byLink = await (await api.get(`/leads/${lead.token}`)).json()
  expect(byLink.followUp).toBeUndefined()
  const shared = await createServices(api.context).readTracking(request.trackingToken)
  expect(JSON.stringify([byLink, shared])).not.toContain(words)
})

test('an award sets won by itself, and the others lost, whatever was noted', async () => {
  await quoted()
  await note({ stage: 'lost', reason: 'price' })
  await sql`update leads set status = 'won' where id = ${lead.id}`
  expect((await read('/me/leads?stage=won')).items).toMatchObject([{ followUp: { stage: 'won' } }])
  expect(await note({ stage: 'visited' })).toMatchObject({ status: 409 })
  await sql`update leads set status = 'lost' where id = ${lead.id}`
  expect(await note({ stage: 'visited', reason: 'timing' })).toMatchObject({
    stage: 'lost',
    reason: 'timing',
  })
})

test('a reminder stands on the list on its day, and is taken back or moved by one press', async () => {
  await quoted()
  await note({ remindOn: dayAfter(TODAY, 1) })
  expect(await due()).toEqual([])
  await note({ remindOn: TODAY })
  expect(await due()).toMatchObject([{ id: lead.id, followUp: { stage: 'sent', remindOn: TODAY } }])
  await note({ remindOn: null })
  expect(await due()).toEqual([])
  const wrong = await note({ remindOn: dayAfter(TODAY, -1) })
  expect(wrong).toMatchObject({ status: 422, fieldErrors: { remindOn: { code: 'followUp.day_past' } } })
})

test.each([
  ['an open window', new Date(), 1],
  ['a window that closed', new Date(0), 0],
  ['no message ever', null, 0],
])('with %s the job writes as often as it may, once', async (_, lastInbound, messages) => {
  await quoted()
  await note({ remindOn: TODAY })
  await sql`truncate messages cascade`
  const clock = createTestClock(`${TODAY}T07:59:00+03:00`)
  const inbound = lastInbound && new Date(lastInbound.getTime() && Date.parse(`${TODAY}T07:00:00+03:00`))
  await sql`update providers set last_inbound_at = ${inbound} where id = ${provider.id}`
  const told = () => sql`select kind from messages where kind = 'follow_up_due'`
  await remindFollowUps({ ...api.context, clock })
  expect(await told()).toHaveLength(0)
  clock.set(`${TODAY}T08:00:00+03:00`)
  for (const _ of 'ab') await remindFollowUps({ ...api.context, clock })
  expect(await told()).toHaveLength(messages)
})

test('notes go with the provider or the project request that is erased', async () => {
  await quoted()
  await note({ stage: 'lost', words: 'اسم المالك خالد' })
  await sql`update project_requests set erased_at = now() where id = ${request.id}`
  expect(await sql`select from lead_follow_ups where lead_id = ${lead.id}`).toHaveLength(0)
})
