// Decides on providers in its own process, for tests that race two or kill one. usage: node
// testing/processes/deciding-process.ts <database url> <admin's id and name> [before_commit | after_commit]
// Reads one decision per line from stdin and prints the result; with a third argument it stops there and waits to be
// killed.
import { createInterface } from 'node:readline'
import { Refusal } from '#domain/shared/refusal.ts'
import { openDb } from '#server/platform/db/db.ts'
import { decide, type NewDecision } from '#server/verifications/decide.ts'
import { createTestContext } from '#testing/command-context.ts'
import { say, stopAtCommit } from './killable.ts'

const [databaseUrl = '', adminId = '', stopAt] = process.argv.slice(2)
const admin = { actor: { kind: 'admin', userId: adminId } as const, name: adminId }

const context = createTestContext(stopAtCommit(openDb(databaseUrl), stopAt))
say({ ready: true })
for await (const line of createInterface({ input: process.stdin })) {
  const wish = JSON.parse(line) as NewDecision
  try {
    await decide(context, admin, wish, { locale: 'en' })
    say({ decided: wish.decision })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    say({ refused: error.code, by: error.details?.by })
  }
}
