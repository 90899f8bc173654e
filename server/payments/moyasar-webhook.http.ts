import { Hono } from 'hono'
import { worker } from '#domain/accounts/actor.ts'
import {
  carriesSecret,
  type MoyasarEvent,
  readMoyasarEvent,
} from '#server/adapters/payments/read-moyasar-event.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import { parseJson } from '#server/platform/http/json.ts'
import { enqueue } from '#server/platform/queue/queue.ts'

interface WebhookParts {
  db: Db
  config: Pick<Config, 'payments'>
}

/** `/moyasar`: webhooks of Moyasar. Mounted at /webhooks. Without a configured Moyasar all are rejected. */
export function moyasarWebhookRoutes({ db, config: { payments } }: WebhookParts): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()
  // Stores, responds and works later, because Moyasar gives up after six attempts.
  routes.post('/moyasar', async (c) => {
    const body = parseJson(await c.req.text())
    const isTheirs = payments.moyasar && carriesSecret(body, payments.moyasar.webhookSecret)
    if (!isTheirs) return c.text('', 401)
    const event = readMoyasarEvent(body)
    if (event) await storeEvent(db, event)
    else c.var.log.warn('a webhook of Moyasar was not understood')
    return c.text('')
  })
  return routes
}

/** Stores an event once, however often it is delivered, with its job in the same commit. */
async function storeEvent(db: Db, event: MoyasarEvent): Promise<void> {
  await db.withActor(worker, async (tx) => {
    const stored = await tx
      .insertInto('webhook_events')
      .values({ id: event.id, channel: 'moyasar', payload: { ...event } })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!stored) return
    const job = { task: 'payments.read_event', payload: { eventId: event.id }, jobKey: `event:${event.id}` }
    await enqueue(tx, [job])
  })
}
