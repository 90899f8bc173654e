import { inflateRawSync } from 'node:zlib'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runIssueCreditNote, runIssueInvoice } from '#server/invoices/issue-invoices.job.ts'
import { startApi } from '#testing/api.ts'
import { aProvider } from '#testing/builders/marketplace.ts'
import { aDoneRefund, aPaidOrder } from '#testing/builders/paid-order.ts'
import { SELLER } from '#testing/builders/seller.ts'
import { createTestClock } from '#testing/clock.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'

const database = await createTestDatabase()
const { sql } = database
const api = await startApi(database)
afterAll(async () => {
  await api.stop()
  await database.drop()
})

/** The server as it was at a moment. */
const on = (day: string) => ({
  ...api.context,
  clock: createTestClock(new Date(`${day}T09:00:00Z`)),
  config: { ...api.context.config, seller: SELLER },
})

let bearer: Record<string, string>
let firm: { id: string; company_name: string }

/** Invoices of 300 riyals in September, October and November, one of them partly taken back in November. */
beforeAll(async () => {
  const admin = await api.signUp()
  await sql`insert into user_roles (user_id, role) values (${admin.id}, 'admin')`
  bearer = admin.bearer
  firm = await aProvider(database, { company_name: 'مؤسسة نبع العارض للمقاولات' })
  const other = await aProvider(database, { company_name: '=HYPERLINK("x") Arkan Contracting' })
  const sold = async (day: string, providerId: string) => {
    const sale = await aPaidOrder(sql, { providerId, at: new Date(`${day}T08:00:00Z`) })
    await runIssueInvoice(on(day), sale)
    return sale
  }
  await sold('2026-09-30', other.id)
  const sale = await sold('2026-10-01', firm.id)
  // In Riyadh it is November already.
  await runIssueInvoice(
    { ...on('2026-10-31'), clock: createTestClock(new Date('2026-10-31T21:30:00Z')) },
    await aPaidOrder(sql, { providerId: firm.id, at: new Date('2026-10-31T21:30:00Z') }),
  )
  const refundId = await aDoneRefund(sql, sale, { net: 10_000, vat: 1500 })
  await runIssueCreditNote(on('2026-11-20'), { refundId })
})

const list = async (query = '') => (await api.get(`/admin/invoices${query}`, bearer)).json()
const numbersOf = async (query: string) =>
  (await list(query)).items.map(({ number }: { number: string }) => number)

test('a period, a kind and a text narrow the list, and the sums are those of its rows', async () => {
  const whole = await list()
  expect(whole.since).toBe('2026-09')
  expect(whole.sums).toEqual({
    invoices: { documents: 3, net: 90_000, vat: 13_500, total: 103_500 },
    creditNotes: { documents: 1, net: 10_000, vat: 1500, total: 11_500 },
  })
  expect(await numbersOf('?period=2026-09')).toEqual(['INV-2026-000001'])
  expect(await numbersOf('?period=2026-10')).toEqual(['INV-2026-000002'])
  expect(await numbersOf('?period=2026-11')).toEqual(['CRN-2026-000001', 'INV-2026-000003'])
  expect((await list('?period=2026-Q4')).sums.invoices).toMatchObject({ documents: 2, net: 60_000 })
  expect(await numbersOf('?period=2026&kind=credit_note')).toEqual(['CRN-2026-000001'])
  expect(await list('?period=2025')).toMatchObject({
    items: [],
    sums: { invoices: { documents: 0, net: 0 }, creditNotes: { documents: 0, net: 0 } },
  })
})

test.each([
  ['٣', ['INV-2026-000003']],
  ['CRN-2026-000001', ['CRN-2026-000001']],
  ['نبع العارض', ['CRN-2026-000001', 'INV-2026-000003', 'INV-2026-000002']],
  ['Naba', ['CRN-2026-000001', 'INV-2026-000003', 'INV-2026-000002']],
  ['nobody of that name', []],
])('%s finds what it names', async (typed, numbers) => {
  expect(await numbersOf(`?q=${encodeURIComponent(typed)}`)).toEqual(numbers)
})

test('a page continues with its filter', async () => {
  const { items } = await list('?period=2026-Q4')
  expect(await numbersOf(`?period=2026-Q4&after=${items[0].id}`)).toEqual([
    'INV-2026-000003',
    'INV-2026-000002',
  ])
})

