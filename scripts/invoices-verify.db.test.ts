import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { runIssueCreditNote, runIssueInvoice } from '#server/invoices/issue-invoices.job.ts'
import { aProvider } from '#testing/builders/marketplace.ts'
import { aDoneRefund, aPaidOrder } from '#testing/builders/paid-order.ts'
import { SELLER } from '#testing/builders/seller.ts'
import { createTestContext } from '#testing/command-context.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { queueMissing, verifyDatabase, verifyExport } from './invoices-verify.ts'

const database = await createTestDatabase()
const { db, sql } = database
const context = createTestContext(db, { seller: SELLER })
afterAll(() => database.drop())

const folder = mkdtempSync(path.join(tmpdir(), 'mimar invoices '))
const file = path.join(folder, 'invoices.ndjson')

test('issued documents verify in the database and in an export alone; missing ones are named and queued', async () => {
  const provider = await aProvider(database)
  const sales = []
  for (let count = 0; count < 4; count++) sales.push(await aPaidOrder(sql, { providerId: provider.id }))
  const refundId = await aDoneRefund(sql, sales[0]!, { net: 1000, vat: 150 })
  for (const sale of sales.slice(0, 3)) await runIssueInvoice(context, sale)

  const lacking = await verifyDatabase(db)
  expect(lacking).toEqual({
    lines: [
      `order ${sales[3]!.orderId}: paid, without an invoice`,
      `refund ${refundId}: done, without a credit note`,
    ],
    code: 1,
  })
  expect(await queueMissing(db)).toBe(2)
  expect(await sql`select task_identifier as task from graphile_worker.jobs order by id`).toEqual([
    { task: 'invoices.issue' },
    { task: 'invoices.credit' },
  ])

  await runIssueInvoice(context, sales[3]!)
  await runIssueCreditNote(context, { refundId })
  const whole = { lines: [expect.stringMatching(/^OK: 5 documents. Final hash 5:.{44}$/)], code: 0 }
  expect(await verifyDatabase(db, { exportTo: file })).toEqual(whole)
  expect(await verifyExport(file)).toEqual(whole)
})

test.each<[string, (lines: string[]) => string[]]>([
  ['counter_gap', (lines) => lines.toSpliced(1, 1)],
  ['previous_hash', (lines) => lines.with(1, lines[2]!)],
  ['hash', (lines) => lines.with(0, lines[0]!.replace('"body":"<Invoice', '"body":"<Invoic'))],
  [
    'the file is not what was hashed',
    (lines) => lines.with(0, lines[0]!.replace(/("xml":".*?)345\.00/, '$1945.00')),
  ],
  ['BR-CO-15', (lines) => lines.with(0, lines[0]!.replace(/("xml":".*?)345\.00/, '$1945.00'))],
  [
    'the page is not of this XML',
    (lines) => lines.with(0, lines[0]!.replace(/("document":.*?)30000/, '$130001')),
  ],
  [
    'the row says other sums',
    (lines) =>
      lines.with(
        0,
        lines[0]!.replace(
          '"net":30000,"vat":4500,"total":34500,"number"',
          '"net":30001,"vat":4500,"total":34500,"number"',
        ),
      ),
  ],
  ['the file has another QR', (lines) => lines.with(0, lines[0]!.replace('"qr":"A', '"qr":"B'))],
])('a changed export is detected: %s', async (fault, touch) => {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
  const touched = touch(lines)
  expect(touched).not.toEqual(lines)
  writeFileSync(`${file}.touched`, touched.join('\n'))
  const { lines: told, code } = await verifyExport(`${file}.touched`)
  expect(code).toBe(1)
  expect(told.join('\n')).toContain(fault)
})
