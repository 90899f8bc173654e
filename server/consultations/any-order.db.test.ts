/** Runs random sequences of everything that can happen to consultations, in independent processes killed anywhere. */
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { worker } from '#domain/accounts/actor.ts'
import { Refusal } from '#domain/shared/refusal.ts'
import { consultationPaid } from '#server/fulfilment/consultation-paid.ts'
import { settlePayment } from '#server/payments/settle-payment.ts'
import { findRevenueFaults } from '#server/revenue/verify-revenue.ts'
import { anAdmin } from '#testing/builders/actors.ts'
import { aHeldConsultation, ledgerOf } from '#testing/builders/consultation-orders.ts'
import { aConsultingProcess, type ConsultingProcess } from '#testing/builders/consulting.ts'
import { aProvider, createTestContext } from '#testing/builders/marketplace.ts'
import { aPayment } from '#testing/builders/payments.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { bookConsultation } from './book-consultation.ts'
import { cancelConsultation, rescheduleConsultation } from './change-consultation.ts'
import { look } from './check.job.ts'
import { readDiary, slotsOn } from './read-slots.ts'

const database = await createTestDatabase()
const { db, sql } = database
const made = createTestContext(database)
const moyasar = { apiUrl: 'http://127.0.0.1:9/v1', secretKey: 'sk_test', webhookSecret: 'x'.repeat(20) }
const context = { ...made, config: { ...made.config, payments: { moyasar } } }
const { clock } = context
const processes: ConsultingProcess[] = []
async function aProcess(): Promise<ConsultingProcess> {
  const made = await aConsultingProcess(database)
  processes.push(made)
  return made
}
afterEach(async () => {
  await Promise.all(processes.splice(0).map((one) => one.kill()))
  clock.set('2026-11-22T09:00:00+03:00')
  await sql`truncate rate_limits`
})
afterAll(() => database.drop())

const DAY = '2026-11-30'
const at = (minute: number) => new Date(new Date(`${DAY}T00:00:00+03:00`).getTime() + minute * 60_000)
const OPEN = { from: 9 * 60, until: 13 * 60 }

async function anAdvisor({ pause = 15, prices = [0, 20_000] } = {}) {
  const { id } = await aProvider(database, { kind: 'advisor' })
  const weekly = sql.json(Array.from({ length: 7 }, () => [OPEN]))
  await sql`insert into consultation_calendars (provider_id, weekly, pause_minutes, notice_minutes, updated_at)
    values (${id}, ${weekly}, ${pause}, 0, now())`
  const offers = []
  for (const [index, price] of prices.entries()) {
    const [offer] =
      await sql`insert into consultation_offers (provider_id, topic, minutes, price, channels, published_at)
      values (${id}, 'مراجعة', ${index === 0 ? 30 : 60}, ${price}, '{call}', now()) returning id, minutes`
    offers.push({ id: offer!.id as string, minutes: offer!.minutes as number })
  }
  return { id, offers }
}

let people = 0
const aBooker = () => {
  people += 1
  return { proved: { name: 'نورة', mobile: `96653${String(people).padStart(7, '0')}` } }
}
const input = (offerId: string, startsAt: Date) => ({
  ...{
    offerId,
    startsAt: startsAt.toISOString(),
    channel: 'call',
    question: '',
    locale: 'ar',
    consent: true,
  },
})
const ignoringRefusals = (error: unknown) => {
  if (!(error instanceof Refusal)) throw error
}

const overlapping = (providerId: string) => sql`
  select one.id from consultations one join consultations other on one.id < other.id and one.provider_id = other.provider_id
  where one.provider_id = ${providerId} and one.status in ('held', 'booked') and other.status in ('held', 'booked')
    and one.starts_at < other.free_at and other.starts_at < one.free_at`

/**
 * Returns which of these start times the table accepts, tested and rolled back. Expired holds are released first, as by
 * a booking.
 */
