import { Hono } from 'hono'
import { phoneDoors } from '#server/adapters/whatsapp/phone.http.ts'
import { openPostgresStandInStore } from '#server/adapters/whatsapp/postgres-stand-in-store.ts'
import { createStandIn } from '#server/adapters/whatsapp/stand-in.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { readNamesOfNumbers } from '#server/providers/provider-queries.ts'
import { templateDefinitions } from './template-definitions.ts'

export interface DemoWhatsApp {
  /** The Graph API and the people's phones; mount at /dev/whatsapp. */
  doors: Hono
  /** Begins to send webhooks; call it once the server listens. */
  start(): void
  close(): Promise<void>
}

/** The stand-in for WhatsApp, wired to this installation. Embedded mode only. */
export async function openDemoWhatsApp({ config, db, clock }: CommandContext): Promise<DemoWhatsApp> {
  const store = await openPostgresStandInStore(config.databaseUrl)
  const { phoneNumberId, accessToken, appSecret } = config.whatsapp
  const standIn = createStandIn({
    ...{ store, clock },
    phoneNumberId,
    accessToken,
    appSecret,
    webhookUrl: `http://127.0.0.1:${config.port}/webhooks/whatsapp`,
    templates: templateDefinitions(config.publicUrl),
    keepsWindow: true,
  })
  const phones = phoneDoors(standIn, store, (numbers) => readNamesOfNumbers(db, numbers))
  return {
    doors: new Hono().route('/', standIn.graph).route('/', phones),
    start: standIn.webhooks.start,
    async close() {
      await standIn.webhooks.stop()
      await store.close()
    },
  }
}
