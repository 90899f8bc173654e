/** Invoices issued by independent processes, and by one that is killed. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { afterAll, afterEach, expect, test } from 'vitest'
import { type ChainedInvoice, chainStart, followChain } from '#domain/invoices/invoice-chain.ts'
import { aProvider } from '#testing/builders/marketplace.ts'
import { aDoneRefund, aPaidOrder } from '#testing/builders/paid-order.ts'
import { SELLER } from '#testing/builders/seller.ts'
import { createTestContext } from '#testing/command-context.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { sha256Base64 } from './append-document.ts'
import { runIssueCreditNote, runIssueInvoice } from './issue-invoices.job.ts'

const database = await createTestDatabase()
const { sql } = database
const NOW = '2026-11-22T09:30:15Z'
const context = createTestContext(database.db, { seller: SELLER })
context.clock.set(NOW)
const kills: (() => Promise<void>)[] = []
afterEach(async () => {
  await Promise.all(kills.splice(0).map((kill) => kill()))
})
afterAll(() => database.drop())

interface Answer {
  done?: string
}

function aProcess(stopAfter?: number) {
  const words = [
    'testing/processes/invoicing-process.ts',
    database.url,
    NOW,
    ...(stopAfter ? [`${stopAfter}`] : []),
  ]
  const child = spawn(process.execPath, words, { stdio: ['pipe', 'pipe', 'inherit'] })
  const exited = once(child, 'exit')
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  kills.push(async () => {
    child.kill('SIGKILL')
    await exited
  })
  return {
    exited,
    answer: async (): Promise<Answer> => JSON.parse((await lines.next()).value ?? '{}'),
    tell: (line: string) => child.stdin.write(`${line}\n`),
  }
}

async function stands() {
  const head = chainStart()
  const rows = await sql<ChainedInvoice[]>`
    select series, year, count, counter::int, previous_hash as "previousHash", body, hash, issued_at as "issuedAt" from invoices order by counter`
  const faults = rows.flatMap((invoice) => followChain(head, invoice, sha256Base64))
  return { faults, documents: rows.length }
}

const aSale = async () => aPaidOrder(sql, { providerId: (await aProvider(database)).id })

test('two processes issuing the same documents issue each once, in one chain without gaps', async () => {
  const sales = await Promise.all(Array.from({ length: 20 }, aSale))
  const lines = sales.map(({ orderId }) => `order ${orderId}`)
  for (const sale of sales.slice(0, 8))
    lines.push(`refund ${await aDoneRefund(sql, sale, { net: 1000, vat: 150 })}`)
  const both = [aProcess(), aProcess()]
  await Promise.all(both.map(({ answer }) => answer()))
  for (const line of lines) both[0]!.tell(line)
  for (const line of lines.toReversed()) both[1]!.tell(line)
  for (const _ of lines) await Promise.all(both.map(({ answer }) => answer()))
  expect(await stands()).toEqual({ faults: [], documents: 28 })
})

test('a process killed between two statements leaves nothing, and the next run issues the document in the same place', async () => {
  const sale = await aSale()
  const refundId = await aDoneRefund(sql, sale, { net: 1000, vat: 150 })
  const before = await stands()
  // A credit note with its invoice takes eighteen statements: the stops are between the two and before their commit.
  const doomed = [9, 16].map((statement) => aProcess(statement))
  await Promise.all(doomed.map(({ answer }) => answer()))
  for (const { tell, exited } of doomed) {
    tell(`refund ${refundId}`)
    await exited
    expect(await stands()).toEqual(before)
  }
  await runIssueCreditNote(context, { refundId })
  await runIssueInvoice(context, sale)
  expect(await stands()).toEqual({ faults: [], documents: before.documents + 2 })
})
