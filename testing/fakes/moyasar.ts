import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import {
  createMoyasarStandIn,
  type MoyasarBehaviour,
  type MoyasarCall,
  type MoyasarStandIn,
} from '#server/adapters/payments/stand-in.ts'
import { type MoyasarStore, memoryMoyasarStore } from '#server/adapters/payments/stand-in-store.ts'
import { paymentPageRoutes } from '#server/payments/demo-moyasar.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { MoyasarConfig } from '#server/platform/config/payment-settings.ts'

/** The Moyasar fake in the test's own process over real HTTP, so that it survives our killed server. */
export interface TestMoyasar extends MoyasarStandIn {
  /** Settings for our configuration. */
  config: MoyasarConfig
  /** Every delivery posted to `webhookUrl`, while that is this test's collecting route. */
  delivered: { body: string; answered: number }[]
  /** Sets how these calls end from now on; others succeed. */
  behave(behaviours: Partial<Record<MoyasarCall, MoyasarBehaviour>>): void
  calls: MoyasarCall[]
  close(): Promise<void>
}

const SECRETS = { secretKey: 'sk_test_of_the_tests', webhookSecret: 'the word of the tests' }

/**
 * The demo's page is on our own address, and its policy forbids forms to others; from here, as from Moyasar, users
 * return to another.
 */
const withoutPolicy = createMiddleware(async (c, next) => {
  await next()
  c.res.headers.delete('content-security-policy')
})

/** Webhooks go to `webhookUrl`, or are collected here; in both cases only after `webhooks.flush()` or `start()`. */
export async function startMoyasar({
  clock,
  webhookUrl,
  store = memoryMoyasarStore(),
}: {
  clock: Clock
  webhookUrl?: string
  store?: MoyasarStore
}): Promise<TestMoyasar> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  let behaviours: Partial<Record<MoyasarCall, MoyasarBehaviour>> = {}
  const delivered: TestMoyasar['delivered'] = []
  const calls: MoyasarCall[] = []
  const standIn = createMoyasarStandIn({
    ...{ store, clock },
    ...SECRETS,
    webhookUrl: webhookUrl ?? `${url}/collected`,
    pageUrl: url,
    behaviourOf: (call) => {
      calls.push(call)
      return behaviours[call] ?? 'answer'
    },
  })
  const pages = new Hono().use(withoutPolicy).route('/', paymentPageRoutes(standIn))
  const app = new Hono()
    .route('/v1', standIn.api)
    .route('/', pages)
    // Debian's Chromium asks every site for it, and a test that watches the console would see the 404.
    .get('/favicon.ico', (c) => c.body(null, 204))
    .post('/collected', async (c) => {
      delivered.push({ body: await c.req.text(), answered: 200 })
      return c.text('')
    })
  server.on('request', getRequestListener(app.fetch))
  return {
    ...standIn,
    config: { apiUrl: `${url}/v1`, ...SECRETS },
    delivered,
    calls,
    behave: (next) => {
      behaviours = next
    },
    async close() {
      await standIn.webhooks.stop()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