async function takenByTable(
  providerId: string,
  offer: { id: string; minutes: number },
  beginnings: readonly Date[],
  pause: number,
): Promise<Set<number>> {
  const undo = new Error('undone')
  const taken = new Set<number>()
  await sql
    .begin(async (tx) => {
      await tx`update consultations set status = 'released', ended_at = now(), ended_by = 'platform', held_until = null
        where provider_id = ${providerId} and status = 'held' and held_until <= ${clock.now()}`
      for (const startsAt of beginnings) {
        const ends = new Date(startsAt.getTime() + offer.minutes * 60_000)
        const free = new Date(ends.getTime() + pause * 60_000)
        await tx
          .savepoint(async (inner) => {
            await inner`insert into consultations (reference, offer_id, provider_id, status, topic, channel, price, starts_at, ends_at, free_at, locale, created_at, booked_at)
              values ('probe', ${offer.id}, ${providerId}, 'booked', 'x', 'call', 0, ${startsAt}, ${ends}, ${free}, 'ar', now(), now())`
            throw undo
          })
          .catch((error) => {
            if (error.constraint_name === 'consultations__nobody_twice') taken.add(startsAt.getTime())
            else if (error !== undo) throw error
          })
      }
      throw undo
    })
    .catch((error) => {
      if (error !== undo) throw error
    })
  return taken
}

const quarters = Array.from({ length: 16 }, (_, index) => OPEN.from + index * 15)
const steps = fc.array(
  fc.record({
    act: fc.constantFrom('book', 'book', 'book', 'pay', 'move', 'cancel', 'wait', 'look'),
    which: fc.nat({ max: 20 }),
    quarter: fc.nat({ max: 7 }),
    offer: fc.nat({ max: 1 }),
  }),
  { minLength: 5, maxLength: 25 },
)

describe('consultations in any order of events', () => {
  test('no two consultations overlap, and the table accepts exactly the shown free slots', async () => {
    await fc.assert(
      fc.asyncProperty(steps, fc.constantFrom(0, 15, 20), async (history, pause) => {
        clock.set('2026-11-28T09:00:00+03:00')
        const { id, offers } = await anAdvisor({ pause })
        const ids: string[] = []
        for (const { act, which, quarter, offer } of history) {
          const one = ids[which % Math.max(1, ids.length)]
          const startsAt = at(quarters[quarter]!)
          if (act === 'wait') clock.advance({ minutes: 21 })
          else if (act === 'look') await look(context)
          else if (act === 'book') {
            const booking = input(offers[offer]!.id, startsAt)
            const options = { booker: aBooker(), clientAddress: `203.0.113.${people % 250}` }
            const shown = (await freeOn(id, offers[offer]!)).has(startsAt.getTime())
            const booked = await bookConsultation(context, booking, options).catch(ignoringRefusals)
            expect([quarter, booked !== undefined]).toEqual([quarter, shown])
            if (booked) ids.push(booked)
          } else if (one) await actOn(act, one, startsAt)
          expect(await overlapping(id)).toHaveLength(0)
        }
        for (const offer of offers) {
          const free = await freeOn(id, offer)
          const beginnings = quarters.filter((from) => from + offer.minutes <= OPEN.until).map(at)
          const taken = await takenByTable(id, offer, beginnings, pause)
          expect(free).toEqual(new Set(beginnings.map(Number).filter((beginning) => !taken.has(beginning))))
        }
      }),
      { numRuns: 25 },
    )
  })

  /** The slots shown as free at this moment. */
  async function freeOn(providerId: string, offer: { minutes: number }): Promise<Set<number>> {
    const diary = await db.withActor(worker, (tx) => readDiary(tx, providerId, clock.now()))
    return new Set(slotsOn(diary!, offer, at(0)).map((slot) => slot.getTime()))
  }

  async function actOn(act: string, id: string, startsAt: Date): Promise<void> {
    if (act === 'pay') {
      await db.withActor(worker, async (tx) => {
        const { price } = await tx
          .selectFrom('consultations')
          .select('price')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
        if (price > 0) await consultationPaid(tx, { consultationId: id, now: clock.now() })
      })
    } else if (act === 'move')
      await rescheduleConsultation(context, id, { startsAt: startsAt.toISOString() }).catch(ignoringRefusals)
    else await cancelConsultation(context, id, {}, { by: 'owner' }).catch(ignoringRefusals)
  }
})

