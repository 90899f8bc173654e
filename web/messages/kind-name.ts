import { useTranslations } from 'use-intl'
import type { Messages } from '#i18n/messages.ts'

type Kind = keyof Messages['failedMessages']['kind']

/** What a kind of message is called on the console; one without a name of its own is an answer to somebody. */
export function useKindName(): (kind: string) => string {
  const t = useTranslations('failedMessages.kind')
  return (kind) => t(t.has(kind as Kind) ? (kind as Kind) : 'other')
}
