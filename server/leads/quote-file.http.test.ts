/** The PDF of a quote over real HTTP, read back as a reader extracts it. */
import sharp from 'sharp'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { LOGO_SIDES } from '#domain/providers/logo.ts'
import { openFiles } from '#server/documents/document-context.ts'
import { logoKey } from '#server/documents/logo-files.ts'
import { type Api, startApi } from '#testing/api.ts'
import { aDispatched, anOffer, aSignedInProvider } from '#testing/builders/offered-lead.ts'
import { pagesOfPdf, textOfPdf } from '#testing/pdf-text.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'

const database = await createTestDatabase()
const { sql } = database
const api: Api = await startApi(database)
afterAll(async () => {
  await api.stop()
  await database.drop()
})

const HOSTILE = 'Careful *work* #eval("1") 😀 <b>x</b> $x$ @ref'

let own: Awaited<ReturnType<typeof aSignedInProvider>>
let lead: Awaited<ReturnType<typeof anOffer>>
let reference: string
beforeEach(async () => {
  own = await aSignedInProvider(database, api)
  await sql`update providers set identity_kind = 'commercial_registration', cr_number = '1010123456', unified_number = '7001234567', vat_number = '310123456700003' where id = ${own.provider.id}`
  const projectRequest = await aDispatched(database, api.context)
  reference = projectRequest.reference
  lead = await anOffer(database, api.context, projectRequest, own.provider)
  await api.post(`/leads/${lead.token}/accept`, {})
})

const file = (of: string, headers = {}) => api.get(`/leads/${of}/quote.pdf?locale=en`, headers)
async function quoted(more: object = {}) {
  const { scopeLines } = await (await api.get(`/leads/${lead.token}`)).json()
  const [first, second] = scopeLines
  const lines = [
    { scopeLineId: first.id, stance: 'priced', amount: 3_000_000 },
    { scopeLineId: second.id, stance: 'excluded' },
  ]
  const body = {
    ...{ lines, extras: [{ label: 'مظلة سيارة', amount: 1_500_000 }], durationDays: 60, warrantyYears: 2 },
    ...{ exclusions: ['permits'], note: HOSTILE },
    paymentStages: [
      { label: 'عند التوقيع', percent: 10 },
      { label: 'بعد الأساسات', percent: 57 },
      { label: 'عند التسليم', percent: 33 },
    ],
    ...more,
  }
  const answer = await api.post(`/leads/${lead.token}/quotes`, body, {
    'idempotency-key': crypto.randomUUID(),
  })
  expect(answer.status).toBe(200)
}

test('a provider’s quote is a paper in their name with every line, sum and term', async () => {
  await quoted()
  const answer = await file(lead.token)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect(answer.headers.get('content-disposition')).toContain(`filename="quotation-${reference}.pdf"`)
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const { text, pages } = await textOfPdf(bytes)
  expect(pages).toBeLessThanOrEqual(2)
  for (const part of [
    ...['Quotation', reference, '1010123456', '310123456700003', 'Commercial registration'],
    ...['30,000', '15,000', '45,000', '6,750', '51,750', 'Not included', 'Permits and fees'],
    ...['10% of the total', '5,175', '57% of the total', '29,497.5', '33% of the total', '17,077.5'],
    ...['60 days', '2 years', '*work* #eval("1")', '<b>x</b> $x$ @ref'],
  ])
    expect(text).toContain(part)
  expect(text).not.toContain('😀')
  const onPage = await pagesOfPdf(bytes)
  for (const { left, right } of onPage) expect([left > 40, right < 556]).toEqual([true, true])
})

test('in Arabic, with a price alone and as a range, it is one page', async () => {
  for (const price of [{ amount: 4_500_000 }, { amount: 4_500_000, amountHigh: 5_000_000 }]) {
    await api.post(`/leads/${lead.token}/quotes`, price, { 'idempotency-key': crypto.randomUUID() })
    const answer = await api.get(`/leads/${lead.token}/quote.pdf`)
    expect(answer.status).toBe(200)
    const { text, pages } = await textOfPdf(new Uint8Array(await answer.arrayBuffer()))
    expect(pages).toBe(1)
    expect(text).toContain('51,750')
    if ('amountHigh' in price) expect(text).toContain('57,500')
  }
})

test('only the lead’s provider gets it, and only while a quote stands', async () => {
  expect((await file(lead.token)).status).toBe(409)
  await quoted()
  expect((await file(lead.id, own.bearer)).status).toBe(200)
  expect((await file(lead.id)).status).toBe(401)
  const rival = await aSignedInProvider(database, api)
  expect((await file(lead.id, rival.bearer)).status).toBe(404)
  expect((await file('x'.repeat(43))).status).toBe(404)
  await api.post(`/leads/${lead.token}/withdraw-quote`, {})
  const none = await file(lead.token)
  expect([none.status, (await none.json()).code]).toEqual([409, 'quote.none'])
})

test('a quote’s paper has the provider’s logo once it is approved, in both languages', async () => {
  await quoted()
  const id = crypto.randomUUID()
  const logo = await sharp({ create: { width: 240, height: 240, channels: 4, background: '#c01414' } })
    .png({ palette: true })
    .toBuffer()
  await openFiles(api.context.config.files).put(logoKey(id, LOGO_SIDES[1]), logo, 'image/png')
  await sql`insert into logos (id, provider_id, added_at) values (${id}, ${own.provider.id}, now())`
  const pictures = async (locale: string) => {
    const answer = await api.get(`/leads/${lead.token}/quote.pdf?locale=${locale}`)
    expect(answer.status).toBe(200)
    return Buffer.from(await answer.arrayBuffer())
      .toString('latin1')
      .match(/\/Subtype\s*\/Image/g)
  }
  expect(await pictures('en')).toBeNull()
  await sql`update logos set status = 'approved', decided_at = now() where id = ${id}`
  expect([await pictures('en'), await pictures('ar')]).toEqual([expect.any(Array), expect.any(Array)])
})