test('what is no period or no kind is refused at its field', async () => {
  for (const [name, value] of [
    ['period', '2026-13'],
    ['kind', 'all'],
    ['q', 'x'.repeat(300)],
  ] as const) {
    const answer = await api.get(`/admin/invoices?${name}=${value}`, bearer)
    expect([answer.status, Object.keys((await answer.json()).fieldErrors)]).toEqual([422, [name]])
  }
})

const file = (name: string, locale: 'ar' | 'en' = 'en') =>
  api.get(`/admin/invoices/books.${name}`, { ...bearer, 'accept-language': locale })

test('the table takes credit notes below zero, and no text runs as a formula', async () => {
  const answer = await file('csv?period=2026')
  expect(answer.headers.get('content-disposition')).toContain('filename="invoices-2026.csv"')
  const lines = (await answer.text()).trim().split('\r\n')
  expect(lines.map((line) => line.split(',')[0]!.replace(/\W*(\w.*)"/, '$1'))).toEqual([
    'Number',
    ...['INV-2026-000001', 'INV-2026-000002', 'INV-2026-000003', 'CRN-2026-000001'],
  ])
  expect(lines[1]).toContain(`"'=HYPERLINK(""x"") Arkan Contracting"`)
  expect(lines[1]).toContain(',300.00,45.00,345.00,')
  expect(lines[4]).toContain(',-100.00,-15.00,-115.00,"INV-2026-000002"')

  const { sheets } = await readXlsx(
    new Uint8Array(await (await file('xlsx?period=2026-11', 'ar')).arrayBuffer()),
  )
  expect([sheets[0]!.name, sheets[0]!.view?.rightToLeft]).toEqual(['الفواتير', true])
  expect(sheets[0]!.rows.map((row) => row[7])).toEqual(['بلا ضريبة (ريال)', 300, -100])
})

test('the archive holds the table and the XML of each document, byte for byte', async () => {
  const files = filesOf(Buffer.from(await (await file('zip?period=2026-Q4')).arrayBuffer()))
  const { items } = await list('?period=2026-Q4')
  expect(files.map(({ name }) => name)).toEqual([
    'invoices.csv',
    expect.stringMatching(/^xml\/399999999900003_20261001T\d{6}_INV-2026-000002\.xml$/),
    expect.stringMatching(/_20261101T003000_INV-2026-000003\.xml$/),
    expect.stringMatching(/_CRN-2026-000001\.xml$/),
  ])
  const newest = await api.get(`/admin/invoices/${items[0].id}/invoice.xml`, bearer)
  expect(files.at(-1)!.text).toBe(await newest.text())
  expect(files[0]!.text.split('\r\n').filter(Boolean)).toHaveLength(4)
})

test('each download is logged before it is sent', async () => {
  await file('zip?period=2026-Q4&kind=invoice')
  const { items } = await (await api.get('/admin/audit', bearer)).json()
  expect(items[0]).toMatchObject({
    action: 'invoices.downloaded',
    details: { period: '2026-Q4', kind: 'invoice', file: 'zip', documents: 2 },
  })
})

test('a provider gets neither the list nor the books', async () => {
  const { bearer: ofProvider } = await api.signUp()
  for (const path of ['', '/books.csv', '/books.xlsx', '/books.zip']) {
    expect((await api.get(`/admin/invoices${path}`, ofProvider)).status).toBe(403)
    expect((await api.get(`/admin/invoices${path}`)).status).toBe(401)
  }
})

const DIRECTORY_ENTRY = 0x02014b50
const DIRECTORY_END = 0x06054b50

/** Reads an archive from its directory, as programs that open one do. */
function filesOf(archive: Buffer): { name: string; text: string }[] {
  const end = archive.length - 22
  expect(archive.readUInt32LE(end)).toBe(DIRECTORY_END)
  const files: { name: string; text: string }[] = []
  let at = archive.readUInt32LE(end + 16)
  while (archive.readUInt32LE(at) === DIRECTORY_ENTRY) {
    const [packed, nameLength] = [archive.readUInt32LE(at + 20), archive.readUInt16LE(at + 28)]
    const local = archive.readUInt32LE(at + 42)
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const bytes = inflateRawSync(archive.subarray(start, start + packed))
    expect(bytes).toHaveLength(archive.readUInt32LE(at + 24))
    files.push({ name: archive.toString('utf8', at + 46, at + 46 + nameLength), text: bytes.toString() })
    at += 46 + nameLength
  }
  expect(files).toHaveLength(archive.readUInt16LE(end + 10))
  return files
}
