// Issues invoices in its own process, for tests that race two or kill one. usage: node
// testing/processes/invoicing-process.ts <database url> <now> [statement after which it is killed]
// Reads `order <id>` or `refund <id>` per line from stdin and prints when it is done.
import { createInterface } from 'node:readline'
import { runIssueCreditNote, runIssueInvoice } from '#server/invoices/issue-invoices.job.ts'
import { SELLER } from '#testing/builders/seller.ts'
import { createTestClock } from '#testing/clock.ts'
import { createTestContext } from '#testing/command-context.ts'
import { openDbKilledAfter, say } from './killable.ts'

const [databaseUrl = '', now = '', stopAfter] = process.argv.slice(2)

const db = openDbKilledAfter(databaseUrl, stopAfter)
const context = { ...createTestContext(db, { seller: SELLER }), clock: createTestClock(now) }
say({ ready: true })
for await (const line of createInterface({ input: process.stdin })) {
  const [what, id = ''] = line.split(' ')
  if (what === 'refund') await runIssueCreditNote(context, { refundId: id })
  else await runIssueInvoice(context, { orderId: id })
  say({ done: id })
}
