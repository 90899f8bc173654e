import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedDemoMarketplace } from '#db/seeds/demo-marketplace.ts'
import { CITIES } from '#domain/project-requests/fact-values.ts'
import { PROVIDER_KINDS } from '#domain/providers/provider.ts'
import { monthsUpTo, riyadhMonthOf, startOfMonth } from '#domain/shared/riyadh-month.ts'
import { runIssueCreditNote, runIssueInvoice } from '#server/invoices/issue-invoices.job.ts'
import { DEMO_SELLER } from '#server/platform/config/seller-settings.ts'
import { anAdmin } from '#testing/builders/actors.ts'
import { aProvider, createTestContext } from '#testing/builders/marketplace.ts'
import {
  anActiveSubscription,
  anEvent,
  anOrder,
  aPaidOrder,
  aPayment,
  aRefund,
  aSoldPackage,
} from '#testing/builders/revenue-rows.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { readRecurring } from './read-recurring.ts'
import { readRevenue } from './read-revenue.ts'
import { readRevenueEntries } from './read-revenue-entries.ts'
import { readRevenueEvents } from './read-revenue-events.ts'
import { findRevenueFaults } from './verify-revenue.ts'

const database = await createTestDatabase()
const { sql, db } = database
const context = createTestContext(database)
const admin = { actor: anAdmin(), name: 'admin' } as never
const faults = () => db.withActor(anAdmin(), findRevenueFaults)
afterAll(() => database.drop())

const MONTHS = 6
const now = context.clock.now()
const months = monthsUpTo(riyadhMonthOf(now), MONTHS)

/** One event of one of a few providers; `share` is of the payment, in hundredths. */
const happening = fc.record({
  what: fc.constantFrom(
    'pay',
    'pay',
    'pay',
    'refund',
    'surplus',
    'awaited',
    'unclear',
    'renew',
    'expire',
    'leave',
  ),
  provider: fc.nat(5),
  month: fc.nat(MONTHS - 1),
  day: fc.integer({ min: 0, max: 27 }),
  share: fc.integer({ min: 1, max: 100 }),
  yearly: fc.boolean(),
})

interface Counted {
  month: string
  net: number
  vat: number
  code: string
  kind: string
  city: string
}

/** Writes the events and counts them separately in the simplest way. */
async function happen(events: (typeof happening extends fc.Arbitrary<infer E> ? E : never)[]) {
  await sql`truncate providers, packages cascade`
  const codes = ['asas', 'bina', 'sarh']
  const packages: string[] = []
  for (const [at, code] of codes.entries())
    packages.push(
      await aSoldPackage(sql, {
        code,
        position: at,
        monthly_fee: 20_001 * (at + 1),
        yearly_fee: 200_005 * (at + 1),
      }),
    )
  const sellers = await Promise.all(
    Array.from({ length: 6 }, (_, at) =>
      aProvider(database, { kind: PROVIDER_KINDS[at % 4], city: CITIES[at % 3] }),
    ),
  )
  const counted: Counted[] = []
  const paid: { paymentId: string; net: number; provider: number; code: string; left: number }[] = []
  const live = new Map<number, string>()
  for (const { what, provider, month, day, share, yearly } of events) {
    const [name, seller] = [months[month]!, sellers[provider]!]
    const at = new Date(
      Math.min(startOfMonth(name).getTime() + day * 86_400_000 + share * 60_000, now.getTime()),
    )
    const billing = yearly ? 'yearly' : 'monthly'
    const count = (net: number, vat: number, code: string) =>
      counted.push({
        month: riyadhMonthOf(at),
        net,
        vat,
        code,
        kind: PROVIDER_KINDS[provider % 4]!,
        city: CITIES[provider % 3]!,
      })
    const subscriptionId =
      live.get(provider) ??
      (await anActiveSubscription(sql, {
        providerId: seller.id,
        packageId: packages[provider % 3]!,
        billing,
        at,
      }))
    live.set(provider, subscriptionId)
    const code = codes[provider % 3]!
    if (what === 'pay') {
      const { paymentId, net } = await aPaidOrder(
        sql,
        subscriptionId,
        at,
        yearly ? 'bank_transfer' : 'moyasar',
      )
      paid.push({ paymentId, net, provider, code, left: net })
      count(net, Math.floor((net * 15 + 50) / 100), code)
    } else if (what === 'refund') {
      const payment = paid.find((one) => one.provider === provider && one.left === one.net)
      if (!payment) continue
      const net = Math.max(1, Math.floor((payment.net * share) / 100))
      await aRefund(sql, payment.paymentId, net, at)
      payment.left -= net
      count(-net, -Math.floor((net * 15 + 50) / 100), code)
    } else if (what === 'renew') {
      await anEvent(sql, subscriptionId, 'renewed', at)
    } else if (what === 'expire' || what === 'leave') {
      await sql`update subscriptions set status = 'grace' where id = ${subscriptionId}`
      await sql`update subscriptions set status = ${what === 'leave' ? 'refunded' : 'expired'}, ended_at = ${at} where id = ${subscriptionId}`
      await anEvent(sql, subscriptionId, what === 'leave' ? 'refunded' : 'expired', at)
      live.delete(provider)
    } else {
      const { orderId } = await anOrder(sql, subscriptionId, at, 'abandoned')
      const outcome = { at, received: what === 'surplus', ...(what === 'unclear' && { status: 'unclear' }) }
      const method = what === 'awaited' ? 'bank_transfer' : 'moyasar'
      await aPayment(sql, orderId, {
        ...outcome,
        method,
        ...(what === 'surplus' && { use: 'surplus' as const }),
      })
    }
  }
  return counted
}

