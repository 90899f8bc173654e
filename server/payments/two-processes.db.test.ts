/** Payments read and refunds sent by independent processes, and by one that is killed. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { worker } from '#domain/accounts/actor.ts'
import { aProvider, createTestContext } from '#testing/builders/marketplace.ts'
import { moneyOf } from '#testing/builders/payments.ts'
import { anOrderedStart, aPackage } from '#testing/builders/purchased.ts'
import { startMoyasar, type TestMoyasar } from '#testing/fakes/moyasar.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { beginPayment } from './begin-payment.ts'
import { readAgain } from './read-again.ts'
import { requestRefund } from './request-refund.ts'

const database = await createTestDatabase()
const { sql, db } = database
let moyasar: TestMoyasar
let context: ReturnType<typeof createTestContext>
const kills: (() => Promise<void>)[] = []

beforeAll(async () => {
  const made = createTestContext(database)
  moyasar = await startMoyasar(made)
  context = { ...made, config: { ...made.config, payments: { moyasar: moyasar.config } } }
})
afterEach(async () => {
  await Promise.all(kills.splice(0).map((kill) => kill()))
})
afterAll(async () => {
  await moyasar.close()
  await database.drop()
})

type Answer = { ready?: true; done?: true; failed?: string }

function aProcess(stopAfter?: number) {
  const settings = [database.url, JSON.stringify(moyasar.config), context.clock.now().toISOString()]
  const words = ['testing/processes/paying-process.ts', ...settings, ...(stopAfter ? [`${stopAfter}`] : [])]
  const child = spawn(process.execPath, words, { stdio: ['pipe', 'pipe', 'inherit'] })
  const exited = once(child, 'exit')
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  kills.push(async () => {
    child.kill('SIGKILL')
    await exited
  })
  return {
    exited,
    answer: async (): Promise<Answer> => JSON.parse((await lines.next()).value ?? '{}'),
    send: (wish: { read: string } | { refund: string }) => child.stdin.write(`${JSON.stringify(wish)}\n`),
  }
}

type Begin = () => ReturnType<typeof beginPayment>

async function anOrder() {
  const { id: providerId } = await aProvider(database)
  const packageId = await aPackage(sql)
  const { orderId } = await anOrderedStart(sql, { providerId, packageId, at: context.clock.now() })
  const begin: Begin = () =>
    beginPayment(context, { kind: 'provider', providerId }, { orderId, method: 'moyasar' })
  return { orderId, begin }
}
const pageOf = ({ payUrl }: Awaited<ReturnType<Begin>>) => payUrl!.split('/').at(-1)!

/** An order with two paid pages, of which only one may settle it. */
async function paidTwice() {
  const { orderId, begin } = await anOrder()
  const first = await begin()
  await sql`update payments set expires_at = ${context.clock.now()} where id = ${first.id}`
  const second = await begin()
  for (const payment of [first, second]) await moyasar.act(pageOf(payment), 'pay')
  return { orderId, payments: [first.id, second.id] as const }
}

/** An order with one page on which two attempts succeeded. */
async function paidTwiceOnOnePage() {
  const { orderId, begin } = await anOrder()
  const payment = await begin()
  await moyasar.act(pageOf(payment), 'pay')
  expect(await moyasar.payAgainThere(pageOf(payment))).toBe(true)
  return { orderId, payments: [payment.id, payment.id] as const }
}

test.each([
  { of: 'two pages', pay: paidTwice },
  { of: 'one page', pay: paidTwiceOnOnePage },
])(
  'of two processes reading both payments of $of, one settles the order and the other payment is refunded',
  async ({ pay }) => {
    const orders = []
    for (let count = 0; count < 10; count += 1) orders.push(await pay())
    const both = [aProcess(), aProcess()]
    await Promise.all(both.map(({ answer }) => answer()))
    for (const { payments } of orders) {
      both[0]!.send({ read: payments[0] })
      both[1]!.send({ read: payments[1] })
      for (const one of both) one.send({ read: payments[0] })
    }
    for (const _ of orders)
      for (const one of both)
        for (let each = 0; each < 2; each += 1) expect(await one.answer()).toEqual({ done: true })
    for (const { orderId } of orders) {
      const money = await moneyOf(sql, orderId)
      expect(money.payments.map(({ use }) => use).toSorted()).toEqual(['order', 'surplus'])
      expect(money).toMatchObject({
        order: 'paid',
        revenue: [{ net: 30_000 }],
        refunds: [{ reason: 'surplus' }],
      })
    }
  },
)

test('two processes sending one refund send it once', async () => {
  const { orderId, payments } = await paidTwice()
  await readAgain(context, payments[0])
  const { refundId } = await db.withActor(worker, (tx) =>
    requestRefund(tx, {
      ...{ paymentId: payments[0], amount: 1_150, reason: 'goodwill' },
      now: context.clock.now(),
    }),
  )
  const both = [aProcess(), aProcess()]
  await Promise.all(both.map(({ answer }) => answer()))
  for (const one of both) one.send({ refund: refundId })
  await Promise.all(both.map(({ answer }) => answer()))
  expect(moyasar.calls.filter((call) => call === 'refund')).toHaveLength(1)
  // By ID, because two IDs of one millisecond have no order.
  const refunded = (await moneyOf(sql, orderId)).payments.find(({ id }) => id === payments[0])
  expect(refunded).toMatchObject({ refunded: 1_150 })
})

test.each([6, 12, 18])(
  'killed after statement %i, a process has settled all of a payment or nothing',
  async (n) => {
    const { orderId, payments } = await paidTwice()
    const mortal = aProcess(n)
    await mortal.answer()
    mortal.send({ read: payments[0] })
    await mortal.exited
    const { order, revenue } = await moneyOf(sql, orderId)
    expect(revenue).toHaveLength(order === 'paid' ? 1 : 0)
    await readAgain(context, payments[0])
    expect(await moneyOf(sql, orderId)).toMatchObject({ order: 'paid', revenue: [{ net: 30_000 }] })
  },
)
