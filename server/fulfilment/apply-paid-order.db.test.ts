import { afterAll, describe, expect, test } from 'vitest'
import { worker } from '#domain/accounts/actor.ts'
import { startWaiting } from '#server/subscriptions/start-waiting.ts'
import { aProvider } from '#testing/builders/marketplace.ts'
import { anOrderedStart, aPackage, payFor } from '#testing/builders/purchased.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { applyPaidOrder } from './apply-paid-order.ts'

const database = await createTestDatabase()
const { sql, db } = database
afterAll(() => database.drop())

const at = new Date('2027-01-31T10:00:00+03:00')
const apply = (orderId: string, now = at) =>
  db.withActor(worker, (tx) => applyPaidOrder(tx, { orderId, now }))

async function ordered(provider: Record<string, unknown> = {}, billing: 'monthly' | 'yearly' = 'monthly') {
  const { id: providerId } = await aProvider(database, provider)
  return {
    providerId,
    ...(await anOrderedStart(sql, { providerId, packageId: await aPackage(sql), billing, at })),
  }
}

const standsOf = async (subscriptionId: string) => {
  const [row] = await sql`
    select status, ends_at, anchored_periods, granted_months, next_grant_at,
      (select count(*)::int from subscription_periods where subscription_id = subscriptions.id) as periods,
      (select array_agg(type order by sequence) from subscription_events where subscription_id = subscriptions.id) as events,
      (select array_agg(status order by id) from orders where subscription_id = subscriptions.id) as orders
    from subscriptions where id = ${subscriptionId}`
  return row!
}

describe('a paid start', () => {
  test('for an approved provider it begins the period and its first month of leads, once', async () => {
    const { orderId, subscriptionId } = await ordered()
    expect(await apply(orderId)).toBe('given')
    const stands = await standsOf(subscriptionId)
    expect(stands).toMatchObject({
      status: 'active',
      ends_at: new Date('2027-02-28T10:00:00+03:00'),
      granted_months: 1,
      next_grant_at: null,
      periods: 1,
      events: ['started'],
      orders: ['paid'],
    })
    expect(await apply(orderId, new Date(at.getTime() + 60_000))).toBe('given')
    expect(await standsOf(subscriptionId)).toEqual(stands)
  })

  test('a yearly one ends a year later and waits for its second month', async () => {
    const { orderId, subscriptionId } = await ordered({}, 'yearly')
    await apply(orderId)
    expect(await standsOf(subscriptionId)).toMatchObject({
      ends_at: new Date('2028-01-31T10:00:00+03:00'),
      granted_months: 1,
      next_grant_at: new Date('2027-02-28T10:00:00+03:00'),
    })
  })

  test.each([
    ['is not approved', { status: 'pending_review' }],
    ['is suspended', { suspended_at: at }],
  ])('for a provider who %s it waits and gives no badge', async (_, provider) => {
    const { orderId, subscriptionId } = await ordered(provider)
    expect(await apply(orderId)).toBe('given')
    expect(await apply(orderId)).toBe('given')
    expect(await standsOf(subscriptionId)).toMatchObject({
      status: 'awaiting_approval',
      ends_at: null,
      periods: 0,
      events: null,
      orders: ['paid'],
    })
  })

  test('when refunded before the approval it begins nothing, and another package can be bought', async () => {
    const { orderId, subscriptionId, providerId } = await ordered({ status: 'pending_review' })
    const paymentId = await payFor(database, orderId, at)
    await sql`update payments set refunded = received, status = 'refunded' where id = ${paymentId}`
    await sql`update providers set status = 'approved' where id = ${providerId}`
    await db.withActor(worker, (tx) => startWaiting(tx, { providerId, now: at }))
    expect(await standsOf(subscriptionId)).toMatchObject({
      status: 'refunded',
      periods: 0,
      events: ['refunded'],
    })
  })

  test('an abandoned order gives nothing', async () => {
    const { orderId, subscriptionId } = await ordered()
    await sql`update orders set status = 'abandoned' where id = ${orderId}`
    expect(await apply(orderId)).toBe('too_late')
    expect(await standsOf(subscriptionId)).toMatchObject({ status: 'awaiting_payment', periods: 0 })
  })
})
