/** Concurrent bookings: one gets the slot, and all others get a clear refusal. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Api, startApi } from '#testing/api.ts'
import { aBooking, anAdvisor, anOwnerWithLink, timeAfter } from '#testing/builders/consultations.ts'
import { startMoyasar, type TestMoyasar } from '#testing/fakes/moyasar.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'

const database = await createTestDatabase()
const { sql } = database
let api: Api
let moyasar: TestMoyasar
beforeAll(async () => {
  api = await startApi(database)
  moyasar = await startMoyasar(api.context)
  Object.assign(api.context.config.payments, { moyasar: moyasar.config })
})
// All requests come from one address.
beforeEach(() => sql`truncate rate_limits`)
afterAll(async () => {
  await moyasar.close()
  await api.stop()
  await database.drop()
})

const RIVALS = 200
const owners = (count: number) =>
  Promise.all(Array.from({ length: count }, () => anOwnerWithLink(database, api)))
const counted = (answers: (readonly [number, string | undefined])[]) => {
  const counts: Record<string, number> = {}
  for (const [status, code = ''] of answers) {
    const key = `${status} ${code}`.trim()
    counts[key] = (counts[key] ?? 0) + 1
  }
  return counts
}
const outcome = async (answer: Promise<Response>) => {
  const answered = await answer
  const { code } = (await answered.json()) as { code?: string }
  return [answered.status, code] as const
}
const inAWeek = (time: string) => timeAfter(api.context.clock.now(), 7, time)
const kept = (providerId: string) =>
  sql`select status, starts_at from consultations where provider_id = ${providerId} and status in ('held', 'booked')`

test('of two hundred concurrent bookings of one slot one succeeds and the others get slot_taken', async () => {
  const { offerId, provider } = await anAdvisor(database, api)
  const rivals = await owners(RIVALS)
  const answers = await Promise.all(
    rivals.map(({ bearer }) => outcome(api.post('/consultations', aBooking(api, offerId), bearer))),
  )
  expect(counted(answers)).toEqual({ '201': 1, '409 consultation.slot_taken': RIVALS - 1 })
  expect(await kept(provider.id)).toHaveLength(1)
  const messages = await sql`select 1 from messages where provider_id = ${provider.id}`
  expect(messages).toHaveLength(1)
})

test('paid and free offers of one advisor, held and booked, never overlap', async () => {
  const { offerId, provider, bearer } = await anAdvisor(database, api)
  const paid = { topic: 'زيارة فحص', minutes: 60, price: 20_000, channels: ['call'], about: '' }
  const { items } = await (await api.post('/me/consultation-offers', paid, bearer)).json()
  const paidOffer = items.find(({ price }: { price: number }) => price > 0).id
  const rivals = await owners(60)
  const times = ['10:00', '10:15', '10:30', '10:45', '11:00', '11:15']
  const answers = await Promise.all(
    rivals.map((owner, at) => {
      const body = aBooking(api, at % 2 ? paidOffer : offerId, { startsAt: inAWeek(times[at % 6]!) })
      return outcome(api.post('/consultations', body, owner.bearer))
    }),
  )
  const { 201: had = 0, ...others } = counted(answers)
  expect(Object.keys(others)).toEqual(['409 consultation.slot_taken'])
  expect(had).toBeGreaterThan(0)
  expect(await kept(provider.id)).toHaveLength(had)
  expect(await overlapping(provider.id)).toEqual([])
})

test('concurrent reschedules and bookings never share a slot', async () => {
  const { offerId, provider } = await anAdvisor(database, api)
  const times = ['09:00', '09:45', '10:30', '11:15', '12:00', '12:45']
  const booked = await Promise.all(
    times.map(async (time) => {
      const [owner] = await owners(1)
      const body = aBooking(api, offerId, { startsAt: inAWeek(time) })
      const answer = await api.post('/consultations', body, owner!.bearer)
      expect([time, answer.status]).toEqual([time, 201])
      return (await answer.json()) as { consultationToken: string }
    }),
  )
  const target = { startsAt: inAWeek('14:00') }
  const rivals = await owners(20)
  const answers = await Promise.all([
    ...booked.map(({ consultationToken }) =>
      outcome(api.post(`/consultations/${consultationToken}/reschedule`, target)),
    ),
    ...rivals.map(({ bearer }) =>
      outcome(api.post('/consultations', aBooking(api, offerId, target), bearer)),
    ),
  ])
  const { '200': moved = 0, '201': new_ = 0, ...lost } = counted(answers)
  expect([moved + new_, lost]).toEqual([1, { '409 consultation.slot_taken': 25 }])
  // Each takes its neighbour's slot concurrently: some must be rejected, none may share.
  const answered = await Promise.all(
    booked.map(({ consultationToken }, at) =>
      outcome(
        api.post(`/consultations/${consultationToken}/reschedule`, {
          startsAt: inAWeek(times[(at + 1) % times.length]!),
        }),
      ),
    ),
  )
  expect(answered.every(([status, code]) => status === 200 || code === 'consultation.slot_taken')).toBe(true)
  expect(await overlapping(provider.id)).toEqual([])
})

const overlapping = async (providerId: string) => [
  ...(await sql`
    select one.id from consultations one join consultations other on one.id < other.id and one.provider_id = other.provider_id
    where one.provider_id = ${providerId} and one.status in ('held', 'booked') and other.status in ('held', 'booked')
      and one.starts_at < other.free_at and other.starts_at < one.free_at`),
]
