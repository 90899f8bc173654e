// Guesses the code of a mobile in its own process, for tests that race two. usage: node
// testing/processes/guessing-process.ts <database url> <subject's id>
// Reads one guess per line from stdin and prints the result.
import { createInterface } from 'node:readline'
import { worker } from '#domain/accounts/actor.ts'
import { Refusal } from '#domain/shared/refusal.ts'
import { checkMobileCode } from '#server/contacts/mobile-codes.ts'
import { openDb } from '#server/platform/db/db.ts'
import { createTestContext } from '#testing/command-context.ts'
import { say } from './killable.ts'

const [databaseUrl = '', subjectId = ''] = process.argv.slice(2)
const context = createTestContext(openDb(databaseUrl))

say({ ready: true })
for await (const line of createInterface({ input: process.stdin })) {
  const guess = { purpose: 'claim', subjectId, code: line } as const
  const outcome = await context.db.withActor(worker, (tx) => checkMobileCode(tx, context, guess))
  say(outcome instanceof Refusal ? { refused: outcome.status } : { mobile: outcome })
}