const sumOf = (rows: Counted[]) => ({
  net: rows.reduce((sum, { net }) => sum + net, 0),
  vat: rows.reduce((sum, { vat }) => sum + vat, 0),
  entries: rows.length,
})

describe('random payments, refunds, renewals and ends', () => {
  test('every figure equals two independent recounts', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(happening, { minLength: 10, maxLength: 40 }), async (events) => {
        const counted = await happen(events)
        expect(await faults()).toEqual([])
        const revenue = await readRevenue(context, admin, { months: MONTHS })
        expect(revenue.total).toEqual(sumOf(counted))
        for (const { month, net, vat, packages } of revenue.months) {
          expect({ net, vat }).toEqual(
            (({ entries: _, ...sum }) => sum)(sumOf(counted.filter((row) => row.month === month))),
          )
          expect(packages!.reduce((sum, share) => sum + share.net, 0)).toBe(net)
        }
        for (const [shares, by] of [
          [revenue.byPackage, 'code'],
          [revenue.byKind, 'kind'],
          [revenue.byCity, 'city'],
        ] as const)
          for (const { key, net, entries } of shares)
            expect({ net, entries }).toEqual(
              (({ vat: _, ...sum }) => sum)(sumOf(counted.filter((row) => row[by] === key))),
            )
      }),
      { numRuns: 3 },
    )
  })

  test('the rows of any filter add up to its total, across pages', async () => {
    const filter = fc.record(
      {
        month: fc.constantFrom(...months),
        from: fc.constantFrom(...months),
        package: fc.constantFrom('asas', 'bina', 'sarh'),
        kind: fc.constantFrom(...PROVIDER_KINDS),
        city: fc.constantFrom(...CITIES),
      },
      { requiredKeys: [] },
    )
    const events = fc.sample(happening, { numRuns: 120, seed: 8 })
    const counted = await happen(events)
    await fc.assert(
      fc.asyncProperty(filter, fc.integer({ min: 1, max: 9 }), async (asked, limit) => {
        const ids: string[] = []
        let net = 0
        let before: string | undefined
        let sum: unknown
        do {
          const page = await readRevenueEntries(context, admin, asked, { limit, ...(before && { before }) })
          ids.push(...page.items.map(({ id }) => id))
          net += page.items.reduce((total, row) => total + row.net, 0)
          ;({ next: before, sum } = page)
        } while (before)
        const expected = counted.filter(
          (row) =>
            (asked.month ? row.month === asked.month : !asked.from || row.month >= asked.from) &&
            (!asked.package || row.code === asked.package) &&
            (!asked.kind || row.kind === asked.kind) &&
            (!asked.city || row.city === asked.city),
        )
        expect(sum).toEqual(sumOf(expected))
        expect([new Set(ids).size, ids.length, net]).toEqual([
          expected.length,
          expected.length,
          sumOf(expected).net,
        ])
      }),
      { numRuns: 40 },
    )
  })

  test('the recurring figure and event counts equal their rows', async () => {
    await happen(fc.sample(happening, { numRuns: 150, seed: 9 }))
    const revenue = await readRevenue(context, admin, { months: MONTHS })
    const recurring = await readRecurring(context, admin, {}, { limit: 100 })
    expect(recurring.items.reduce((sum, { net }) => sum + net, 0)).toBe(revenue.recurring.net)
    expect(recurring.items).toHaveLength(revenue.recurring.subscriptions)
    for (const { month, ...counts } of revenue.months)
      for (const move of ['started', 'renewed', 'ended'] as const) {
        const { items, sum } = await readRevenueEvents(context, admin, { month, move }, { limit: 100 })
        expect([items.length, sum.events]).toEqual([counts[move], counts[move]])
      }
  })
})

