import { useTranslations } from 'use-intl'
import { useAction } from '#web/admin/console/use-act.ts'

export type Mend = 'retry' | 'mail' | 'give_up'

const DOORS = { retry: 'retry', mail: 'mail', give_up: 'give-up' } as const

/** What an operator does about a message. */
export function useResolveMessage() {
  const t = useTranslations('failedMessages')
  const { act, isBusy } = useAction()
  const failed = t('act.failed')
  return {
    isBusy,
    mend: (messageId: string, way: Mend, json: object = {}) =>
      act({
        path: `/admin/messages/${messageId}/${DOORS[way]}`,
        json,
        done: t(`act.done.${way}`),
        failed,
      }),
    askAgain: (subject: string) =>
      act({ path: '/admin/messages/ask-again', json: { subject }, done: t('hold.asked'), failed }),
  }
}
