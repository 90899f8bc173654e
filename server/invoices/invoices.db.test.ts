import { sql as raw } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { worker } from '#domain/accounts/actor.ts'
import { type ChainedInvoice, chainStart, followChain } from '#domain/invoices/invoice-chain.ts'
import { readInvoiceQr } from '#domain/invoices/invoice-qr.ts'
import type { TaxDocument } from '#domain/invoices/tax-document.ts'
import { refundParts } from '#domain/payments/refund-parts.ts'
import { messages } from '#i18n/messages.ts'
import { asProvider } from '#testing/builders/actors.ts'
import { aProvider } from '#testing/builders/marketplace.ts'
import { aDoneRefund, aPaidOrder } from '#testing/builders/paid-order.ts'
import { SELLER } from '#testing/builders/seller.ts'
import { canonicalBody } from '#testing/canonical-xml.ts'
import { createTestContext } from '#testing/command-context.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { sha256Base64 } from './append-document.ts'
import { runIssueCreditNote, runIssueInvoice } from './issue-invoices.job.ts'

const database = await createTestDatabase()
const { sql } = database
const context = createTestContext(database.db, { seller: SELLER })
afterAll(() => database.drop())
beforeEach(() => context.clock.set('2026-11-22T09:30:15.250Z'))

const aSale = async (terms: Partial<Parameters<typeof aPaidOrder>[1]> = {}, provider = {}) =>
  aPaidOrder(sql, { providerId: (await aProvider(database, provider)).id, ...terms })

const chained = () => sql<ChainedInvoice[]>`
  select series, year, count, counter::int, previous_hash as "previousHash", body, hash, issued_at as "issuedAt" from invoices order by counter`

async function faults() {
  const head = chainStart()
  return (await chained()).flatMap((invoice) => followChain(head, invoice, sha256Base64))
}

interface Row {
  id: string
  number: string
  xml: string
  body: string
  qr: string
  document: TaxDocument
  net: number
  vat: number
  total: number
  is_demo: boolean
}
const documentsOf = (orderId: string) =>
  sql<
    Row[]
  >`select id, number, xml, body, qr, document, net::int, vat::int, total::int, is_demo from invoices where order_id = ${orderId} order by counter`

describe('the invoice of a paid order', () => {
  test('it is issued once, however often its job runs, and states what was sold', async () => {
    const { orderId } = await aSale(
      { unitPrice: 60_000, discount: 14_667 },
      { vat_number: '310122393500003' },
    )
    await runIssueInvoice(context, { orderId })
    await runIssueInvoice(context, { orderId })
    const [invoice, ...more] = await documentsOf(orderId)
    expect(more).toEqual([])
    expect(invoice).toMatchObject({ net: 45_333, vat: 6800, total: 52_133, is_demo: false })
    expect(invoice!.document).toMatchObject({
      kind: 'invoice',
      isStandard: false,
      paidBy: 'card',
      seller: SELLER,
      buyer: { vatNumber: '310122393500003' },
      lines: [{ unitPrice: 60_000, discount: 14_667, net: 45_333 }],
    })
    expect(canonicalBody(invoice!.xml)).toBe(invoice!.body)
    expect(Object.fromEntries(readInvoiceQr(invoice!.qr)!)).toEqual({
      1: SELLER.name,
      2: SELLER.vatNumber,
      // Rounded up to a second, the precision of the XML.
      3: '2026-11-22T09:30:16Z',
      4: '521.33',
      5: '68.00',
    })
  })

  test('it is a standard invoice for a buyer with a VAT number and national address at that time', async () => {
    const sale = await aSale(
      { method: 'bank_transfer' },
      { vat_number: '310122393500003', cr_number: '1010123456', identity_kind: 'commercial_registration' },
    )
    await sql`insert into invoice_addresses (provider_id, building_number, street, district, city, postal_code, updated_at)
      values (${sale.providerId}, '1111', 'شارع صلاح الدين', 'المروج', 'الرياض', '12222', now())`
    await runIssueInvoice(context, sale)
    await sql`update invoice_addresses set street = 'another'`
    const [invoice] = await documentsOf(sale.orderId)
    expect(invoice!.document).toMatchObject({
      isStandard: true,
      paidBy: 'transfer',
      buyer: { registrationNumber: '1010123456', address: { street: 'شارع صلاح الدين' } },
    })
    expect(invoice!.xml).toContain('name="0100000"')
  })

  test('it waits for a seller, and an unpaid order has none', async () => {
    const { orderId } = await aSale()
    const without = createTestContext(database.db)
    await expect(runIssueInvoice(without, { orderId })).rejects.toThrow(/no seller/)
    const open = await aSale({ status: 'open' })
    await runIssueInvoice(context, { orderId: open.orderId })
    expect(await documentsOf(open.orderId)).toEqual([])
    await runIssueInvoice(context, { orderId })
    expect(await documentsOf(orderId)).toHaveLength(1)
  })

  test('its number restarts with the year in Riyadh, and its time never goes back', async () => {
    const years: [string, string][] = [
      ['2027-12-31T20:59:59Z', 'INV-2027-000001'],
      ['2027-12-31T21:00:00Z', 'INV-2028-000001'],
      // The clock is behind, so the document gets the time of the previous one.
      ['2027-12-31T20:00:00Z', 'INV-2028-000002'],
    ]
    for (const [at, number] of years) {
      const { orderId } = await aSale()
      context.clock.set(at)
      await runIssueInvoice(context, { orderId })
      expect((await documentsOf(orderId))[0]?.number).toBe(number)
    }
    expect(await faults()).toEqual([])
  })

  test('it is marked as a demo when provider or seller are of the demo', async () => {
    const { orderId } = await aSale({}, { is_demo: true })
    await runIssueInvoice(context, { orderId })
    expect((await documentsOf(orderId))[0]?.is_demo).toBe(true)
    expect(await faults()).toEqual([])
  })
})

