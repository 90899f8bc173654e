import { DEMO_SELLER } from '#server/platform/config/seller-settings.ts'
import { type Api, startApi } from '#testing/api.ts'
import { startMoyasar, type TestMoyasar } from '#testing/fakes/moyasar.ts'
import type { TestDatabase } from '#testing/postgres/database.ts'
import { aProvider, runDueJobs } from './marketplace.ts'
import { anOrderedStart, aPackage } from './purchased.ts'

/** Every route over real HTTP with the Moyasar fake, and providers with orders. */
export interface Paying {
  api: Api
  moyasar: TestMoyasar
  /** A signed-in approved provider with an open order of 345 riyals. */
  anOrder(provider?: Record<string, unknown>): Promise<Ordered>
  anAdmin(): Promise<{ authorization: string }>
  /** Runs the queued jobs: readings, refunds, invoices. */
  runJobs(): Promise<void>
  close(): Promise<void>
}

export interface Ordered {
  providerId: string
  orderId: string
  subscriptionId: string
  bearer: { authorization: string }
}

export const PRICE = 34_500

export async function startPaying(database: TestDatabase): Promise<Paying> {
  const { sql } = database
  const api = await startApi(database)
  const moyasar = await startMoyasar({
    clock: api.context.clock,
    webhookUrl: `${api.url}/webhooks/moyasar`,
  })
  Object.assign(api.context.config, { seller: DEMO_SELLER })
  Object.assign(api.context.config.payments, {
    moyasar: moyasar.config,
    bank: { bankName: 'الراجحي', accountName: 'معمار', iban: 'SA0380000000608010167519' },
  })
  return {
    api,
    moyasar,
    async anOrder(provider = {}) {
      const person = await api.signUp()
      const { id: providerId } = await aProvider(database, { user_id: person.id, ...provider })
      const packageId = await aPackage(sql)
      const at = api.context.clock.now()
      return {
        providerId,
        bearer: person.bearer,
        ...(await anOrderedStart(sql, { providerId, packageId, at })),
      }
    },
    async anAdmin() {
      const person = await api.signUp()
      await sql`insert into user_roles (user_id, role) values (${person.id}, 'admin')`
      return person.bearer
    },
    runJobs: () => runDueJobs(database, api.context),
    async close() {
      await moyasar.close()
      await api.stop()
    },
  }
}
