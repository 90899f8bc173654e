/**
 * Follows a paid consultation from booking to payout, with the process killed between any two steps: after each
 * transaction and each call to the payment service. Several owners act concurrently in one process; the first stops
 * after one step, the second after two, and so on. Then it is killed. Afterwards users retry, Moyasar repeats its
 * webhooks, and the jobs run again. All must end alike.
 */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Refusal } from '#domain/shared/refusal.ts'
import { readWaiting } from '#server/payments/read-waiting.job.ts'
import { payAdvisor } from '#server/revenue/pay-advisor.ts'
import { findRevenueFaults } from '#server/revenue/verify-revenue.ts'
import { anAdmin } from '#testing/builders/actors.ts'
import { ledgerOf } from '#testing/builders/consultation-orders.ts'
import { dayAfter, timeAfter } from '#testing/builders/consultations.ts'
import { aConsultingProcess, type ConsultingAct } from '#testing/builders/consulting.ts'
import { aProvider, runDueJobs } from '#testing/builders/marketplace.ts'
import { createTestContext } from '#testing/command-context.ts'
import { lastCodeTo } from '#testing/fakes/mobile-codes.ts'
import { startMoyasar, type TestMoyasar } from '#testing/fakes/moyasar.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { bookConsultation } from './book-consultation.ts'
import { cancelConsultation } from './change-consultation.ts'
import { look } from './check.job.ts'
import { confirmBooking } from './confirm-booking.ts'
import { pageForPaying } from './pay-consultation.ts'

const database = await createTestDatabase()
const { sql, db } = database
const context = createTestContext(db)
const { clock } = context
let moyasar: TestMoyasar
beforeAll(async () => {
  moyasar = await startMoyasar(context)
  Object.assign(context.config.payments, { moyasar: moyasar.config })
})
afterAll(async () => {
  await moyasar.close()
  await database.drop()
})

/** More than the steps of any action, so that every step is covered. */
const OWNERS = 8
const PRICE = 20_001
/** Refund of a cancellation five hours before. */
const HALF = 10_001
const NOW = clock.now()
const STARTS_AT = new Date(timeAfter(NOW, 7, '14:00'))
const before = (hours: number) => new Date(STARTS_AT.getTime() - hours * 3_600_000)
const admin = { actor: { kind: 'admin' as const, userId: randomUUID() }, name: 'ليلى' }

interface Owner {
  mobile: string
  offerId: string
  providerId: string
  booking: { input: object; booker: object; idempotencyKey: string; clientAddress: string }
}

async function anOwner(at: number, { price = PRICE, startsAt = STARTS_AT } = {}): Promise<Owner> {
  const { id: providerId } = await aProvider(database, { kind: 'advisor' })
  const open = sql.json({ [dayAfter(NOW, 7)]: [{ from: 540, until: 1020 }] })
  await sql`insert into consultation_calendars (provider_id, weekly, exceptions, notice_minutes, updated_at)
    values (${providerId}, '[[],[],[],[],[],[],[]]', ${open}, 0, now())`
  const [offer] = await sql`
    insert into consultation_offers (provider_id, topic, minutes, price, channels, published_at)
    values (${providerId}, 'مراجعة', 60, ${price}, '{call}', now()) returning id`
  const mobile = `96655100${String(at).padStart(4, '0')}`
  const input = {
    ...{ offerId: offer!.id, startsAt: startsAt.toISOString(), channel: 'call', question: '' },
    ...{ locale: 'ar', consent: true, contact: { name: 'نورة', mobile: `0${mobile.slice(3)}` } },
  }
  const booking = { input, booker: {}, idempotencyKey: `booking-${at}`, clientAddress: '203.0.113.9' }
  return { mobile, offerId: offer!.id, providerId, booking }
}

/** Messages to both sides, without codes. */
async function toldOf({ providerId }: Pick<Owner, 'providerId'>): Promise<string[]> {
  const rows = await sql<{ kind: string }[]>`
    select kind from messages where consultation_id in (select id from consultations where provider_id = ${providerId}) order by kind`
  return rows.map(({ kind }) => kind)
}

/** Runs the actions in a process that is killed, each one step further than the previous. */
async function killed(acts: ConsultingAct[]): Promise<void> {
  const one = await aConsultingProcess(database, moyasar.config)
  const outcomes = await one.live(
    clock.now(),
    acts.map((act, at) => ({ ...act, dieAfter: at + 1 })),
  )
  await one.kill()
  expect([acts[0]!.act, outcomes.at(0), outcomes.at(-1)]).toEqual([acts[0]!.act, 'dead', 'done'])
}

/** Repeats an action without a response; a refusal means that it was done. */
async function pressedAgain(press: () => Promise<unknown>): Promise<void> {
  await press().catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
  })
}

/** Another process runs the jobs of the killed one; messages are covered elsewhere. */
async function jobsAgain(): Promise<void> {
  for (let times = 0; times < 3; times += 1) {
    clock.advance({ minutes: 11 })
    await sql`delete from graphile_worker._private_jobs where task_id in (
      select id from graphile_worker._private_tasks where identifier like 'messages.%')`
    await sql`update graphile_worker._private_jobs set locked_at = null, locked_by = null, run_at = created_at`
    await runDueJobs(database, context).catch(() => undefined)
  }
}

