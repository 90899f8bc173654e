import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { type Behaviour, createStandIn, type StandIn } from '#server/adapters/whatsapp/stand-in.ts'
import {
  memoryStandInStore,
  type PhoneMessage,
  type StandInStore,
} from '#server/adapters/whatsapp/stand-in-store.ts'
import { analysisRoutes } from '#server/analyses/analyses.http.ts'
import { reportRoutes } from '#server/analyses/report.http.ts'
import { estimateRoutes } from '#server/estimates/estimates.http.ts'
import { templateDefinitions } from '#server/messages/template-definitions.ts'
import { whatsAppWebhookRoutes } from '#server/messages/whatsapp-webhook.http.ts'
import { packageRoutes } from '#server/packages/packages.http.ts'
import { respondError } from '#server/platform/http/error-responses.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import { limitStreams } from '#server/platform/http/open-streams.ts'
import { requestIdentity } from '#server/platform/http/request-identity.ts'
import { mountRoutes } from '#server/platform/http/route.ts'
import { feedRoutes } from '#server/project-requests/feed.http.ts'
import { type FeedChanges, openFeedChanges } from '#server/project-requests/feed-changes.ts'
import { projectRequestRoutes } from '#server/project-requests/project-requests.http.ts'
import { trackingRoutes } from '#server/project-requests/tracking.http.ts'
import { openTrackingChanges } from '#server/project-requests/tracking-changes.ts'
import { providerRoutes } from '#server/providers/providers.http.ts'
import { createServices, type Services } from '#server/services.ts'
import type { TestDatabase } from '#testing/postgres/database.ts'
import { createTestContext, isDue, runDueJobs, type TestContext } from './marketplace.ts'

/** The whole flow on one port: our routes and the WhatsApp fake, over real HTTP. */
export interface Thread {
  url: string
  context: TestContext
  services: Services
  feed: FeedChanges
  standIn: StandIn
  store: StandInStore
  /** Sets how WhatsApp handles messages from now on. */
  behave(behaviour: Behaviour): void
  /** Runs due jobs and delivers webhooks until nothing is left. */
  settle(): Promise<void>
  chat(number: string): Promise<PhoneMessage[]>
  close(): Promise<void>
}

export async function startThread(database: TestDatabase): Promise<Thread> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const context = createTestContext(database, { apiUrl: `${url}/dev/whatsapp` })
  const { db, config, log } = context
  const services = createServices(context)
  const store = memoryStandInStore()
  let behaviour: Behaviour = 'answer'
  const standIn = createStandIn({
    ...config.whatsapp,
    ...{ store, clock: context.clock },
    webhookUrl: `${url}/webhooks/whatsapp`,
    templates: templateDefinitions(config.publicUrl),
    behaviourOf: () => behaviour,
  })
  const changes = await openTrackingChanges(database.url)
  const feed = await openFeedChanges(db, database.url)
  const stopping = new AbortController()

  const streams = limitStreams()
  const app = new Hono<HttpEnv>()
  app.onError(respondError)
  app.use(requestIdentity({ log, stopping: stopping.signal, trustProxy: false }))
  mountRoutes(app, '/api/v1', [
    ...estimateRoutes({ services }),
    ...analysisRoutes({ services }),
    ...reportRoutes({ ...context, services }),
    ...projectRequestRoutes({ services }),
    ...feedRoutes({ feed, streams }),
    ...providerRoutes({ db, services }),
    ...packageRoutes(context),
    ...trackingRoutes({ ...context, services, changes, streams }),
  ])
  app.route('/webhooks', whatsAppWebhookRoutes({ db, config }))
  app.route('/dev/whatsapp', standIn.graph)
  server.on('request', getRequestListener(app.fetch))

  return {
    url,
    context,
    services,
    feed,
    standIn,
    store,
    behave: (next) => {
      behaviour = next
    },
    async settle() {
      do {
        await runDueJobs(database, context)
        await standIn.webhooks.flush()
      } while ((await waitingForNow(database, context.clock.now())) > 0)
    },
    chat: (number) => store.chat(number),
    async close() {
      stopping.abort()
      await standIn.webhooks.stop()
      await changes.close()
      await feed.close()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function waitingForNow(database: TestDatabase, now: Date): Promise<number> {
  const [row] = await database.sql<{ due: number }[]>`
    select count(*)::int as due from graphile_worker.jobs where ${isDue(database, now)}`
  return row!.due
}