describe('the credit note of a refund', () => {
  test('it is issued once, in its own series, with the revenue amounts and the given reason', async () => {
    const sale = await aSale()
    const refundId = await aDoneRefund(sql, sale, {
      net: 10_001,
      vat: 1500,
      reason: 'goodwill',
      note: 'اتفاق مع المشتري',
    })
    // The invoice's own job has not run yet.
    await runIssueCreditNote(context, { refundId })
    await runIssueCreditNote(context, { refundId })
    await runIssueInvoice(context, sale)
    const [invoice, credit, ...more] = await documentsOf(sale.orderId)
    expect(more).toEqual([])
    expect(credit).toMatchObject({ net: 10_001, vat: 1500, total: 11_501 })
    expect(credit!.number).toMatch(/^CRN-/)
    expect(credit!.document).toMatchObject({
      kind: 'credit_note',
      original: { id: invoice!.id, number: invoice!.number },
      reason: { ar: 'اتفاق مع المشتري' },
      buyer: invoice!.document.buyer,
    })
    expect(canonicalBody(credit!.xml)).toBe(credit!.body)
    expect(await faults()).toEqual([])
  })

  test('it follows the rules for every possible refund amount', async () => {
    const sale = await aSale({ unitPrice: 5_000_000 })
    await runIssueInvoice(context, sale)
    for (const amount of [2, 4, 11, 100, 115, 333, 9_999, 123_457]) {
      const net = Math.round((amount * 100) / 115)
      const refundId = await aDoneRefund(sql, sale, { net, vat: amount - net })
      await runIssueCreditNote(context, { refundId })
    }
    expect(await documentsOf(sale.orderId)).toHaveLength(9)
  })

  test('a one-halala refund produces a credit note even when it is all VAT', async () => {
    const sale = await aSale()
    const parts = [0, 1, 2, 3, 4].map((before) => refundParts({ net: 30_000, vat: 4_500 }, before, 1))
    expect(parts).toContainEqual({ net: 0, vat: 1 })
    for (const part of parts)
      await runIssueCreditNote(context, { refundId: await aDoneRefund(sql, sale, part) })
    expect(await documentsOf(sale.orderId)).toHaveLength(1 + parts.length)
    expect(await faults()).toEqual([])
  })

  test('a refund from the payment service’s dashboard has a reason in both languages', async () => {
    const sale = await aSale()
    const made = { reason: 'goodwill', note: 'Made at the payment service, not here.', requestedBy: null }
    await runIssueCreditNote(context, {
      refundId: await aDoneRefund(sql, sale, { net: 100, vat: 15, ...made }),
    })
    const [, credit] = await documentsOf(sale.orderId)
    expect(credit!.document.reason).toEqual({
      ar: messages.ar.invoicePage.reasons.goodwill,
      en: messages.en.invoicePage.reasons.goodwill,
    })
  })

  test('a refund without a sale has none', async () => {
    const sale = await aSale()
    const [refund] = await sql`
      insert into refunds (payment_id, provider_id, amount, reason, status, refunded_before, requested_at, done_at)
      values (${sale.paymentId}, ${sale.providerId}, 100, 'surplus', 'done', 0, now(), now()) returning id`
    await runIssueCreditNote(context, { refundId: refund!.id })
    expect(await documentsOf(sale.orderId)).toEqual([])
  })
})

