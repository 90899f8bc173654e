/** Kills a process between any two statements, or after a call without a response: nothing is lost or duplicated. */
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { worker } from '#domain/accounts/actor.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { openDb } from '#server/platform/db/db.ts'
import { aProvider, createTestContext } from '#testing/builders/marketplace.ts'
import { moneyOf } from '#testing/builders/payments.ts'
import { anOrderedStart, aPackage } from '#testing/builders/purchased.ts'
import { startMoyasar, type TestMoyasar } from '#testing/fakes/moyasar.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { confirmTransfer } from './act-by-hand.ts'
import { beginPayment } from './begin-payment.ts'
import { closePages } from './close-pages.job.ts'
import { readEvent } from './read-event.job.ts'
import { readWaiting } from './read-waiting.job.ts'
import { requestRefund } from './request-refund.ts'
import { sendRefund } from './send-refund.job.ts'

const database = await createTestDatabase()
const { sql, db } = database
let moyasar: TestMoyasar
let context: ReturnType<typeof createTestContext>
afterAll(() => database.drop())

beforeEach(async () => {
  const made = createTestContext(database)
  moyasar = await startMoyasar(made)
  const bank = { bankName: 'b', accountName: 'a', iban: 'SA0380000000608010167519' }
  context = { ...made, config: { ...made.config, payments: { moyasar: moyasar.config, bank } } }
})
afterEach(() => moyasar.close())

const AMOUNT = 34_500
/** Range of statements to die after; no action has more. */
const DEATHS: [number, number][] = [
  [1, 12],
  [13, 24],
  [25, 80],
]

async function anOrder() {
  const { id: providerId } = await aProvider(database)
  const packageId = await aPackage(sql)
  const { orderId } = await anOrderedStart(sql, { providerId, packageId, at: context.clock.now() })
  return { orderId, provider: { kind: 'provider', providerId } as const }
}
type Order = Awaited<ReturnType<typeof anOrder>>

const begin = ({ orderId, provider }: Order, by: CommandContext = context) =>
  beginPayment(by, provider, { orderId, method: 'moyasar' })
const pageOf = ({ payUrl }: { payUrl?: string | undefined }) => payUrl!.split('/').at(-1)!

/** Runs the action so that it dies after its n-th statement. Returns whether it died. */
async function dies(n: number, act: (by: CommandContext) => Promise<unknown>): Promise<boolean> {
  let statements = 0
  const mortal = openDb(database.url, {
    max: 1,
    log: () => {
      statements += 1
      if (statements === n) throw new Error('killed')
    },
  })
  try {
    await act({ ...context, db: mortal })
    return false
  } catch (error) {
    if ((error as Error).message === 'killed') return true
    throw error
  } finally {
    await mortal.close()
  }
}

/** Runs a scenario with a death after each of these statements, and once without any if it has fewer. */
async function everyDeath<Story>(
  [from, to]: [number, number],
  prepare: () => Promise<Story>,
  act: (by: CommandContext, story: Story) => Promise<unknown>,
  check: (story: Story) => Promise<void>,
): Promise<void> {
  for (let n = from; n <= to; n += 1) {
    const story = await prepare()
    const died = await dies(n, (by) => act(by, story))
    await check(story)
    if (!died) return
  }
  expect(to).toBeLessThan(DEATHS.at(-1)![1])
}

/** Runs the jobs of the following hours. */
async function hoursPass(): Promise<void> {
  for (let times = 0; times < 2; times += 1) {
    context.clock.advance({ minutes: 61 })
    await readWaiting(context)
  }
}

async function expectPaidOnce(orderId: string): Promise<void> {
  const money = await moneyOf(sql, orderId)
  expect(money).toMatchObject({ order: 'paid', revenue: [{ net: 30_000, vat: 4_500 }], refunds: [] })
  expect(money.payments.filter(({ received }) => received > 0)).toHaveLength(1)
  const [given] =
    await sql`select count(*)::int as periods from subscription_periods where order_id = ${orderId}`
  expect(given!.periods).toBe(1)
}

test.each(DEATHS)(
  'a payment page: the user gets one and no other stays open, when killed after statements %i to %i',
  async (...deaths) => {
    await everyDeath(
      deaths,
      anOrder,
      (by, order) => begin(order, by),
      async (order) => {
        context.clock.advance({ minutes: 1 })
        const payment = await begin(order)
        await hoursPass()
        await moyasar.act(pageOf(payment), 'pay')
        await hoursPass()
        await expectPaidOnce(order.orderId)
        const pages =
          await sql`select external_id from payments where order_id = ${order.orderId} and received = 0 and external_id is not null`
        for (const { external_id } of pages)
          expect(await moyasar.read(external_id)).toMatchObject({ status: 'canceled' })
      },
    )
  },
)

async function aPaidPage() {
  const order = await anOrder()
  const payment = await begin(order)
  await moyasar.act(pageOf(payment), 'pay')
  return { ...order, paymentId: payment.id, externalId: pageOf(payment) }
}

test.each(DEATHS)('reading a payment: killed after statements %i to %i', async (...deaths) => {
  await everyDeath(
    deaths,
    async () => {
      const story = await aPaidPage()
      context.clock.advance({ minutes: 1 })
      return story
    },
    (by) => readWaiting(by),
    async ({ orderId }) => {
      await hoursPass()
      await expectPaidOnce(orderId)
    },
  )
})

