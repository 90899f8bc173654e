import type { Locale } from '#i18n/locale.ts'
import type { WhatsAppEvent } from '#server/adapters/whatsapp/contract.ts'

export type IncomingEvent = Extract<WhatsAppEvent, { kind: 'message' }>

/** The approved provider of a number. Only a proved number can act. */
export interface Sender {
  id: string
  mobile: string
  locale: Locale
  companyName: string
  isProved: boolean
}
