import { createHmac, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createHttpsWebhooks } from '#server/adapters/webhooks/https-webhooks.ts'
import { systemClock } from '#server/platform/clock/clock.ts'
import { createLog } from '#server/platform/log/log.ts'
import { deliverWebhook } from '#server/webhooks/deliver-webhook.job.ts'
import { newWebhookSecret, sealWebhookSecret } from '#server/webhooks/webhook-secret.ts'
import { type Bench, ratioAtLeast, type Size } from '../bench.ts'
import type { Market } from '../market.ts'
import { CONNECTIONS } from '../route-bench.ts'

/** Webhooks posted and recorded per second, without the queue: the bare side reads, signs, posts and records. */
export const webhookDeliveries: Bench = {
  name: 'webhook-deliveries',
  unit: '/s',
  goal: ratioAtLeast(0.35),
  open: async ({ sql, db, config, people: { provider } }) => {
    let received = 0
    const receiver = createServer((request, answer) => {
      request.resume().on('end', () => {
        received += 1
        answer.writeHead(204).end()
      })
    }).listen(0, '127.0.0.1')
    await once(receiver, 'listening')
    const address = `127.0.0.1:${(receiver.address() as AddressInfo).port}/events`

    const [endpointId, secret] = [randomUUID(), newWebhookSecret()]
    const sealed = sealWebhookSecret(config.secret, endpointId, secret)
    await sql`
      insert into webhook_endpoints (id, provider_id, made_by, url, events, sealed_secret, made_at)
      values (${endpointId}, ${provider.providerId}, ${provider.userId}, ${`https://${address}`}, '{lead.offered}', ${sealed}, now())`

    const https = createHttpsWebhooks({ isReachable: () => true, allowsHttp: true })
    // The receiver has no certificate.
    const sender: typeof https = { post: (request) => https.post({ ...request, url: `http://${address}` }) }
    const context = { db, config, clock: systemClock, log: createLog({ level: 'silent' }) }
    const postOurs = (deliveryId: string) => deliverWebhook(context, sender, { deliveryId, tries: 0 })

    async function postBare(id: string): Promise<void> {
      const [row] = await sql`
        select url, event, data, happened_at from webhook_deliveries as delivery join webhook_endpoints on webhook_endpoints.id = endpoint_id
        where delivery.id = ${id}`
      const body = JSON.stringify({ type: row!.event, timestamp: row!.happened_at, data: row!.data })
      const at = Math.floor(Date.now() / 1000)
      const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
      const signature = createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64')
      const headers = {
        'webhook-id': id,
        'webhook-timestamp': `${at}`,
        'webhook-signature': `v1,${signature}`,
      }
      const { status } = await fetch(`http://${address}`, { method: 'POST', headers, body })
      await sql`
        update webhook_deliveries set state = 'delivered', tries = 1, next_try_at = null, tried_at = now(), answer_status = ${status}
        where id = ${id}`
    }

    const side =
      (post: (id: string) => Promise<void>) =>
      async ({ times }: Size) => {
        const ids = await waiting(sql, endpointId, provider, times * CONNECTIONS)
        const before = received
        const startedAt = performance.now()
        await Promise.all(Array.from({ length: CONNECTIONS }, () => drain(ids, post)))
        const rate = (times * CONNECTIONS) / ((performance.now() - startedAt) / 1000)
        if (received - before !== times * CONNECTIONS)
          throw new Error('webhook-deliveries: some were not received')
        return rate
      }
    return {
      ours: side(postOurs),
      bare: side(postBare),
      close: async () => {
        receiver.closeAllConnections()
        receiver.close()
      },
    }
  },
}

async function drain(ids: string[], post: (id: string) => Promise<void>): Promise<void> {
  for (let id = ids.pop(); id; id = ids.pop()) await post(id)
}

/** New deliveries that nobody has tried. */
async function waiting(
  sql: Market['sql'],
  endpointId: string,
  { providerId, leadId }: Market['people']['provider'],
  count: number,
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    insert into webhook_deliveries (endpoint_id, provider_id, event, lead_id, data, happened_at, next_try_at)
    select ${endpointId}, ${providerId}, 'lead.offered', ${leadId}, jsonb_build_object('leadId', ${leadId}::text), now(), now()
    from generate_series(1, ${count}) returning id`
  return rows.map(({ id }) => id)
}
