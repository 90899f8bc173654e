import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiRefusal } from '#web/forms/ask-api.ts'
import { toast } from '#web/ui/toast.ts'
import { failureText } from './failure-text.ts'
import { useAdmin } from './use-admin.tsx'

export type Mend = 'retry' | 'mail' | 'give_up'

const DOORS = { retry: 'retry', mail: 'mail', give_up: 'give-up' } as const

/** What an operator does about a message: sent once, said as news, and everything on the screen read anew. */
export function useMend() {
  const t = useTranslations()
  const { api, answers } = useAdmin()
  const [isBusy, setBusy] = useState(false)

  /** Undefined when it was done, else what the server said. */
  async function send(path: string, json: object, done: string): Promise<ApiRefusal | undefined> {
    setBusy(true)
    try {
      await api.send(path, json)
      toast.success(done)
      return undefined
    } catch (failure) {
      if (!(failure instanceof ApiRefusal)) throw failure
      const isOfField = Object.keys(failure.fieldSentences).length > 0
      if (!isOfField) {
        toast.error(t('failedMessages.act.failed'), {
          description: failureText(failure, t('admin.unreachable')),
        })
      }
      return failure
    } finally {
      setBusy(false)
      answers.refresh((address) => address.startsWith('/admin/messages'))
    }
  }

  return {
    isBusy,
    mend: (messageId: string, way: Mend, json: object = {}) =>
      send(`/admin/messages/${messageId}/${DOORS[way]}`, json, t(`failedMessages.act.done.${way}`)),
    askAgain: (subject: string) =>
      send('/admin/messages/ask-again', { subject }, t('failedMessages.hold.asked')),
  }
}
