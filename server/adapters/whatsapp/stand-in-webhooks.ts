import { randomUUID } from 'node:crypto'
import { signBody } from './signature.ts'
import type { OwedWebhook, PhoneMessage, StandInStore } from './stand-in-store.ts'

/** Milliseconds before an undelivered webhook is posted again: doubling, as Meta does, but impatient enough to watch. */
const RETRY = { first: 250, longest: 30_000 }

interface WebhookSender {
  store: StandInStore
  webhookUrl: string
  appSecret: string
  phoneNumberId: string
}

/** What one delivery tells. */
export type WebhookValue = { statuses: unknown[] } | { messages: unknown[] }

export interface Webhooks {
  /** Promises deliveries, and shows the message they tell of; they stay promised until we answered 200. */
  owe(values: WebhookValue[], shown?: PhoneMessage): Promise<void>
  /** Posts everything owed once, in order. Answers whether all was taken. */
  flush(): Promise<boolean>
  /** Posts by itself from now on, also what an earlier process left owing. */
  start(): void
  stop(): Promise<void>
}

export function createWebhooks({ store, webhookUrl, appSecret, phoneNumberId }: WebhookSender): Webhooks {
  let timer: NodeJS.Timeout | undefined
  let isStarted = false
  let wait = RETRY.first
  let flushing: Promise<boolean> = Promise.resolve(true)

  function toDelivery(value: WebhookValue): OwedWebhook {
    const metadata = { display_phone_number: '966500000000', phone_number_id: phoneNumberId }
    const change = { field: 'messages', value: { messaging_product: 'whatsapp', metadata, ...value } }
    const body = { object: 'whatsapp_business_account', entry: [{ id: 'stand-in', changes: [change] }] }
    return { id: randomUUID(), body: JSON.stringify(body) }
  }

  async function post(body: string): Promise<boolean> {
    const headers = {
      'content-type': 'application/json',
      'x-hub-signature-256': signBody(Buffer.from(body), appSecret),
    }
    try {
      const response = await fetch(webhookUrl, {
        method: 'POST',
        headers,
        body,
        signal: AbortSignal.timeout(10_000),
      })
      await response.arrayBuffer()
      return response.status === 200
    } catch {
      return false
    }
  }

  async function postAll(): Promise<boolean> {
    for (const { id, body } of await store.owed()) {
      if (!(await post(body))) return false
      await store.settle(id)
    }
    return true
  }

  function flush(): Promise<boolean> {
    // One at a time, or two rounds would post the same delivery side by side.
    flushing = flushing.then(postAll, postAll)
    return flushing
  }

  function schedule(afterMs: number): void {
    if (!isStarted) return
    clearTimeout(timer)
    timer = setTimeout(async () => {
      const isDone = await flush().catch(() => false)
      wait = isDone ? RETRY.first : Math.min(wait * 2, RETRY.longest)
      if (!isDone) schedule(wait)
    }, afterMs)
  }

  return {
    async owe(values, shown) {
      await store.keep(shown, values.map(toDelivery))
      schedule(0)
    },
    flush,
    start() {
      isStarted = true
      schedule(0)
    },
    async stop() {
      isStarted = false
      clearTimeout(timer)
      await flushing.catch(() => false)
    },
  }
}
