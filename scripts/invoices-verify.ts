// npm run invoices:verify                            verifies every document of the database: chain, numbers, hashes,
//                                                    rules, amounts; lists sales and refunds without a document
// npm run invoices:verify -- --export file.ndjson    the same, and exports them to a file
// npm run invoices:verify -- file.ndjson             an export alone: needs no database and no network
// npm run invoices:verify -- --issue                 queues missing documents
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { worker } from '#domain/accounts/actor.ts'
import { findMissing, type Missing, readAllInvoices } from '#server/invoices/export-invoices.ts'
import { type Verification, type VerifiedInvoice, verifyInvoices } from '#server/invoices/verify-invoices.ts'
import type { Db } from '#server/platform/db/db.ts'
import { enqueue, type JobSpec } from '#server/platform/queue/queue.ts'
import { onDatabase } from './on-database.ts'

/** Maximum lines printed. */
const MOST_LINES = 50

export interface Told {
  lines: string[]
  /** Exit code: 0 whole, 1 not. */
  code: 0 | 1
}

/** Verifies an export. */
export async function verifyExport(file: string): Promise<Told> {
  return tell(await verifyInvoices(readExport(file)), { orders: [], refunds: [] })
}

/** Verifies the documents in the database and finds missing ones; writes an export if requested. */
export async function verifyDatabase(
  db: Db,
  { exportTo }: { exportTo?: string | undefined } = {},
): Promise<Told> {
  const invoices = readAllInvoices({ db })
  const verification = await verifyInvoices(exportTo ? written(invoices, exportTo) : invoices)
  return tell(verification, await findMissing({ db }))
}

/** Queues the missing documents for the worker. Returns their number. */
export async function queueMissing(db: Db): Promise<number> {
  const { orders, refunds } = await findMissing({ db })
  const specs: JobSpec[] = [
    ...orders.map((orderId) => ({
      task: 'invoices.issue',
      payload: { orderId },
      jobKey: `order:${orderId}:invoice`,
    })),
    ...refunds.map((refundId) => ({
      task: 'invoices.credit',
      payload: { refundId },
      jobKey: `refund:${refundId}:credit`,
    })),
  ]
  await db.withActor(worker, (tx) => enqueue(tx, specs))
  return specs.length
}

function tell({ documents, faults, head }: Verification, { orders, refunds }: Missing): Told {
  const missing = [
    ...orders.map((id) => `order ${id}: paid, without an invoice`),
    ...refunds.map((id) => `refund ${id}: done, without a credit note`),
  ]
  const wrong = [...faults, ...missing]
  if (wrong.length === 0)
    return { lines: [`OK: ${documents} documents. Final hash ${head.counter}:${head.hash}`], code: 0 }
  const rest = wrong.length - MOST_LINES
  return { lines: [...wrong.slice(0, MOST_LINES), ...(rest > 0 ? [`and ${rest} more`] : [])], code: 1 }
}

async function* readExport(file: string): AsyncGenerator<VerifiedInvoice> {
  for await (const line of createInterface({ input: createReadStream(file) })) {
    if (line.trim() === '') continue
    const invoice = JSON.parse(line)
    yield { ...invoice, issuedAt: new Date(invoice.issuedAt) }
  }
}

async function* written(invoices: AsyncIterable<VerifiedInvoice>, file: string) {
  const handle = await open(file, 'w')
  try {
    for await (const invoice of invoices) {
      await handle.write(`${JSON.stringify(invoice)}\n`)
      yield invoice
    }
  } finally {
    await handle.close()
  }
}

async function main([first, second]: string[]): Promise<void> {
  if (first && !first.startsWith('--')) return report(await verifyExport(first))
  if (first === '--export' && !second)
    return report({ lines: ['Usage: npm run invoices:verify -- --export <file>'], code: 1 })
  await onDatabase(async (db) => {
    report(await verifyDatabase(db, { exportTo: first === '--export' ? second : undefined }))
    if (first === '--issue') console.log(`Queued ${await queueMissing(db)} missing documents.`)
  })
}

function report({ lines, code }: Told): void {
  console.log(lines.join('\n'))
  process.exitCode = code
}

if (import.meta.main) await main(process.argv.slice(2))