test('killed between any two steps, a consultation is booked, paid, notified, refunded and paid out exactly once', async () => {
  clock.set(NOW)
  const owners: Owner[] = []
  for (let at = 0; at < OWNERS; at += 1) owners.push(await anOwner(at))

  await killed(owners.map(({ booking }) => ({ act: 'book', input: booking })))
  const ids: string[] = []
  for (const { booking } of owners) ids.push(await bookConsultation(context, booking.input, booking))
  const codes: string[] = []
  for (const { mobile } of owners) codes.push(await lastCodeTo(database, context.config, mobile))

  await killed(ids.map((id, at) => ({ act: 'confirm', input: { id, code: codes[at] } })))
  clock.advance({ minutes: 1 })
  for (const [at, id] of ids.entries()) {
    await pressedAgain(() => confirmBooking(context, id, { code: codes[at] }))
    await pageForPaying(context, id, { isAsked: true })
  }

  const pages = await sql<{ id: string; page: string }[]>`
    select consultation_id as id, external_id as page from payments join orders on orders.id = order_id
    where payments.status = 'waiting' and pay_url is not null`
  expect(pages.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  for (const { page } of pages) await moyasar.act(page, 'pay')
  await moyasar.webhooks.flush()
  const events = moyasar.delivered.map(({ body }) => ({ body, eventId: `moyasar:${JSON.parse(body).id}` }))
  expect(events).toHaveLength(OWNERS)
  await killed(events.map((input) => ({ act: 'event', input })))
  await sql`update payments set next_read_at = ${clock.now()} where next_read_at is not null`
  await jobsAgain()
  // For events that were never stored, Moyasar is queried.
  await readWaiting(context)

  clock.set(before(24))
  // Three queries, one step for each reminder, and one more that completes.
  const looks = Array.from({ length: 3 + OWNERS + 1 }, () => ({ act: 'look' }))
  await killed(looks)
  await look(context)

  clock.set(before(5))
  const cancelling = ids.map((id) => ({ act: 'cancel', input: { id } }))
  await killed(cancelling)
  for (const id of ids) await cancelConsultation(context, id, {}, { by: 'owner' })

  const refunds = await sql<{ id: string }[]>`select id from refunds`
  expect(refunds).toHaveLength(OWNERS)
  await killed(refunds.map(({ id }) => ({ act: 'refund', input: { refundId: id } })))
  await jobsAgain()

  const payouts = owners.map(({ providerId }, at) => ({
    admin,
    input: { providerId, amount: PRICE - HALF, bankReference: `FT-${at}` },
    idempotencyKey: `payout-${at}`,
  }))
  await killed(payouts.map((input) => ({ act: 'payOut', input })))
  for (const { input, idempotencyKey } of payouts) await payAdvisor(context, admin, input, { idempotencyKey })

  for (const { mobile, providerId } of owners) {
    expect([mobile, await toldOf({ providerId })]).toEqual([
      mobile,
      [
        'consultation_booked',
        'consultation_booked_to_advisor',
        'consultation_cancelled_to_advisor',
        'consultation_reminder',
      ],
    ])
    expect(await ledgerOf(sql, providerId)).toEqual({
      entries: [
        ['payment', PRICE],
        ['payout', HALF - PRICE],
        ['refund', -HALF],
      ],
      owed: 0,
    })
  }
  expect(await sql`select status, count(*)::int from consultations group by status`).toEqual([
    { status: 'cancelled', count: OWNERS },
  ])
  expect(await sql`select status, count(*)::int from refunds group by status`).toEqual([
    { status: 'done', count: OWNERS },
  ])
  expect(await db.withActor(anAdmin(), findRevenueFaults)).toEqual([])
  // The requests that Moyasar received.
  const there = await Promise.all(pages.map(({ page }) => moyasar.read(page)))
  expect(there.map((page) => page?.payments.map(({ amount, refunded }) => [amount, refunded]))).toEqual(
    pages.map(() => [[PRICE, HALF]]),
  )
  // Starts seven processes in sequence.
}, 60_000)

test('killed at any step, the minute job releases, reminds and closes exactly once', async () => {
  clock.set(NOW)
  const startsAt = new Date(timeAfter(NOW, 7, '09:00'))
  const hoursBefore = (hours: number) => new Date(startsAt.getTime() - hours * 3_600_000)
  const [free, paid] = [await anOwner(100, { price: 0, startsAt }), await anOwner(101, { startsAt })]
  const book = ({ booking, mobile }: Owner) =>
    bookConsultation(context, booking.input, { ...booking, booker: { proved: { name: 'نورة', mobile } } })
  const [freeId, paidId] = [await book(free), await book(paid)]
  const statusOf = async (id: string) =>
    (await sql`select status, reminded_minutes from consultations where id = ${id}`)[0]
  const minute = async (moment: Date) => {
    clock.set(moment)
    // Three queries, at most four steps for a release, one for a reminder or closing, and one more.
    await killed(Array.from({ length: 9 }, () => ({ act: 'look' })))
    await Promise.all([look(context), look(context)])
  }
  // A hold is over and a one-day reminder is due. Nobody is messaged at eight in the morning, so the one-hour reminder
  // is sent the evening before.
  await minute(hoursBefore(24))
  expect(await statusOf(freeId)).toEqual({ status: 'booked', reminded_minutes: 1440 })
  expect(await statusOf(paidId)).toMatchObject({ status: 'released' })
  expect(await sql`select status from orders where consultation_id = ${paidId}`).toEqual([
    { status: 'abandoned' },
  ])
  await minute(hoursBefore(13))
  await minute(hoursBefore(-26))
  expect(await statusOf(freeId)).toEqual({ status: 'done', reminded_minutes: 60 })
  // A free consultation causes five messages.
  expect(await toldOf(free)).toEqual([
    'consultation_booked',
    'consultation_booked_to_advisor',
    'consultation_reminder',
    'consultation_reminder',
    'consultation_reminder_to_advisor',
  ])
})
