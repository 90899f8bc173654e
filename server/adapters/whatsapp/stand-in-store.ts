import type { OwedStore, OwedWebhook } from '#server/adapters/owed-webhooks.ts'

/** State of the WhatsApp fake: chats on users' phones, and pending webhooks. */

export interface PhoneButton {
  title: string
  /** Set for a quick reply, absent for a link. */
  payload?: string
  url?: string
  /** Code that a tap copies to the clipboard. */
  copies?: string
  /** WhatsApp reports taps on a template and on a reply button in two formats. */
  on: 'template' | 'interactive'
}

export interface PhoneRow {
  title: string
  description?: string | undefined
  payload: string
}

/** Content behind a button: a list to choose one row from, or a form. */
export type PhoneSheet =
  | { kind: 'list'; button: string; sections: { title?: string | undefined; rows: PhoneRow[] }[] }
  | { kind: 'form'; button: string; token: string; screen: string; data: Record<string, unknown> }

/** A message in a chat. `to_person` came from us, `from_person` from the phone. */
export interface PhoneMessage {
  /** wamid */
  id: string
  number: string
  direction: 'to_person' | 'from_person'
  text: string
  buttons: PhoneButton[]
  sheet?: PhoneSheet
  /** Message that this one replies to, shown above it. */
  repliesTo?: string
  /** Payloads already tapped: a button works once, a list any number of times, as in WhatsApp. */
  tapped?: string[]
  at: string
}

export interface PhoneSummary {
  number: string
  lastText: string
  lastAt: string
  messages: number
}

export interface StandInStore extends OwedStore {
  /** Stores a message on the phone, if any, with its webhooks in one transaction. */
  keep(message: PhoneMessage | undefined, owed: OwedWebhook[]): Promise<void>
  markTapped(messageId: string, payload: string): Promise<void>
  /** Latest chat first. */
  phones(): Promise<PhoneSummary[]>
  /** Oldest message first. */
  chat(number: string): Promise<PhoneMessage[]>
}

/** In-memory store for tests. */
export function memoryStandInStore(): StandInStore {
  const messages: PhoneMessage[] = []
  const webhooks = new Map<string, OwedWebhook>()
  const chat = (number: string) => messages.filter((message) => message.number === number)
  return {
    keep: async (message, owed) => {
      if (message) messages.push({ ...message })
      for (const webhook of owed) webhooks.set(webhook.id, webhook)
    },
    markTapped: async (messageId, payload) => {
      const message = messages.find(({ id }) => id === messageId)
      if (message) message.tapped = [...(message.tapped ?? []), payload]
    },
    phones: async () => {
      const numbers = [...new Set(messages.map(({ number }) => number).reverse())]
      return numbers.map((number) => {
        const last = chat(number).at(-1)!
        return { number, lastText: last.text, lastAt: last.at, messages: chat(number).length }
      })
    },
    chat: async (number) => chat(number).map((message) => ({ ...message })),
    owed: async () => [...webhooks.values()],
    settle: async (id) => void webhooks.delete(id),
  }
}
