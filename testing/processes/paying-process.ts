// Reads payments in its own process, for tests that race two or kill one. usage: node
// testing/processes/paying-process.ts <database url> <Moyasar's settings as JSON> <now> [statement after which it is
// killed]
// Reads one line of JSON from stdin: { read: paymentId } or { refund: refundId }, and prints when it is done.
import { createInterface } from 'node:readline'
import { readAgain } from '#server/payments/read-again.ts'
import { sendRefund } from '#server/payments/send-refund.job.ts'
import { createTestClock } from '#testing/clock.ts'
import { createTestContext } from '#testing/command-context.ts'
import { openDbKilledAfter, say } from './killable.ts'

const [databaseUrl = '', moyasar = '', now = '', stopAfter] = process.argv.slice(2)

const db = openDbKilledAfter(databaseUrl, stopAfter)
const context = {
  ...createTestContext(db, { payments: { moyasar: JSON.parse(moyasar) } }),
  clock: createTestClock(now),
}
say({ ready: true })
for await (const line of createInterface({ input: process.stdin })) {
  const { read, refund } = JSON.parse(line)
  try {
    if (read) await readAgain(context, read)
    else await sendRefund(context, { refundId: refund })
    say({ done: true })
  } catch (error) {
    say({ failed: String(error) })
  }
}
