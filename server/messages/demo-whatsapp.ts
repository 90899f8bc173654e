import { Hono } from 'hono'
import { worker } from '#domain/accounts/actor.ts'
import { firmName } from '#i18n/firm-name.ts'
import type { Locale } from '#i18n/locale.ts'
import { OWED_CHANNEL } from '#server/adapters/owed-webhooks.ts'
import { phoneRoutes } from '#server/adapters/whatsapp/phone.http.ts'
import { openPostgresStandInStore } from '#server/adapters/whatsapp/postgres-stand-in-store.ts'
import { createStandIn } from '#server/adapters/whatsapp/stand-in.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { listen } from '#server/platform/db/listen.ts'
import { templateDefinitions } from './template-definitions.ts'

export interface DemoWhatsApp {
  /** The Graph API and the phones; mount at /dev/whatsapp. */
  routes: Hono
  /** Starts sending webhooks, including those queued by other processes. Call it in one process, once it listens. */
  start(): Promise<void>
  close(): Promise<void>
}

/** The WhatsApp fake, connected to this installation. Embedded mode only. */
export async function openDemoWhatsApp({ config, db, clock }: CommandContext): Promise<DemoWhatsApp> {
  const store = await openPostgresStandInStore(config.databaseUrl)
  const { phoneNumberId, businessAccountId, accessToken, appSecret } = config.whatsapp
  const standIn = createStandIn({
    ...{ store, clock },
    phoneNumberId,
    businessAccountId,
    accessToken,
    appSecret,
    webhookUrl: `http://127.0.0.1:${config.port}/webhooks/whatsapp`,
    templates: templateDefinitions(config.publicUrl),
    keepsWindow: true,
  })
  let owed: Awaited<ReturnType<typeof listen>> | undefined
  const phones = phoneRoutes(standIn, store, (numbers, locale) => readNamesOfNumbers(db, numbers, locale))
  return {
    routes: new Hono().route('/', standIn.graph).route('/', phones),
    async start() {
      owed = await listen(config.databaseUrl, [OWED_CHANNEL], standIn.webhooks.schedule)
      standIn.webhooks.start()
    },
    async close() {
      await owed?.close()
      await standIn.webhooks.stop()
      await store.close()
    },
  }
}

/** Names for these numbers on the demo phone: providers by company as readers of the language know it, owners by name. */
async function readNamesOfNumbers(db: Db, numbers: string[], locale: Locale): Promise<Map<string, string>> {
  if (numbers.length === 0) return new Map()
  return db.read(worker, async (tx) => {
    const [owners, providers] = await Promise.all([
      tx
        .selectFrom('project_request_contacts')
        .select(['mobile', 'name'])
        .where('mobile', 'in', numbers)
        .execute(),
      tx
        .selectFrom('providers')
        .select(['mobile', 'company_name', 'other_name'])
        .where('mobile', 'in', numbers)
        .where('erased_at', 'is', null)
        .execute(),
    ])
    const firms = providers.map(({ mobile, company_name: companyName, other_name: otherName }) => ({
      mobile,
      name: firmName({ companyName, otherName: otherName ?? undefined }, locale),
    }))
    return new Map([...owners, ...firms].map(({ mobile, name }) => [mobile, name]))
  })
}
