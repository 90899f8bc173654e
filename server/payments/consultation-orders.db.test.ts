/**
 * A consultation's payment with readings in any order, late, duplicated, lost and interrupted: counted once and owed to
 * its advisor.
 */
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { worker } from '#domain/accounts/actor.ts'
import { consultationRefund } from '#domain/consultations/cancellation.ts'
import type { PaymentReading } from '#domain/payments/payment-lifecycle.ts'
import { openDb } from '#server/platform/db/db.ts'
import { findRevenueFaults } from '#server/revenue/verify-revenue.ts'
import { anAdmin } from '#testing/builders/actors.ts'
import { aHeldConsultation, ledgerOf } from '#testing/builders/consultation-orders.ts'
import { waitingJobs } from '#testing/builders/marketplace.ts'
import { aPayment, moneyOf } from '#testing/builders/payments.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import {
  giveUpConsultationOrder,
  readConsultationPayment,
  refundConsultation,
} from './consultation-orders.ts'
import { failureOfCard } from './read-payments.ts'
import { requestRefund } from './request-refund.ts'
import { settlePayment } from './settle-payment.ts'

const database = await createTestDatabase()
const { sql, db } = database
afterAll(() => database.drop())

const now = new Date('2026-11-20T10:00:00+03:00')
const PRICE = 20_001
const paid: PaymentReading = { state: 'paid', amount: PRICE, refunded: 0, currency: 'SAR' }
const back = (refunded: number): PaymentReading => ({ ...paid, refunded })

async function held(wish: { providerId?: string; startsAt?: Date } = {}) {
  const made = await aHeldConsultation(database, { at: now, price: PRICE, ...wish })
  return { ...made, paymentId: await aPayment(sql, { orderId: made.orderId, at: now }) }
}
const settle = (paymentId: string, reading: PaymentReading, by = db) =>
  by.withActor(worker, (tx) => settlePayment(tx, { paymentId, reading, now }))
const cancel = (consultationId: string, amount: number) =>
  db.withActor(worker, async (tx) => {
    const gone = { consultationId, amount, reason: 'consultation_cancelled', now } as const
    await tx
      .updateTable('consultations')
      .set({ status: 'cancelled', ended_at: now, ended_by: 'owner' })
      .where('id', '=', consultationId)
      .execute()
    return refundConsultation(tx, gone)
  })
const release = (consultationId: string) =>
  db.withActor(worker, async (tx) => {
    await tx
      .updateTable('consultations')
      .set({ status: 'released', ended_at: now, ended_by: 'platform' })
      .where('id', '=', consultationId)
      .execute()
    await giveUpConsultationOrder(tx, { consultationId })
  })
const statusOf = async (id: string) =>
  (await sql`select status from consultations where id = ${id}`)[0]!.status
const expectNoFaults = async () => expect(await db.withActor(anAdmin(), findRevenueFaults)).toEqual([])