describe('verification', () => {
  test('verification detects a tampered total, count and entry', async () => {
    await happen(fc.sample(happening, { numRuns: 60, seed: 10 }))
    expect(await faults()).toEqual([])
    await sql`update revenue_sums set net = net + 1 where package_code = '' and provider_kind = '' and city = '' and month = 0`
    await sql`update recurring_counts set subscriptions = subscriptions + 1`
    await sql`update subscription_months set started = started + 1`
    await sql`insert into payment_counts values ('to_look_at', 1, 1) on conflict (state) do update set payments = payment_counts.payments + 1`
    expect((await faults()).map(({ check }) => check)).toEqual([
      'sums are those of the entries',
      'what recurs is counted of the active subscriptions',
      'months count the events of subscriptions',
      'what waits is counted of the payments',
    ])
  })

  test('verification detects a payment or refund without its entry', async () => {
    await happen([{ what: 'pay', provider: 0, month: 0, day: 1, share: 1, yearly: false }])
    await sql`alter table revenue_entries disable trigger revenue_entries__never_change`
    await sql`delete from revenue_entries`
    expect((await faults()).map(({ check }) => check)).toContain(
      'a payment that settled an order has one entry, of the order’s price',
    )
    await sql`alter table revenue_entries enable trigger revenue_entries__never_change`
  })
})

describe('the demo’s year', () => {
  beforeAll(async () => {
    await sql`truncate providers, packages cascade`
    await seedDemoMarketplace(database.url, now)
  })

  test('verification finds no faults', async () => {
    expect(await faults()).toEqual([])
    const revenue = await readRevenue(context, admin, { months: 14 })
    expect(revenue.months.filter(({ net }) => net > 0).length).toBeGreaterThanOrEqual(12)
    expect(revenue.outstanding.payments).toBe(2)
    expect(revenue.recurring.subscriptions).toBeGreaterThan(20)
  })

  test('entries name their invoices and credit notes, which verification compares', async () => {
    const [refund] =
      await sql`select refunds.id, order_id from refunds join payments on payments.id = payment_id`
    const issuing = { ...context, config: { ...context.config, seller: DEMO_SELLER } }
    await runIssueInvoice(issuing, { orderId: refund!.order_id })
    await runIssueCreditNote(issuing, { refundId: refund!.id })
    expect(await faults()).toEqual([])
    const entries = await readRevenueEntries(context, admin, {}, { limit: 1_000 })
    const named = entries.items.filter(({ invoice }) => invoice)
    expect(named.map(({ kind, invoice }) => [kind, invoice!.number.slice(0, 3)])).toEqual([
      ['refund', 'CRN'],
      ['payment', 'INV'],
    ])
    await sql`alter table invoices disable trigger invoices__never_change`
    await sql`update invoices set net = net + 1, total = total + 1 where kind = 'credit_note'`
    await sql`alter table invoices enable trigger invoices__never_change`
    expect((await faults()).map(({ check }) => check)).toEqual([
      'an invoice says what its order’s entry does, and a credit note what its refund’s',
    ])
  })
})
