/** Payments that arrive during another action: one of the two orders applies, and no money is lost. */
import { afterAll, beforeEach, expect, test } from 'vitest'
import { Refusal } from '#domain/shared/refusal.ts'
import { monthsAfter } from '#domain/subscriptions/subscription-period.ts'
import { aProvider, createTestContext } from '#testing/builders/marketplace.ts'
import { anOrderedStart, aPackage, payFor } from '#testing/builders/purchased.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { giveUpOrder } from './abandon-order.ts'
import { look } from './check.job.ts'
import { endSubscription } from './end-subscription.ts'
import { makeOrder } from './make-order.ts'
import { readOwnSubscription } from './read-own-subscription.ts'

const database = await createTestDatabase()
const { sql } = database
const context = createTestContext(database)
Object.assign(context.config, {
  payments: { bank: { bankName: 'Bank', accountName: 'Mimar', iban: 'SA0380000000608010167519' } },
  seller: context.config.seller ?? {},
})
const { clock } = context
afterAll(() => database.drop())

const START = new Date('2027-01-10T09:00:00+03:00')
beforeEach(() => clock.set(START))
const DAY = 24 * 60 * 60 * 1000
const TIMES = Array.from({ length: 6 }, (_, at) => at + 1)

const small = await aPackage(sql)
const large = await aPackage(sql, { monthly_fee: 60_000, yearly_fee: 600_000, leads_a_month: 15 })

async function ordered() {
  const { id: providerId } = await aProvider(database)
  const provider = { kind: 'provider', providerId } as const
  const start = await anOrderedStart(sql, { providerId, packageId: small, at: clock.now() })
  return { providerId, provider, ...start }
}

async function subscribed() {
  const bought = await ordered()
  await payFor(database, bought.orderId, clock.now())
  return bought
}

/** Sums received, refunded and fulfilled amounts: the kept part must equal the value of the periods. */
async function moneyOf(providerId: string) {
  const [row] = await sql<{ kept: number; surplus: number; back: number; given: number; status: string }[]>`
    select (select coalesce(sum(received), 0)::int from payments where provider_id = ${providerId} and use = 'order') as kept,
      (select coalesce(sum(received), 0)::int from payments where provider_id = ${providerId} and use = 'surplus') as surplus,
      (select coalesce(sum(amount), 0)::int from refunds where provider_id = ${providerId}) as back,
      (select coalesce(sum(orders.total), 0)::int from orders join subscription_periods on order_id = orders.id where orders.provider_id = ${providerId}) as given,
      (select status from subscriptions where provider_id = ${providerId} order by ordered_at desc limit 1) as status`
  return row!
}

/** Returns undefined when it was done, otherwise the refusal's code. */
const tried = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof Refusal) return error.code
      throw error
    },
  )

test.each(TIMES)('a payment concurrent with abandoning its order, %i', async () => {
  const { provider, providerId, orderId } = await ordered()
  const [, refused] = await Promise.all([
    payFor(database, orderId, clock.now()),
    tried(giveUpOrder(context, provider, orderId)),
  ])
  const money = await moneyOf(providerId)
  expect(money.given).toBe(money.kept)
  if (refused) expect([refused, money.status, money.surplus]).toEqual(['order.not_open', 'active', 0])
  else expect([money.status, money.back]).toEqual(['abandoned', money.surplus])
})

test.each(TIMES)('a payment of the next period concurrent with the end, %i', async () => {
  const { provider, providerId } = await subscribed()
  clock.set(new Date(monthsAfter(START, 1).getTime() - 3 * DAY))
  const { orderId } = await makeOrder(context, provider, { packageId: small, billing: 'monthly' })
  const { refund } = await readOwnSubscription(context, provider, 'en')
  const [, refused] = await Promise.all([
    payFor(database, orderId, clock.now()),
    tried(endSubscription(context, provider, { net: refund!.net })),
  ])
  const money = await moneyOf(providerId)
  expect(money.given).toBe(money.kept)
  if (refused)
    expect([refused, money.status, money.back]).toEqual(['subscription.refund_changed', 'active', 0])
  else expect([money.status, money.back]).toEqual(['refunded', refund!.total + money.surplus])
})

test.each(TIMES)('a payment of an upgrade at the end of the period, %i', async () => {
  const { provider, providerId } = await subscribed()
  const end = monthsAfter(START, 1)
  clock.set(new Date(end.getTime() - 2 * DAY))
  const { orderId } = await makeOrder(context, provider, { packageId: large, billing: 'monthly' })
  clock.set(end)
  await Promise.all([payFor(database, orderId, clock.now()), look(context)])
  const money = await moneyOf(providerId)
  expect(money.given).toBe(money.kept)
  expect([money.status, money.back]).toEqual(['grace', money.surplus])
  expect(money.surplus).toBeGreaterThan(0)
})

test('ten concurrent orders with one key make one, and ten with different terms leave one open', async () => {
  const { id: providerId } = await aProvider(database)
  const provider = { kind: 'provider', providerId } as const
  const press = (packageId: string) => makeOrder(context, provider, { packageId, billing: 'monthly' })
  const same = await Promise.all(Array.from({ length: 10 }, () => press(small)))
  expect(new Set(same.map(({ orderId }) => orderId)).size).toBe(1)
  await Promise.all(Array.from({ length: 10 }, (_, at) => press(at % 2 ? small : large)))
  const open = await sql`select from orders where provider_id = ${providerId} and status = 'open'`
  expect(open).toHaveLength(1)
  expect(await sql`select from subscriptions where provider_id = ${providerId}`).toHaveLength(1)
})
