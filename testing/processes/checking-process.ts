// Runs the subscription job in its own process, for tests that race two or kill one. usage: node
// testing/processes/checking-process.ts <database url> <time> [before_commit | after_commit] [number of the
// transaction, from 1]
// Prints when it is done; with a third argument it stops there and waits to be killed.
import { openDb } from '#server/platform/db/db.ts'
import { look } from '#server/subscriptions/check.job.ts'
import { createTestContext } from '#testing/command-context.ts'
import { say, stopAtCommit } from './killable.ts'

const [databaseUrl = '', moment = '', stopAt, which = '1'] = process.argv.slice(2)

const payments = { bank: { bankName: 'Bank', accountName: 'Mimar', iban: 'SA0380000000608010167519' } }
const context = createTestContext(stopAtCommit(openDb(databaseUrl), stopAt, Number(which)), { payments })
Object.assign(context.config, { seller: context.config.seller ?? {} })
context.clock.set(moment)
await look(context)
say({ looked: true })
process.exit(0)
