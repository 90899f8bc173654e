import { setImmediate as nextTurn } from 'node:timers/promises'
import { Hono } from 'hono'
import { readWebhookInParts } from '#server/adapters/whatsapp/read-webhook.ts'
import { isSignedBy } from '#server/adapters/whatsapp/signature.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import { parseJson } from '#server/platform/http/json.ts'
import { storeWebhookEvents } from './store-webhook-events.ts'

interface WebhookParts {
  db: Db
  config: Config
}

/** `/whatsapp`: Meta's handshake and deliveries. Mounted at /webhooks. */
export function whatsAppWebhookRoutes({ db, config: { whatsapp } }: WebhookParts): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()

  routes.get('/whatsapp', (c) => {
    const isOurs =
      c.req.query('hub.mode') === 'subscribe' && c.req.query('hub.verify_token') === whatsapp.verifyToken
    return isOurs ? c.text(c.req.query('hub.challenge') ?? '') : c.text('', 403)
  })

  // Stores, responds and works later, because Meta repeats a delivery after a few seconds.
  routes.post('/whatsapp', async (c) => {
    const body = new Uint8Array(await c.req.arrayBuffer())
    if (!isSignedBy(whatsapp.appSecret, body, c.req.header('x-hub-signature-256'))) return c.text('', 401)
    const delivery = parseJson(new TextDecoder().decode(body))
    for (const { events, unreadable } of readWebhookInParts(delivery, whatsapp.phoneNumberId)) {
      if (unreadable > 0) c.var.log.warn({ unreadable }, 'parts of a signed webhook were not understood')
      await storeWebhookEvents(db, events)
      // Yields between parts, so that other requests can be handled.
      await nextTurn()
    }
    return c.text('')
  })
  return routes
}
