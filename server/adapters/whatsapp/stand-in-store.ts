import type { OwedStore, OwedWebhook } from '#server/adapters/owed-webhooks.ts'

/** What the stand-in for WhatsApp remembers: the chats on people's phones, and the webhooks it still owes us. */

export interface PhoneButton {
  title: string
  /** A quick reply; absent on a link. */
  payload?: string
  url?: string
  /** A code that a tap puts into the phone's clipboard. */
  copies?: string
  /** WhatsApp reports a tap on a template and on a reply button in two shapes. */
  on: 'template' | 'interactive'
}

export interface PhoneRow {
  title: string
  description?: string | undefined
  payload: string
}

/** What opens behind a button: a list to choose one row from, or a form. */
export type PhoneSheet =
  | { kind: 'list'; button: string; sections: { title?: string | undefined; rows: PhoneRow[] }[] }
  | { kind: 'form'; button: string; token: string; screen: string; data: Record<string, unknown> }

/** A bubble in a chat. `to_person` came from us, `from_person` was written on the phone. */
export interface PhoneMessage {
  /** wamid */
  id: string
  number: string
  direction: 'to_person' | 'from_person'
  text: string
  buttons: PhoneButton[]
  sheet?: PhoneSheet
  /** The message this one answers, shown above it. */
  repliesTo?: string
  /** The payloads that were tapped: each button once, a list as often as one likes, as in WhatsApp. */
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
  /** Shows a message on the phone, if there is one to show, and promises its webhooks: both or neither. */
  keep(message: PhoneMessage | undefined, owed: OwedWebhook[]): Promise<void>
  markTapped(messageId: string, payload: string): Promise<void>
  /** Latest chat first. */
  phones(): Promise<PhoneSummary[]>
  /** Oldest message first. */
  chat(number: string): Promise<PhoneMessage[]>
}

/** For tests: gone with the process. */
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
