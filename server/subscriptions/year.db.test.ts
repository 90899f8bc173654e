/** Simulates a year: what is granted, sent, ordered and ended without user action. */
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { worker } from '#domain/accounts/actor.ts'
import { riyals } from '#domain/shared/money.ts'
import { monthsAfter } from '#domain/subscriptions/subscription-period.ts'
import { aProvider, createTestContext } from '#testing/builders/marketplace.ts'
import { anOrderedStart, aPackage, payFor } from '#testing/builders/purchased.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { look } from './check.job.ts'
import { chooseNext } from './choose-next.ts'
import { giveConsent } from './give-consent.ts'
import { makeOrder } from './make-order.ts'
import { readOwnSubscription } from './read-own-subscription.ts'

const database = await createTestDatabase()
const { sql, db } = database
const context = createTestContext(database)
Object.assign(context.config, {
  payments: { bank: { bankName: 'Bank', accountName: 'Mimar', iban: 'SA0380000000608010167519' } },
  seller: context.config.seller ?? {},
})
const { clock } = context
afterAll(() => database.drop())

const START = new Date('2026-12-31T09:00:00+03:00')
beforeEach(() => clock.set(START))

const small = await aPackage(sql)
const large = await aPackage(sql, { monthly_fee: riyals(600), yearly_fee: riyals(6_000), leads_a_month: 15 })

async function aSubscriber(billing: 'monthly' | 'yearly', packageId = small) {
  const { id: providerId } = await aProvider(database)
  const provider = { kind: 'provider', providerId } as const
  const ordered = await anOrderedStart(sql, { providerId, packageId, billing, at: clock.now() })
  await payFor(database, ordered.orderId, clock.now())
  const own = () => readOwnSubscription(context, provider, 'en')
  return { ...ordered, provider, providerId, own }
}

/** Runs until a time: runs the job whenever something is due, and the callback after each run. */
async function live(until: Date, each: () => Promise<void> = async () => {}) {
  while (clock.now() < until) {
    clock.set(await nextMoment(until))
    await look(context)
    await each()
  }
}

/** Returns the next due time, at least an hour later, so that something that stays due does not stop the clock. */
async function nextMoment(until: Date): Promise<Date> {
  const [row] = await sql<{ at: Date }[]>`
    select least(${until}, greatest(${clock.now()}::timestamptz + interval '1 hour', min(at))) as at
    from (select look_at as at from subscriptions union all select expires_at from orders where status = 'open') as moments`
  return row!.at
}

const rows = async <T = string>(query: Promise<readonly Record<string, unknown>[]>): Promise<T[]> =>
  (await query).map((row) => Object.values(row)[0] as T)
const messagesTo = (providerId: string) =>
  rows(sql`select kind from messages where provider_id = ${providerId} order by created_at, id`)
const eventsOf = (id: string) =>
  rows(sql`select type from subscription_events where subscription_id = ${id} order by sequence`)
const periodsOf = (id: string) =>
  sql<{ starts_at: Date; ends_at: Date; value: number }[]>`
    select starts_at, ends_at, value::int from subscription_periods where subscription_id = ${id} order by position`
const grantsOf = (providerId: string) =>
  sql<{ granted: number; ends_at: Date }[]>`
    select granted, ends_at from lead_lots where provider_id = ${providerId} order by ends_at`

test('a yearly subscription gets twelve grants, three reminders, grace, and ends', async () => {
  const { providerId, subscriptionId, own } = await aSubscriber('yearly')
  const end = monthsAfter(START, 12)
  await live(end)
  const grants = await grantsOf(providerId)
  expect(grants.map(({ granted }) => granted)).toEqual(Array(12).fill(10))
  expect(grants.map(({ ends_at }) => ends_at)).toEqual(
    Array.from({ length: 12 }, (_, at) => monthsAfter(START, at + 1)),
  )
  expect((await own()).subscription).toMatchObject({ status: 'grace' })
  expect((await own()).choices[0]).toMatchObject({ act: 'renewal' })
  await live(new Date(end.getTime() + 7 * 24 * 60 * 60 * 1000))
  expect(await messagesTo(providerId)).toEqual([
    'renewal_due',
    'renewal_due',
    'renewal_due',
    'subscription_expired',
  ])
  expect(await eventsOf(subscriptionId)).toEqual(['started', 'period_ended', 'expired'])
  expect(await own()).toMatchObject({ subscription: { status: 'expired' } })
  expect((await own()).choices[0]).toMatchObject({ act: 'start' })
  // Without consent nothing is ordered automatically.
  expect(await rows(sql`select kind from orders where provider_id = ${providerId}`)).toEqual(['start'])
})

