import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { type Api, startApi } from '#testing/api.ts'
import { aSignedInProvider } from '#testing/builders/offered-lead.ts'
import { aDoneRefund, aPaidOrder } from '#testing/builders/paid-order.ts'
import { SELLER } from '#testing/builders/seller.ts'
import { canonicalBody, textOfXml } from '#testing/canonical-xml.ts'
import { almost, hostileText, hostileValue } from '#testing/hostile-values.ts'
import { textOfPdf } from '#testing/pdf-text.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { runIssueCreditNote, runIssueInvoice } from './issue-invoices.job.ts'

const database = await createTestDatabase()
const { sql } = database
const api = await startApi(database)
const selling = { ...api.context, config: { ...api.context.config, seller: SELLER } }
afterAll(async () => {
  await api.stop()
  await database.drop()
})
beforeEach(() => sql`truncate rate_limits`)

type Person = Awaited<ReturnType<Api['signUp']>>

async function anAdmin(): Promise<Person> {
  const person = await api.signUp()
  await sql`insert into user_roles (user_id, role) values (${person.id}, 'admin') on conflict do nothing`
  return person
}

const ADDRESS = {
  buildingNumber: '1111',
  street: 'شارع صلاح الدين',
  district: 'المروج',
  city: 'الرياض',
  postalCode: '12222',
}
const put = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${api.url}/api/v1${path}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

/** A provider with an invoice and its credit note. */
async function aBuyer() {
  const buyer = await aSignedInProvider(database, api, { vat_number: '310122393500003' })
  const sale = await aPaidOrder(sql, { providerId: buyer.provider.id })
  await runIssueInvoice(selling, sale)
  const refundId = await aDoneRefund(sql, sale, { net: 10_000, vat: 1500 })
  await runIssueCreditNote(selling, { refundId })
  const page = await (await api.get('/me/invoices', buyer.bearer)).json()
  return { ...buyer, sale, items: page.items as { id: string; number: string; kind: string }[] }
}

describe('a provider’s own documents', () => {
  test('they are listed newest first and their files can be opened', async () => {
    const { bearer, items, provider } = await aBuyer()
    const [credit, invoice] = items
    expect(items).toEqual([
      expect.objectContaining({
        kind: 'credit_note',
        total: 11_500,
        original: { id: invoice!.id, number: invoice!.number },
        reason: expect.stringContaining('إنهاء الاشتراك قبل موعده'),
      }),
      expect.objectContaining({
        kind: 'invoice',
        ...{ net: 30_000, vat: 4500, total: 34_500 },
        providerId: provider.id,
        companyName: provider.company_name,
      }),
    ])
    const pdf = await api.get(`/me/invoices/${credit!.id}/invoice.pdf`, bearer)
    expect([pdf.status, pdf.headers.get('content-type'), pdf.headers.get('cache-control')]).toEqual([
      200,
      'application/pdf',
      'private, no-store',
    ])
    expect(pdf.headers.get('content-disposition')).toContain(`filename="${credit!.number}.pdf"`)
    const { text, pages } = await textOfPdf(new Uint8Array(await pdf.arrayBuffer()))
    expect(pages).toBe(1)
    for (const words of [credit!.number, invoice!.number, 'Simplified tax credit note', '115.00'])
      expect(text).toContain(words)
    const xml = await api.get(`/me/invoices/${invoice!.id}/invoice.xml`, bearer)
    expect(xml.headers.get('content-type')).toContain('application/xml')
    expect(xml.headers.get('content-disposition')).toMatch(
      /filename="399999999900003_\d{8}T\d{6}_INV-\d{4}-\d{6}\.xml"/,
    )
    const file = await xml.text()
    expect(textOfXml(file, '/u:Invoice/cbc:ID')).toBe(invoice!.number)
    expect(canonicalBody(file)).toContain('<cbc:TaxInclusiveAmount currencyID="SAR">345.00')
  })

  test('they are paginated by twenty, for an admin too', async () => {
    const { provider, bearer } = await aSignedInProvider(database, api)
    for (let sold = 0; sold < 21; sold++)
      await runIssueInvoice(selling, await aPaidOrder(sql, { providerId: provider.id }))
    const { bearer: ofAdmin } = await anAdmin()
    const own = await (await api.get('/me/invoices', bearer)).json()
    const all = await (await api.get('/admin/invoices', ofAdmin)).json()
    expect(own.items).toHaveLength(20)
    expect(all).toMatchObject(own)
    const second = await (await api.get(`/me/invoices?after=${own.next}`, bearer)).json()
    expect(second.items).toHaveLength(1)
    expect(second.next).toBeUndefined()
    expect(own.items.map(({ number }: { number: string }) => number)).not.toContain(second.items[0].number)
    const others = await (await api.get(`/admin/invoices?after=${all.next}`, ofAdmin)).json()
    expect(others.items[0]).toEqual(second.items[0])
  })

  test('they are hidden from others and need a session', async () => {
    const { items } = await aBuyer()
    const stranger = await aSignedInProvider(database, api)
    expect(await (await api.get('/me/invoices', stranger.bearer)).json()).toEqual({ items: [] })
    for (const file of ['invoice.pdf', 'invoice.xml']) {
      const path = `/me/invoices/${items[0]!.id}/${file}`
      const answer = await api.get(path, stranger.bearer)
      expect([answer.status, (await answer.json()).code]).toEqual([404, 'invoice.not_found'])
      expect((await api.get(path)).status).toBe(401)
    }
    expect((await api.get('/me/invoices')).status).toBe(401)
    const unregistered = await api.signUp()
    expect((await api.get('/me/invoices', unregistered.bearer)).status).toBe(404)
    expect((await api.get('/me/invoices?after=1', stranger.bearer)).status).toBe(422)
  })
})

