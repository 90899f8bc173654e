import { useCallback, useEffect, useState } from 'react'
import type { Locale } from '#i18n/locale.ts'
import type { PhoneMessage, PhoneSummary } from '#server/adapters/whatsapp/stand-in-store.ts'

export type Phone = PhoneSummary & { name: string }

/** What a phone sends besides text. */
export const ATTACHMENTS = ['image', 'audio', 'location'] as const
type Attachment = (typeof ATTACHMENTS)[number]

const DOORS = '/dev/whatsapp'
const POLL_MS = 1_000

/** Every number that has a chat, the latest first. */
export const usePhones = (locale: Locale) => usePolled(`${DOORS}/phones?locale=${locale}`, readPhones)

/** The bubbles of one chat, the oldest first. */
export const useChat = (number: string) => usePolled(`${DOORS}/chats/${number}`, readMessages)

/** What a person does on their phone; false when it did not go through. */
export const tap = (number: string, messageId: string, payload: string) =>
  post(`${DOORS}/chats/${number}/tap`, { messageId, payload })
/** `repliesTo`: the message they swiped. */
export const reply = (number: string, text: string, repliesTo?: string) =>
  post(`${DOORS}/chats/${number}/reply`, { text, ...(repliesTo && { repliesTo }) })
/** Something of the stand-in's own: what counts is that it is no text. */
export const attach = (number: string, kind: Attachment) =>
  post(`${DOORS}/chats/${number}/attachment`, { kind })
export const fillForm = (number: string, messageId: string, answers: Record<string, string>) =>
  post(`${DOORS}/chats/${number}/form`, { messageId, answers })

const readPhones = (answer: { phones: Phone[] }) => answer.phones
const readMessages = (answer: { messages: PhoneMessage[] }) => answer.messages

async function post(route: string, body: object): Promise<boolean> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(route, { method: 'POST', headers, body: JSON.stringify(body) }).catch(
    () => undefined,
  )
  return answer?.ok ?? false
}

/** Asks a route each second while the page can be seen; keeps the last answer when one fails. */
export function usePolled<Answer, Read>(route: string, read: (answer: Answer) => Read) {
  const [state, setState] = useState<{ answer?: Read; isFailing: boolean }>({ isFailing: false })
  const refresh = useCallback(async () => {
    try {
      const answer = await fetch(route)
      if (!answer.ok) throw new Error(answer.statusText)
      setState({ answer: read(await answer.json()), isFailing: false })
    } catch {
      setState((last) => ({ ...last, isFailing: true }))
    }
  }, [route, read])

  useEffect(() => {
    void refresh()
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refresh()
    }, POLL_MS)
    return () => clearInterval(timer)
  }, [refresh])
  return { ...state, refresh }
}
