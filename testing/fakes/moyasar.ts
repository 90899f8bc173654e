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

/** Moyasar in the test's own process, behind real HTTP: it goes on while ours is killed. */
export interface TestMoyasar extends MoyasarStandIn {
  /** What our settings say of it. */
  config: MoyasarConfig
  /** Every delivery that was posted to `webhookUrl`, while that is the collecting route of this test. */
  delivered: { body: string; answered: number }[]
  /** How these calls end from now on; the others are answered. */
  behave(behaviours: Partial<Record<MoyasarCall, MoyasarBehaviour>>): void
  calls: MoyasarCall[]
  close(): Promise<void>
}

const SECRETS = { secretKey: 'sk_test_of_the_tests', webhookSecret: 'the word of the tests' }

/** The demo's page stands at our own address and its form leads nowhere else; from here, as from Moyasar, people go back to another. */
const withoutPolicy = createMiddleware(async (c, next) => {
  await next()
  c.res.headers.delete('content-security-policy')
})

/** Webhooks go to `webhookUrl`, or are collected here; in both cases only when `webhooks.flush()` or `start()` says so. */
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