describe('all documents', () => {
  test('only an admin can read them', async () => {
    const { items, bearer } = await aBuyer()
    const admin = await anAdmin()
    const page = await (await api.get('/admin/invoices', admin.bearer)).json()
    expect(page.items.slice(0, 2).map(({ id }: { id: string }) => id)).toEqual(items.map(({ id }) => id))
    for (const path of ['', ...['invoice.pdf', 'invoice.xml'].map((file) => `/${items[0]!.id}/${file}`)]) {
      expect((await api.get(`/admin/invoices${path}`, admin.bearer)).status).toBe(200)
      expect((await api.get(`/admin/invoices${path}`, bearer)).status).toBe(403)
      expect((await api.get(`/admin/invoices${path}`)).status).toBe(401)
    }
  })
})

describe('the national address', () => {
  test('it is absent until entered, stored in Latin digits, and on the next invoice', async () => {
    const { bearer, provider } = await aSignedInProvider(database, api, { vat_number: '310122393500003' })
    expect(await (await api.get('/me/invoices/address', bearer)).json()).toEqual({})
    const kept = await put('/me/invoices/address', { ...ADDRESS, buildingNumber: '١١١١' }, bearer)
    expect(await kept.json()).toEqual({ address: ADDRESS })
    await put('/me/invoices/address', { ...ADDRESS, additionalNumber: '6543' }, bearer)
    expect(await (await api.get('/me/invoices/address', bearer)).json()).toEqual({
      address: { ...ADDRESS, additionalNumber: '6543' },
    })
    await runIssueInvoice(selling, await aPaidOrder(sql, { providerId: provider.id }))
    const { items } = await (await api.get('/me/invoices', bearer)).json()
    const xml = await (await api.get(`/me/invoices/${items[0].id}/invoice.xml`, bearer)).text()
    expect(textOfXml(xml, '/u:Invoice/cbc:InvoiceTypeCode/@name')).toBe('0100000')
    expect(textOfXml(xml, '//cac:AccountingCustomerParty//cbc:PlotIdentification')).toBe('6543')
  })

  test('errors are at each field, and it needs a session', async () => {
    const { bearer } = await aSignedInProvider(database, api)
    const answer = await put(
      '/me/invoices/address',
      { ...ADDRESS, buildingNumber: '12', street: 'x', city: '' },
      bearer,
    )
    expect(answer.status).toBe(422)
    expect((await answer.json()).fieldErrors).toMatchObject({
      buildingNumber: { code: 'invoice.building_number_invalid' },
      street: { code: 'invoice.address_too_short' },
      city: { code: 'field.required' },
    })
    expect((await put('/me/invoices/address', ADDRESS)).status).toBe(401)
  })

  test('arbitrary bodies and IDs return no server error', async () => {
    const { bearer } = await aSignedInProvider(database, api)
    const noFault = ({ status }: Response) => expect(status).toBeLessThan(500)
    await fc.assert(
      fc.asyncProperty(fc.oneof(hostileValue, almost(ADDRESS)), hostileText, async (body, text) => {
        await sql`truncate rate_limits`
        noFault(await put('/me/invoices/address', body, bearer))
        const id = encodeURIComponent(text.toWellFormed().slice(0, 300)) || 'x'
        noFault(await api.get(`/me/invoices/${id}/invoice.xml`, bearer))
        noFault(await api.get(`/me/invoices?after=${id}`, bearer))
      }),
      { numRuns: 25 },
    )
  })
})
