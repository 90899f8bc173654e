// Books, pays, ends and pays out consultations in its own process, for tests that race two or kill one. usage: node
// testing/processes/consulting-process.ts <database url> [Moyasar's settings as JSON]
// Reads lines of JSON from stdin: { now, acts: [{ act, input, dieAfter? }, …] }, runs all concurrently, and prints {
// outcomes } when none continues: for each `done`, a refusal's code, or `dead`. A step is a transaction or an external
// call; after `dieAfter` steps an action stops, and the process is killed with it.
import { AsyncLocalStorage } from 'node:async_hooks'
import { createInterface } from 'node:readline'
import type { Actor } from '#domain/accounts/actor.ts'
import { Refusal } from '#domain/shared/refusal.ts'
import { bookConsultation } from '#server/consultations/book-consultation.ts'
import { cancelConsultation } from '#server/consultations/change-consultation.ts'
import { look } from '#server/consultations/check.job.ts'
import { confirmBooking } from '#server/consultations/confirm-booking.ts'
import { finishConsultation, missConsultation } from '#server/consultations/end-consultation.ts'
import { pageForPaying } from '#server/consultations/pay-consultation.ts'
import { moyasarWebhookRoutes } from '#server/payments/moyasar-webhook.http.ts'
import { readEvent } from '#server/payments/read-event.job.ts'
import { sendRefund } from '#server/payments/send-refund.job.ts'
import { type Db, openDb, type Tx } from '#server/platform/db/db.ts'
import { payAdvisor } from '#server/revenue/pay-advisor.ts'
import { reviewConsultation } from '#server/reviews/review-consultation.ts'
import { createTestContext } from '#testing/command-context.ts'
import { say } from './killable.ts'

const [databaseUrl = '', moyasar] = process.argv.slice(2)

interface Life {
  steps: number
  dieAfter: number
  die: (outcome: 'dead') => void
}
const lives = new AsyncLocalStorage<Life>()

/** Called after each step; an action that must die there never continues. */
async function step(): Promise<void> {
  const life = lives.getStore()
  if (!life) return
  life.steps += 1
  if (life.steps < life.dieAfter) return
  life.die('dead')
  await new Promise(() => {})
}

function stepping(db: Db): Db {
  return {
    ...db,
    async withActor<T>(actor: Actor, work: (tx: Tx) => Promise<T>) {
      const done = await db.withActor(actor, work)
      await step()
      return done
    },
  }
}
const call = globalThis.fetch
globalThis.fetch = async (...request) => {
  const answer = await call(...request)
  await step()
  return answer
}

const payments = moyasar ? { moyasar: JSON.parse(moyasar) } : {}
const context = createTestContext(stepping(openDb(databaseUrl)), { payments })

// biome-ignore lint/suspicious/noExplicitAny: each act knows its own input, which this file's tests write
const ACTS: Record<string, (input: any) => Promise<unknown>> = {
  book: ({ input, ...options }) =>
    bookConsultation(context, input, { clientAddress: '203.0.113.9', ...options }),
  confirm: async ({ id, code }) => {
    await confirmBooking(context, id, { code })
    await pageForPaying(context, id)
  },
  event: async ({ body, eventId }) => {
    await moyasarWebhookRoutes(context).request('/moyasar', { method: 'POST', body })
    await readEvent(context, { eventId })
  },
  look: () => look(context),
  cancel: ({ id }) => cancelConsultation(context, id, {}, { by: 'owner' }),
  miss: ({ id }) => missConsultation(context, id, { missedBy: 'advisor' }),
  review: ({ id, input }) => reviewConsultation(context, id, { input, way: 'api' }),
  refund: ({ refundId }) => sendRefund(context, { refundId }),
  finishAndPayOut: async ({ id, admin, input }) => {
    await finishConsultation(context, id)
    await payAdvisor(context, admin, input)
  },
  payOut: ({ admin, input, idempotencyKey }) => payAdvisor(context, admin, input, { idempotencyKey }),
}

interface Act {
  act: string
  input?: unknown
  dieAfter?: number
}

function live({ act, input, dieAfter = Number.POSITIVE_INFINITY }: Act): Promise<string> {
  const { promise: death, resolve: die } = Promise.withResolvers<'dead'>()
  const done = lives.run({ steps: 0, dieAfter, die }, async () => {
    try {
      await ACTS[act]!(input)
      return 'done'
    } catch (error) {
      if (error instanceof Refusal) return error.code
      throw error
    }
  })
  return Promise.race([done, death])
}

say({ ready: true })
for await (const line of createInterface({ input: process.stdin })) {
  const { now, acts }: { now: string; acts: Act[] } = JSON.parse(line)
  context.clock.set(now)
  say({ outcomes: await Promise.all(acts.map(live)) })
}
