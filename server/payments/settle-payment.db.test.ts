import { afterAll, describe, expect, test } from 'vitest'
import { worker } from '#domain/accounts/actor.ts'
import type { PaymentReading } from '#domain/payments/payment-lifecycle.ts'
import { aProvider, waitingJobs } from '#testing/builders/marketplace.ts'
import { aPayment, moneyOf } from '#testing/builders/payments.ts'
import { anOrderedStart, aPackage } from '#testing/builders/purchased.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { requestRefund } from './request-refund.ts'
import { settlePayment } from './settle-payment.ts'

const database = await createTestDatabase()
const { sql, db } = database
afterAll(() => database.drop())

const now = new Date('2026-11-20T10:00:00+03:00')

async function ordered() {
  const { id: providerId } = await aProvider(database)
  return anOrderedStart(sql, { providerId, packageId: await aPackage(sql), at: now })
}

const AMOUNT = 34_500
const paid: PaymentReading = { state: 'paid', amount: AMOUNT, refunded: 0, currency: 'SAR' }
const back = (refunded: number): PaymentReading => ({ ...paid, refunded })
const settle = (paymentId: string, reading: PaymentReading, at = now) =>
  db.withActor(worker, (tx) => settlePayment(tx, { paymentId, reading, now: at }))
const ask = (paymentId: string, amount: number) =>
  db.withActor(worker, (tx) => requestRefund(tx, { paymentId, amount, reason: 'goodwill', now }))

describe('a received payment', () => {
  test('it settles its order, is revenue once, begins the subscription and queues the invoice', async () => {
    const { orderId, subscriptionId } = await ordered()
    const paymentId = await aPayment(sql, { orderId, at: now })
    for (const reading of [paid, paid, { ...paid, state: 'waiting' as const }, paid])
      await settle(paymentId, reading)
    expect(await moneyOf(sql, orderId)).toMatchObject({
      order: 'paid',
      revenue: [{ kind: 'payment', net: 30_000, vat: 4_500 }],
      payments: [{ status: 'paid', use: 'order', received: AMOUNT, refunded: 0 }],
    })
    const [subscription] = await sql`select status from subscriptions where id = ${subscriptionId}`
    expect(subscription).toEqual({ status: 'active' })
    const tasks = (await waitingJobs(database)).map(({ task }) => task)
    expect(tasks).toContain('invoices.issue')
    expect(tasks).toContain('payments.close_pages')
  })

  test.each([
    ['another amount', { ...paid, amount: AMOUNT - 1 }],
    ['another currency', { ...paid, currency: 'USD' }],
  ])('a payment of %s buys nothing and waits for an admin', async (_, reading) => {
    const { orderId } = await ordered()
    const paymentId = await aPayment(sql, { orderId, at: now })
    await settle(paymentId, reading)
    expect(await moneyOf(sql, orderId)).toMatchObject({
      order: 'open',
      revenue: [],
      payments: [{ status: 'unclear' }],
    })
  })

  test('a second payment of one order is refunded and counted once', async () => {
    const { orderId } = await ordered()
    const [first, second] = [
      await aPayment(sql, { orderId, at: now }),
      await aPayment(sql, { orderId, at: now }),
    ]
    await settle(first, paid)
    await settle(second, paid)
    const money = await moneyOf(sql, orderId)
    expect(money.revenue).toHaveLength(1)
    expect(money.payments.map(({ use }) => use)).toEqual(['order', 'surplus'])
    expect(money.refunds).toMatchObject([
      { paymentId: second, amount: AMOUNT, reason: 'surplus', status: 'requested' },
    ])
    await settle(second, back(AMOUNT))
    expect(await moneyOf(sql, orderId)).toMatchObject({ revenue: [{}], refunds: [{ status: 'done' }] })
  })

  test('a payment of an abandoned order is refunded', async () => {
    const { orderId } = await ordered()
    const paymentId = await aPayment(sql, { orderId, at: now })
    await sql`update orders set status = 'abandoned' where id = ${orderId}`
    await settle(paymentId, paid)
    expect(await moneyOf(sql, orderId)).toMatchObject({
      ...{ order: 'abandoned', revenue: [], payments: [{ use: 'surplus' }] },
      refunds: [{ amount: AMOUNT, reason: 'surplus' }],
    })
  })

  test('a payment refunded before we read it buys nothing', async () => {
    const { orderId } = await ordered()
    const paymentId = await aPayment(sql, { orderId, at: now })
    await settle(paymentId, back(AMOUNT))
    expect(await moneyOf(sql, orderId)).toMatchObject({
      ...{ order: 'open', revenue: [], payments: [{ status: 'refunded', use: 'surplus' }] },
      refunds: [{ amount: AMOUNT, status: 'done' }],
    })
  })
})

describe('a refund', () => {
  test('a completed refund is negative revenue, once, and parts add up to the whole', async () => {
    const { orderId } = await ordered()
    const paymentId = await aPayment(sql, { orderId, at: now })
    await settle(paymentId, paid)
    await ask(paymentId, 11_111)
    expect((await moneyOf(sql, orderId)).revenue).toHaveLength(1)
    for (const reading of [back(11_111), paid, back(11_111)]) await settle(paymentId, reading)
    await ask(paymentId, AMOUNT - 11_111)
    await settle(paymentId, back(AMOUNT))
    const { revenue, refunds, payments } = await moneyOf(sql, orderId)
    expect(refunds.map(({ status }) => status)).toEqual(['done', 'done'])
    expect(payments).toMatchObject([{ status: 'refunded', refunded: AMOUNT }])
    expect(revenue).toHaveLength(3)
    expect(revenue.reduce((sum, { net }) => sum + net, 0)).toBe(0)
    expect(revenue.reduce((sum, { vat }) => sum + vat, 0)).toBe(0)
  })

  test('a refund made at the payment service is recorded here, next to a pending one', async () => {
    const { orderId } = await ordered()
    const paymentId = await aPayment(sql, { orderId, at: now })
    await settle(paymentId, paid)
    await ask(paymentId, 10_000)
    await settle(paymentId, back(4_000))
    expect((await moneyOf(sql, orderId)).refunds).toMatchObject([
      { amount: 10_000, status: 'requested', before: 4_000 },
      { amount: 4_000, status: 'done' },
    ])
    await settle(paymentId, back(14_000))
    const { refunds, revenue } = await moneyOf(sql, orderId)
    expect(refunds).toMatchObject([{ status: 'done' }, { status: 'done' }])
    expect(revenue.reduce((sum, { net, vat }) => sum + net + vat, 0)).toBe(AMOUNT - 14_000)
  })

  test('a refund of too much, or during another, is rejected', async () => {
    const { orderId } = await ordered()
    const paymentId = await aPayment(sql, { orderId, at: now })
    await expect(ask(paymentId, 1)).rejects.toMatchObject({ code: 'refund.too_much' })
    await settle(paymentId, paid)
    await expect(ask(paymentId, AMOUNT + 1)).rejects.toMatchObject({ code: 'refund.too_much' })
    await expect(ask(paymentId, 0)).rejects.toMatchObject({ code: 'refund.too_much' })
    await ask(paymentId, 1)
    await expect(ask(paymentId, 1)).rejects.toMatchObject({ code: 'refund.underway' })
  })
})