describe('a payment for a consultation', () => {
  test('it books once, is owed to the advisor, and creates no revenue or invoice', async () => {
    const { consultationId, orderId, providerId, paymentId } = await held()
    for (const reading of [paid, paid, { ...paid, state: 'waiting' as const }, paid])
      await settle(paymentId, reading)
    expect(await statusOf(consultationId)).toBe('booked')
    expect(await moneyOf(sql, orderId)).toMatchObject({
      ...{ order: 'paid', revenue: [], refunds: [] },
      payments: [{ status: 'paid', use: 'order', received: PRICE }],
    })
    expect(await ledgerOf(sql, providerId)).toEqual({ entries: [['payment', PRICE]], owed: PRICE })
    const tasks = (await waitingJobs(database)).map(({ task }) => task)
    expect(tasks).toContain('payments.close_pages')
    expect(tasks).not.toContain('invoices.issue')
    await expectNoFaults()
  })

  test('a second payment is not owed and is refunded automatically', async () => {
    const { orderId, providerId, paymentId } = await held()
    const second = await aPayment(sql, { orderId, at: now })
    await settle(paymentId, paid)
    await settle(second, paid)
    await settle(second, back(PRICE))
    expect(await ledgerOf(sql, providerId)).toEqual({ entries: [['payment', PRICE]], owed: PRICE })
    expect((await moneyOf(sql, orderId)).refunds).toMatchObject([{ amount: PRICE, reason: 'surplus' }])
  })

  test('a declined card is told with its reason until money comes', async () => {
    const { consultationId, paymentId } = await held()
    const read = () => db.withActor(worker, (tx) => readConsultationPayment(tx, consultationId, { now }))
    expect(await read()).not.toHaveProperty('declined')
    await sql`update payments set failure = ${failureOfCard('funds')} where id = ${paymentId}`
    expect(await read()).toMatchObject({ declined: 'funds' })
    await settle(paymentId, paid)
    expect(await read()).not.toHaveProperty('declined')
  })

  test('after the hold ended it books the slot if it is free', async () => {
    const { consultationId, orderId, providerId, paymentId } = await held()
    await release(consultationId)
    expect((await moneyOf(sql, orderId)).order).toBe('abandoned')
    await settle(paymentId, paid)
    expect(await statusOf(consultationId)).toBe('booked')
    expect(await moneyOf(sql, orderId)).toMatchObject({ order: 'paid', payments: [{ use: 'order' }] })
    expect((await ledgerOf(sql, providerId)).owed).toBe(PRICE)
  })

  test('after the hold ended it is refunded if the slot is taken', async () => {
    const first = await held()
    await release(first.consultationId)
    const other = await held({ providerId: first.providerId, startsAt: first.startsAt })
    await settle(first.paymentId, paid)
    expect(await statusOf(first.consultationId)).toBe('released')
    expect(await moneyOf(sql, first.orderId)).toMatchObject({
      ...{ order: 'abandoned', payments: [{ use: 'surplus' }] },
      refunds: [{ amount: PRICE, reason: 'surplus', status: 'requested' }],
    })
    await settle(other.paymentId, paid)
    expect(await ledgerOf(sql, first.providerId)).toEqual({ entries: [['payment', PRICE]], owed: PRICE })
  })

  test('refunded before we read it, it books nothing', async () => {
    const { consultationId, providerId, paymentId } = await held()
    await settle(paymentId, back(PRICE))
    expect(await statusOf(consultationId)).toBe('held')
    expect((await ledgerOf(sql, providerId)).entries).toEqual([])
  })
})

describe('refunds of consultations', () => {
  test('half of an odd price is rounded up for the owner, and ledger and Moyasar agree', async () => {
    const { consultationId, providerId, paymentId, startsAt } = await held()
    await settle(paymentId, paid)
    const at = new Date(startsAt.getTime() - 5 * 60 * 60 * 1000)
    const half = consultationRefund(PRICE, { startsAt, at, by: 'owner' })
    expect(half).toBe(10_001)
    await cancel(consultationId, half)
    const before = await ledgerOf(sql, providerId)
    expect(before.owed).toBe(PRICE)
    await settle(paymentId, back(half))
    expect((await ledgerOf(sql, providerId)).owed).toBe(10_000)
    await expectNoFaults()
  })

  test('a refund never exceeds what the payment still holds, and is nothing without a payment', async () => {
    const nothing = await held()
    expect(await cancel(nothing.consultationId, PRICE).catch(() => undefined)).toBeUndefined()
    const { consultationId, paymentId, orderId } = await held()
    await settle(paymentId, paid)
    await db.withActor(worker, (tx) =>
      requestRefund(tx, { paymentId, amount: 5_000, reason: 'goodwill', now }),
    )
    await settle(paymentId, back(5_000))
    await cancel(consultationId, PRICE)
    expect((await moneyOf(sql, orderId)).refunds[0]).toMatchObject({ amount: PRICE - 5_000 })
  })

  test('a refund after the payout is covered by us, and no balance is negative', async () => {
    const { consultationId, providerId, paymentId } = await held()
    await settle(paymentId, paid)
    await sql`update consultations set status = 'done', ended_at = ${now} where id = ${consultationId}`
    await payOut(providerId, PRICE - 1)
    await settle(paymentId, back(PRICE))
    expect(await ledgerOf(sql, providerId)).toEqual({
      entries: [
        ['cover', PRICE - 1],
        ['payment', PRICE],
        ['payout', 1 - PRICE],
        ['refund', -PRICE],
      ],
      owed: 0,
    })
    await expectNoFaults()
  })
})

