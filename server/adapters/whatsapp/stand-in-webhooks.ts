import { randomUUID } from 'node:crypto'
import { createPoster, type OwedWebhook, type Poster } from '#server/adapters/owed-webhooks.ts'
import { signBody } from './signature.ts'
import type { PhoneMessage, StandInStore } from './stand-in-store.ts'

interface WebhookSender {
  store: StandInStore
  webhookUrl: string
  appSecret: string
  phoneNumberId: string
}

/** Content of one delivery. */
export type WebhookValue = { statuses: unknown[] } | { messages: unknown[] }

export interface Webhooks extends Poster {
  /** Stores deliveries and the message they report. They are repeated until we respond with 200. */
  owe(values: WebhookValue[], shown?: PhoneMessage): Promise<void>
}

/** Signed as by Meta, and repeated for ever; Meta does so for days. */
export function createWebhooks({ store, webhookUrl, appSecret, phoneNumberId }: WebhookSender): Webhooks {
  const poster = createPoster({
    store,
    url: webhookUrl,
    headersOf: (body) => ({ 'x-hub-signature-256': signBody(Buffer.from(body), appSecret) }),
  })

  function toDelivery(value: WebhookValue): OwedWebhook {
    const metadata = { display_phone_number: '966500000000', phone_number_id: phoneNumberId }
    const change = { field: 'messages', value: { messaging_product: 'whatsapp', metadata, ...value } }
    const body = { object: 'whatsapp_business_account', entry: [{ id: 'stand-in', changes: [change] }] }
    return { id: randomUUID(), body: JSON.stringify(body) }
  }

  return {
    ...poster,
    async owe(values, shown) {
      await store.keep(shown, values.map(toDelivery))
      poster.schedule()
    },
  }
}
