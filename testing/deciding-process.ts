// A process of its own that decides on providers, for tests that race two of them or kill one.
// usage: node testing/deciding-process.ts <database url> <admin's id and name> [before_commit | after_commit]
// Reads one decision a line from stdin and prints what came of it; with a third word it stops there and waits to be killed.
import { createInterface } from 'node:readline'
import { Refusal } from '#domain/shared/refusal.ts'
import { type Db, openDb } from '#server/platform/db/db.ts'
import { decide, type NewDecision } from '#server/verifications/decide.ts'
import { createTestContext } from './command-context.ts'

const [databaseUrl = '', adminId = '', stopAt] = process.argv.slice(2)
const admin = { actor: { kind: 'admin', userId: adminId } as const, name: adminId }

const say = (answer: object) => process.stdout.write(`${JSON.stringify(answer)}\n`)
const stop = (place: string) => {
  say({ stopped: place })
  return new Promise<never>(() => {})
}

function stopping(db: Db): Db {
  return {
    ...db,
    withActor: async (actor, work) => {
      const answer = await db.withActor(actor, async (tx) => {
        const done = await work(tx)
        return stopAt === 'before_commit' ? stop(stopAt) : done
      })
      return stopAt === 'after_commit' ? stop(stopAt) : answer
    },
  }
}

const context = createTestContext(stopping(openDb(databaseUrl)))
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
