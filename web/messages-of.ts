import type { Messages } from '#i18n/messages.ts'
import { onPage } from './server-only/server-only.tsx'

let found: Messages | undefined

/** The words of the root's answer; those of a document stand on the page (web/page-messages.server.ts). */
export function messagesOf({ messages }: { messages?: Messages }): Messages {
  if (messages) return messages
  found ??= JSON.parse(onPage('words') as string) as Messages
  return found
}
