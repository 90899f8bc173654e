import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiRefusal } from '#web/forms/ask-api.ts'
import { toast } from '#web/ui/toast.ts'
import type { Sending } from './admin-api.ts'
import { failureText } from './failure-text.ts'
import { useAdmin } from './use-admin.tsx'

interface Act extends Sending {
  path: string
  json?: object
  /** What is said when it was done, and the title of why it was not. */
  done: string
  failed: string
}

/** Something an admin does: sent once however often it is pressed, said as news, and everything on the screen read anew. */
export function useAction() {
  const t = useTranslations('admin')
  const { api, answers } = useAdmin()
  const [isBusy, setBusy] = useState(false)
  // The state is of the last drawing; two presses may fall between two.
  const isUnderWay = useRef(false)

  /** Undefined when it was done, else what the server said. A refusal of a field is left to the field. */
  async function act({ path, json = {}, done, failed, ...sending }: Act): Promise<ApiRefusal | undefined> {
    if (isUnderWay.current) return new ApiRefusal(0)
    isUnderWay.current = true
    setBusy(true)
    try {
      await api.send(path, json, sending)
      toast.success(done)
      return undefined
    } catch (failure) {
      if (!(failure instanceof ApiRefusal)) throw failure
      if (Object.keys(failure.fieldSentences).length === 0)
        toast.error(failed, { description: failureText(failure, t('unreachable')) })
      return failure
    } finally {
      isUnderWay.current = false
      setBusy(false)
      answers.refresh()
    }
  }
  return { act, isBusy }
}