test('a monthly subscription with consent is ordered before each end, paid, and continues without a gap', async () => {
  const { provider, providerId, subscriptionId, own } = await aSubscriber('monthly')
  await giveConsent(context, provider, { wording: (await own()).consentWording })
  await live(monthsAfter(START, 11), async () => {
    const { order } = await own()
    if (order) await payFor(database, order.id, clock.now())
  })
  const periods = await periodsOf(subscriptionId)
  expect(periods.length).toBeGreaterThanOrEqual(12)
  periods.forEach(({ starts_at, ends_at, value }, at) => {
    expect([starts_at, ends_at, value]).toEqual([
      monthsAfter(START, at),
      monthsAfter(START, at + 1),
      riyals(300),
    ])
  })
  expect((await grantsOf(providerId)).map(({ granted }) => granted)).toEqual(Array(12).fill(10))
  const renewals =
    await sql`select consent_id from orders where provider_id = ${providerId} and kind = 'renewal'`
  expect(renewals.length).toBe(periods.length - 1)
  expect(renewals.every(({ consent_id }) => consent_id !== null)).toBe(true)
  expect(await eventsOf(subscriptionId)).not.toContain('period_ended')
})

test('an unpaid order by consent renews nothing and is abandoned after grace', async () => {
  const { provider, providerId, subscriptionId, own } = await aSubscriber('monthly')
  await giveConsent(context, provider, { wording: (await own()).consentWording })
  await live(monthsAfter(START, 2))
  expect(await eventsOf(subscriptionId)).toEqual(['started', 'ordered', 'period_ended', 'expired'])
  expect(
    await rows(sql`select status from orders where provider_id = ${providerId} order by created_at`),
  ).toEqual(['paid', 'abandoned'])
  expect(
    await rows(
      sql`select withdrawn_at is null as stands from renewal_consents where provider_id = ${providerId}`,
    ),
  ).toEqual([false])
})

test('chosen terms are ordered and begin after the period', async () => {
  const { provider, providerId, subscriptionId, own } = await aSubscriber('monthly', large)
  await chooseNext(context, provider, { packageId: small, billing: 'yearly' })
  await giveConsent(context, provider, { wording: (await own()).consentWording })
  const end = monthsAfter(START, 1)
  await live(new Date(end.getTime() - 24 * 60 * 60 * 1000))
  const { order } = await own()
  expect(order).toMatchObject({ kind: 'renewal', billing: 'yearly', net: 300_000 })
  await payFor(database, order!.id, clock.now())
  expect((await own()).subscription).toMatchObject({ terms: { leadsAMonth: 15 }, next: { leadsAMonth: 10 } })
  await live(end)
  const { subscription } = await own()
  expect(subscription).toMatchObject({
    terms: { leadsAMonth: 10, billing: 'yearly' },
    endsAt: monthsAfter(end, 12).toISOString(),
    nextGrantAt: monthsAfter(end, 1).toISOString(),
  })
  expect(subscription!.next).toBeUndefined()
  expect((await grantsOf(providerId)).map(({ granted }) => granted)).toEqual([15, 10])
  expect((await periodsOf(subscriptionId)).length).toBe(2)
})

test('a renewal paid in grace continues without a gap, with its leads immediately', async () => {
  const { provider, providerId, subscriptionId, own } = await aSubscriber('monthly')
  const end = monthsAfter(START, 1)
  await live(new Date(end.getTime() + 3 * 24 * 60 * 60 * 1000))
  expect((await own()).subscription!.status).toBe('grace')
  const { orderId } = await makeOrder(context, provider, { packageId: small, billing: 'monthly' })
  await payFor(database, orderId, clock.now())
  expect((await own()).subscription).toMatchObject({
    status: 'active',
    endsAt: monthsAfter(START, 2).toISOString(),
  })
  expect((await periodsOf(subscriptionId))[1]!.starts_at).toEqual(end)
  expect((await grantsOf(providerId)).map(({ granted }) => granted)).toEqual([10, 10])
})

test('a job that did not run for months ends with the same state as one that ran daily', async () => {
  const { providerId, subscriptionId, own } = await aSubscriber('yearly')
  clock.set(monthsAfter(START, 5))
  await look(context)
  // Leads of the missed months would have expired by now.
  expect((await grantsOf(providerId)).map(({ granted }) => granted)).toEqual([10, 10])
  expect((await own()).subscription).toMatchObject({ nextGrantAt: monthsAfter(START, 6).toISOString() })
  clock.set(monthsAfter(START, 14))
  await look(context)
  expect(await eventsOf(subscriptionId)).toEqual(['started', 'period_ended', 'expired'])
  expect(await messagesTo(providerId)).toEqual(['subscription_expired'])
})