test.each(DEATHS)('reading a page paid twice: killed after statements %i to %i', async (...deaths) => {
  await everyDeath(
    deaths,
    async () => {
      const story = await aPaidPage()
      expect(await moyasar.payAgainThere(story.externalId)).toBe(true)
      context.clock.advance({ minutes: 1 })
      return story
    },
    (by) => readWaiting(by),
    async ({ orderId }) => {
      // After the page expired, when it is read once more.
      context.clock.advance({ hours: 26 })
      await readWaiting(context)
      const { payments, revenue, refunds } = await moneyOf(sql, orderId)
      expect(payments.map(({ use, received }) => [use, received]).toSorted()).toEqual([
        ['order', AMOUNT],
        ['surplus', AMOUNT],
      ])
      expect(revenue).toHaveLength(1)
      expect(refunds).toMatchObject([{ reason: 'surplus', amount: AMOUNT, status: 'requested' }])
    },
  )
})

test.each(DEATHS)('reading after a webhook: killed after statements %i to %i', async (...deaths) => {
  await everyDeath(
    deaths,
    async () => {
      const story = await aPaidPage()
      const [payment] = (await moyasar.read(story.externalId))!.payments
      const eventId = `moyasar:${randomUUID()}`
      const event = { id: eventId, kind: 'payment', type: 'payment_paid', externalPaymentId: payment!.id }
      await sql`insert into webhook_events (id, channel, payload) values (${eventId}, 'moyasar', ${sql.json(event)})`
      return { ...story, eventId }
    },
    (by, { eventId }) => readEvent(by, { eventId }),
    async ({ orderId, eventId }) => {
      await readEvent(context, { eventId })
      await expectPaidOnce(orderId)
    },
  )
})

test.each(DEATHS)('sending a refund: killed after statements %i to %i', async (...deaths) => {
  await everyDeath(
    deaths,
    async () => {
      const story = await aPaidPage()
      context.clock.advance({ minutes: 1 })
      await readWaiting(context)
      const { refundId } = await db.withActor(worker, (tx) =>
        requestRefund(tx, {
          ...{ paymentId: story.paymentId, amount: 11_500, reason: 'goodwill' },
          now: context.clock.now(),
        }),
      )
      return { ...story, refundId }
    },
    (by, { refundId }) => sendRefund(by, { refundId }),
    async ({ orderId, refundId, externalId }) => {
      for (let times = 0; times < 3; times += 1) {
        // Like the queue: retries after a while until it succeeds.
        await sendRefund(context, { refundId }).catch(() => undefined)
        context.clock.advance({ minutes: 11 })
      }
      const [payment] = (await moyasar.read(externalId))!.payments
      expect(payment!.refunded).toBe(11_500)
      expect(await moneyOf(sql, orderId)).toMatchObject({
        payments: [{ refunded: 11_500, status: 'partly_refunded' }],
        refunds: [{ status: 'done', amount: 11_500 }],
        revenue: [{ net: 30_000 }, { net: -10_000, vat: -1_500 }],
      })
    },
  )
})

test.each(DEATHS)(
  'closing the pages of a paid order: killed after statements %i to %i',
  async (...deaths) => {
    await everyDeath(
      deaths,
      async () => {
        const order = await anOrder()
        const first = await begin(order)
        await sql`update payments set expires_at = ${context.clock.now()} where id = ${first.id}`
        const second = await begin(order)
        await moyasar.act(pageOf(second), 'pay')
        context.clock.advance({ minutes: 1 })
        await readWaiting(context)
        return { ...order, first }
      },
      (by, { orderId }) => closePages(by, { orderId }),
      async ({ orderId, first }) => {
        await hoursPass()
        await closePages(context, { orderId })
        await expectPaidOnce(orderId)
        expect((await moyasar.read(pageOf(first)))?.status).not.toBe('initiated')
      },
    )
  },
)

test.each(DEATHS)(
  'confirming a transfer with its audit entry: killed after statements %i to %i',
  async (...deaths) => {
    const admin = { actor: { kind: 'admin', userId: randomUUID() } as const, name: 'noura@example.sa' }
    await everyDeath(
      deaths,
      async () => {
        const order = await anOrder()
        const { id } = await beginPayment(context, order.provider, {
          orderId: order.orderId,
          method: 'bank_transfer',
        })
        return { ...order, paymentId: id, bankReference: `FT-${id}` }
      },
      (by, { paymentId, bankReference }) => confirmTransfer(by, admin, { paymentId, bankReference }),
      async ({ orderId, paymentId, bankReference }) => {
        await confirmTransfer(context, admin, { paymentId, bankReference })
        await expectPaidOnce(orderId)
        const said = await sql`select from audit_entries where record::jsonb->>'subjectId' = ${paymentId}`
        expect(said).toHaveLength(1)
      },
    )
  },
)

test('the received amount equals the requested one', async () => {
  const { orderId } = await aPaidPage()
  await hoursPass()
  expect((await moneyOf(sql, orderId)).payments).toMatchObject([{ received: AMOUNT }])
})