const payOut = (providerId: string, amount: number) =>
  sql`insert into consultation_payouts (provider_id, amount, bank_reference, paid_at, paid_by, paid_name)
    values (${providerId}, ${amount}, gen_random_uuid(), ${now}, gen_random_uuid(), 'noura')`
const NOT_DUE = /no more is paid out than is due/

describe('database constraints', () => {
  test('a payout excludes coming consultations and refunds that are pending or rejected', async () => {
    const { consultationId, providerId, paymentId } = await held()
    await expect(payOut(providerId, 1)).rejects.toThrow(NOT_DUE)
    await settle(paymentId, paid)
    await expect(payOut(providerId, 1)).rejects.toThrow(NOT_DUE)
    await cancel(consultationId, 10_001)
    await expect(payOut(providerId, 10_001)).rejects.toThrow(NOT_DUE)
    await sql`update refunds set status = 'refused' where payment_id = ${paymentId}`
    await expect(payOut(providerId, 10_001)).rejects.toThrow(NOT_DUE)
    await payOut(providerId, 10_000)
    await expect(payOut(providerId, 1)).rejects.toThrow(NOT_DUE)
  })

  test('entries never change and balances are never negative', async () => {
    const { consultationId, providerId, paymentId } = await held()
    await settle(paymentId, paid)
    await expect(sql`update consultation_entries set amount = 1`).rejects.toThrow(/never changed/)
    await expect(sql`delete from consultation_payouts`).rejects.toThrow(/never changed/)
    const [refund] = await sql`
      insert into refunds (payment_id, provider_id, amount, reason, refunded_before, requested_at)
      values (${paymentId}, ${providerId}, 1, 'goodwill', 0, ${now}) returning id`
    await expect(sql`
      insert into consultation_entries (kind, provider_id, consultation_id, payment_id, refund_id, at, month, amount, is_demo)
      values ('refund', ${providerId}, ${consultationId}, ${paymentId}, ${refund!.id}, ${now}, riyadh_month(${now}), ${-PRICE - 1}, false)
    `).rejects.toThrow(/consultation_balances__never_below_zero/)
  })

  test('a consultation order has no package or VAT, and a package order no consultation', async () => {
    const { consultationId, providerId } = await held()
    const change = (sets: string) =>
      sql.unsafe(
        `insert into orders (kind, consultation_id, provider_id, unit_price, net, vat, total, created_at, expires_at)
        select ${sets}, now(), now() + interval '1 hour'`,
        [consultationId, providerId],
      )
    await expect(change("'consultation', $1::uuid, $2::uuid, 1000, 1000, 150, 1150")).rejects.toThrow(
      /vat_of_net/,
    )
    await expect(change("'start', $1::uuid, $2::uuid, 1000, 1000, 150, 1150")).rejects.toThrow(/of_its_kind/)
    await expect(change("'consultation', $1::uuid, $2::uuid, 1000, 1000, 0, 1000")).rejects.toThrow(
      /one_open_of_a/,
    )
  })
})

test('of two concurrent payouts of the full balance one succeeds', async () => {
  const { consultationId, providerId, paymentId } = await held()
  await settle(paymentId, paid)
  await sql`update consultations set status = 'done', ended_at = ${now} where id = ${consultationId}`
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => payOut(providerId, PRICE)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await ledgerOf(sql, providerId)).owed).toBe(0)
})