test('of two hundred bookings of one slot in two processes one succeeds', async () => {
  const { id, offers } = await anAdvisor()
  const wishes = () =>
    Array.from({ length: 100 }, () => ({
      act: 'book',
      input: { input: input(offers[0]!.id, at(OPEN.from)), booker: { ...aBooker(), userId: randomUUID() } },
    }))
  const two = await Promise.all([aProcess(), aProcess()])
  const outcomes = (await Promise.all(two.map((one) => one.live(clock.now(), wishes())))).flat()
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1)
  expect(outcomes.filter((outcome) => outcome === 'consultation.slot_taken')).toHaveLength(199)
  expect(await sql`select 1 from consultations where provider_id = ${id}`).toHaveLength(1)
})

test('of two processes, one paying out and one reporting a missed advisor, exactly one takes effect', async () => {
  const now = clock.now()
  const before = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  const price = 20_000
  const paid = { state: 'paid', amount: price, refunded: 0, currency: 'SAR' } as const
  const begun: { consultationId: string; providerId: string; paymentId: string }[] = []
  for (let count = 0; count < 12; count += 1) {
    const held = await aHeldConsultation(database, { at: before(5), price, startsAt: before(2) })
    const paymentId = await aPayment(sql, { orderId: held.orderId, at: before(5) })
    await db.withActor(worker, (tx) => settlePayment(tx, { paymentId, reading: paid, now: before(4.9) }))
    begun.push({ ...held, paymentId })
  }
  const admin = { actor: { kind: 'admin', userId: randomUUID() }, name: 'ليلى' }
  const acts = (bank: string) =>
    begun.flatMap(({ consultationId: id, providerId }) => [
      { act: 'miss', input: { id } },
      {
        act: 'finishAndPayOut',
        input: { id, admin, input: { providerId, amount: price, bankReference: `${bank}-${id}` } },
      },
    ])
  const two = await Promise.all([aProcess(), aProcess()])
  await Promise.all([two[0]!.live(now, acts('A')), two[1]!.live(now, acts('B').reverse())])
  for (const { consultationId, providerId, paymentId } of begun) {
    const [{ status }] = (await sql`select status from consultations where id = ${consultationId}`) as [
      { status: string },
    ]
    const back = status === 'missed' ? [{ amount: price }] : []
    expect(await sql`select amount::int from refunds where payment_id = ${paymentId}`).toEqual(back)
    const { entries } = await ledgerOf(sql, providerId)
    const out = status === 'done' ? [['payout', -price]] : []
    expect(entries).toEqual([['payment', price], ...out])
  }
  expect(await db.withActor(anAdmin(), findRevenueFaults)).toEqual([])
})

test('holidays are closed unless hours are set for them, and a day may differ', async () => {
  const { offers, id } = await anAdvisor({ pause: 0 })
  const slots = async (day: string, now: string) => {
    const diary = await db.withActor(worker, (tx) => readDiary(tx, id, new Date(now)))
    return slotsOn(diary!, offers[0]!, new Date(`${day}T12:00:00+03:00`)).length
  }
  await sql`update consultation_calendars set horizon_days = 30, exceptions = ${sql.json({ '2027-02-22': [{ from: 600, until: 660 }], '2027-02-23': [] })}`
  expect(await slots('2026-09-23', '2026-09-20T09:00:00+03:00')).toBe(0)
  expect(await slots('2026-09-24', '2026-09-20T09:00:00+03:00')).toBeGreaterThan(0)
  expect(await slots('2027-02-22', '2027-02-20T09:00:00+03:00')).toBe(3)
  expect(await slots('2027-02-23', '2027-02-20T09:00:00+03:00')).toBe(0)
  expect(await slots('2027-03-10', '2027-03-01T09:00:00+03:00')).toBe(0)
})