describe('an order', () => {
  const aWaitingOrder = async () => {
    const { id: providerId } = await aProvider(database)
    return {
      providerId,
      ...(await anOrderedStart(sql, { providerId, packageId: small, at: clock.now() })),
    }
  }
  const statusOf = async (orderId: string) =>
    (await rows(sql`select status from orders where id = ${orderId}`))[0]

  test('an unpaid order is abandoned after fourteen days, with its subscription', async () => {
    const { orderId, subscriptionId } = await aWaitingOrder()
    clock.advance({ days: 13 })
    await look(context)
    expect(await statusOf(orderId)).toBe('open')
    clock.advance({ days: 1 })
    await look(context)
    expect(await statusOf(orderId)).toBe('abandoned')
    expect(await eventsOf(subscriptionId)).toEqual(['abandoned'])
  })

  test('an order with an uploaded receipt waits for an admin', async () => {
    const { orderId, providerId } = await aWaitingOrder()
    await sql`
      insert into payments (order_id, provider_id, method, amount, reference, receipt_at, created_at, expires_at)
      values (${orderId}, ${providerId}, 'bank_transfer', 34500, ${orderId}, ${START}, ${START}, ${START}::timestamptz + interval '14 days')`
    clock.advance({ days: 30 })
    await look(context)
    expect(await statusOf(orderId)).toBe('open')
  })
})

test('a subscription paid before the approval begins with it', async () => {
  const { id: providerId } = await aProvider(database, { status: 'pending_review' })
  const { orderId, subscriptionId } = await anOrderedStart(sql, {
    providerId,
    packageId: small,
    at: clock.now(),
  })
  await payFor(database, orderId, clock.now())
  await look(context)
  expect(await eventsOf(subscriptionId)).toEqual([])
  await sql`update providers set status = 'approved' where id = ${providerId}`
  clock.advance({ days: 3 })
  await look(context)
  expect(await eventsOf(subscriptionId)).toEqual(['started'])
  expect((await periodsOf(subscriptionId))[0]!.starts_at).toEqual(clock.now())
})

describe('database constraints', () => {
  test('a renewal by a missing or withdrawn consent, or for another fee, is rejected', async () => {
    const { provider, providerId, subscriptionId, own } = await aSubscriber('monthly')
    await giveConsent(context, provider, { wording: (await own()).consentWording })
    const [consent] = await sql`select id from renewal_consents where provider_id = ${providerId}`
    const renew = (net: number) =>
      db.withActor(worker, (tx) =>
        tx
          .insertInto('orders')
          .values({
            ...{ provider_id: providerId, subscription_id: subscriptionId, kind: 'renewal' },
            ...{ package_id: small, billing: 'monthly', consent_id: consent!.id },
            ...{ unit_price: net, net, vat: (net * 15) / 100, total: (net * 115) / 100 },
            ...{ created_at: clock.now(), expires_at: monthsAfter(clock.now(), 1) },
          })
          .execute(),
      )
    const refused = { constraint: 'orders__consent_stands' }
    await expect(renew(29_000)).rejects.toMatchObject(refused)
    await sql`update renewal_consents set withdrawn_at = ${clock.now()} where id = ${consent!.id}`
    await expect(renew(30_000)).rejects.toMatchObject(refused)
  })

  test('periods of a provider never overlap, and each is closed once', async () => {
    const { providerId, subscriptionId } = await aSubscriber('monthly')
    const other = await anOrderedStart(sql, { providerId, packageId: small, at: clock.now() }).catch(
      () => undefined,
    )
    expect(other).toBeUndefined()
    const insert = (from: Date, to: Date) => sql`
      insert into subscription_periods (subscription_id, provider_id, order_id, position, package_id, billing, value, starts_at, ends_at)
      select ${subscriptionId}, ${providerId}, id, 7, ${small}, 'monthly', 1, ${from}, ${to}
      from orders where provider_id <> ${providerId} and not exists (select from subscription_periods where order_id = orders.id) limit 1`
    await anOrderedStart(sql, {
      ...{ providerId: (await aProvider(database)).id, packageId: small, at: clock.now() },
    })
    const end = monthsAfter(START, 1)
    await expect(insert(new Date(end.getTime() - 1), monthsAfter(end, 1))).rejects.toMatchObject({
      constraint_name: 'subscription_periods__apart',
    })
    const close = (at: Date) =>
      sql`update subscription_periods set closed_at = ${at} where provider_id = ${providerId}`
    await close(monthsAfter(START, 0))
    await expect(close(end)).rejects.toMatchObject({ constraint_name: 'subscription_periods__only_close' })
  })
})