test('an amount refunded by a concurrent cancellation is never paid out', async () => {
  for (let time = 0; time < 5; time += 1) {
    const { consultationId, providerId, paymentId } = await held()
    await settle(paymentId, paid)
    await Promise.allSettled([cancel(consultationId, PRICE), payOut(providerId, PRICE)])
    const [asked] = await sql`select amount::int from refunds where payment_id = ${paymentId}`
    expect([asked!.amount, (await ledgerOf(sql, providerId)).owed]).toEqual([PRICE, PRICE])
  }
})

test('in any order of readings, releases and cancellations the ledger equals payments minus refunds', async () => {
  const events = [
    'paid',
    'half_back',
    'all_back',
    'waiting',
    'failed',
    'second_paid',
    'release',
    'cancel',
  ] as const
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...events), { minLength: 2, maxLength: 8 }), async (story) => {
      const { consultationId, orderId, providerId, paymentId } = await held()
      const second = await aPayment(sql, { orderId, at: now })
      const act = {
        paid: () => settle(paymentId, paid),
        half_back: () => settle(paymentId, back(10_001)),
        all_back: () => settle(paymentId, back(PRICE)),
        waiting: () => settle(paymentId, { ...paid, state: 'waiting' }),
        failed: () => settle(paymentId, { ...paid, state: 'failed' }),
        second_paid: () => settle(second, paid),
        release: async () =>
          (await statusOf(consultationId)) === 'held' ? release(consultationId) : undefined,
        cancel: async () =>
          (await statusOf(consultationId)) === 'booked' ? cancel(consultationId, 10_001) : undefined,
      }
      for (const event of story) await act[event]()
      const { payments, order, revenue } = await moneyOf(sql, orderId)
      const used = payments.filter(({ use }) => use === 'order')
      const kept = used.reduce((sum, { received, refunded }) => sum + received - refunded, 0)
      expect((await ledgerOf(sql, providerId)).owed).toBe(kept)
      expect([used.length, revenue]).toEqual([order === 'paid' ? 1 : 0, []])
      const status = await statusOf(consultationId)
      expect(['booked', 'cancelled'].includes(status)).toBe(used.length === 1)
    }),
    { numRuns: 40 },
  )
  await expectNoFaults()
})

test('killed after any statement, the next reading settles with the same result', async () => {
  for (let n = 1; ; n += 1) {
    const { consultationId, orderId, providerId, paymentId } = await held()
    let statements = 0
    const mortal = openDb(database.url, {
      max: 1,
      log: () => {
        statements += 1
        if (statements === n) throw new Error('killed')
      },
    })
    const died = await settle(paymentId, paid, mortal).then(
      () => false,
      () => true,
    )
    await mortal.close()
    await settle(paymentId, paid)
    expect([n, await statusOf(consultationId), await ledgerOf(sql, providerId)]).toEqual([
      ...[n, 'booked', { entries: [['payment', PRICE]], owed: PRICE }],
    ])
    expect((await moneyOf(sql, orderId)).payments).toMatchObject([{ use: 'order' }])
    if (!died) {
      expect(n).toBeGreaterThan(10)
      return
    }
  }
})

test('the owner reads the payment status, with the page while it can be paid', async () => {
  const { consultationId, paymentId } = await held()
  const read = () => db.withActor(worker, (tx) => readConsultationPayment(tx, consultationId, { now }))
  await sql`update payments set pay_url = 'https://pay.example/1', external_id = ${paymentId} where id = ${paymentId}`
  expect(await read()).toEqual({ status: 'waiting', payUrl: 'https://pay.example/1', refunded: 0 })
  await settle(paymentId, back(1))
  expect(await read()).toEqual({ status: 'partly_refunded', refunded: 1 })
})