describe('database constraints', () => {
  const copy = (changes: Record<string, unknown>) => {
    const columns =
      'id, kind, series, year, count, counter, previous_hash, body, hash, xml, qr, document, provider_id, order_id, net, vat, total, issued_at, is_demo'
    return database.db.withActor(worker, async (tx) => {
      const list = columns.split(', ').map((name) => (name in changes ? `${changes[name]} as ${name}` : name))
      await raw
        .raw(
          `insert into app.invoices (${columns}) select ${list.join(', ')} from app.invoices order by invoices.counter desc limit 1`,
        )
        .execute(tx)
    })
  }
  const fits = {
    id: 'uuidv7()',
    order_id:
      "(select id from app.orders where status = 'paid' and not exists (select from app.invoices i where i.order_id = orders.id) limit 1)",
    kind: "'invoice'",
    series: "'INV'",
    year: "extract(year from issued_at at time zone 'Asia/Riyadh')::int",
    count:
      "(select last_count + 1 from app.invoice_series where series = 'INV' and year = extract(year from invoices.issued_at at time zone 'Asia/Riyadh'))",
    counter: '(select counter + 1 from app.invoice_chain)',
    previous_hash: '(select hash from app.invoice_chain)',
    body: "body || 'x'",
    hash: "encode(sha256(convert_to(body || 'x', 'UTF8')), 'base64')",
  }

  test('numbers have no gap or duplicate, hashes form a chain, and times never go back', async () => {
    const { orderId } = await aSale()
    await runIssueInvoice(context, { orderId })
    await aSale()
    const before = await chained()
    await expect(copy({ ...fits, counter: `${fits.counter} + 1` })).rejects.toThrow(/does not follow/)
    await expect(copy({ ...fits, previous_hash: 'hash || hash' })).rejects.toThrow(/does not follow/)
    await expect(copy({ ...fits, count: `${fits.count} + 1` })).rejects.toThrow(/leaves a gap/)
    await expect(copy({ ...fits, hash: "encode(sha256('other'), 'base64')" })).rejects.toThrow(/hash_of_body/)
    await expect(copy({ ...fits, issued_at: "issued_at - interval '1 second'" })).rejects.toThrow(
      /does not follow/,
    )
    await expect(copy({ ...fits, order_id: 'order_id' })).rejects.toThrow(/one_of_an_order/)
    expect(await chained()).toEqual(before)
    // The control: a valid copy is accepted.
    await copy(fits)
    expect(await faults()).toEqual([])
  })

  test('an issued document can be changed or deleted by nobody, including the tables’ owner', async () => {
    for (const statement of ["update invoices set xml = ''", 'delete from invoices'])
      await expect(sql.unsafe(statement)).rejects.toThrow(/never changed/)
    for (const statement of ['update app.invoice_chain set counter = 0', 'delete from app.invoice_series']) {
      const tried = database.db.withActor(worker, async (tx) => {
        await raw.raw(statement).execute(tx)
      })
      await expect(tried).rejects.toThrow(/permission denied/)
    }
  })

  test('a provider’s documents are hidden from all others', async () => {
    const sale = await aSale()
    await runIssueInvoice(context, sale)
    const count = (provider: { id: string }) =>
      database.db.withActor(asProvider(provider), (tx) => tx.selectFrom('invoices').select('id').execute())
    expect(await count({ id: sale.providerId })).toHaveLength(1)
    expect(await count(await aProvider(database))).toHaveLength(0)
  })
})
