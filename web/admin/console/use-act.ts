import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiRefusal } from '#web/forms/ask-api.ts'
import { toast } from '#web/ui/toast.ts'
import type { Sending } from './admin-api.ts'
import { failureText } from './failure-text.ts'
import { toRefusedField } from './to-refused-field.ts'
import { useAdmin } from './use-admin.tsx'

interface Act extends Sending {
  path: string
  json?: object
  /** Text of the success toast, and title of the failure. */
  done: string
  failed: string
}

/** Sends an admin's action. Ignores repeated presses, shows a toast and refreshes the screen. */
export function useAction() {
  const t = useTranslations('admin')
  const { api, answers } = useAdmin()
  const [isBusy, setBusy] = useState(false)
  // A ref, because state is outdated when two presses happen between two renders.
  const isUnderWay = useRef(false)

  /** Returns undefined on success, else the refusal. Errors of a field are shown at the field, which gets the focus. */
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
      const tell = (sentence = failureText(failure, t('unreachable'))) =>
        toast.error(failed, { description: sentence })
      const [ofField] = Object.values(failure.fieldSentences)
      if (ofField === undefined) tell()
      else toRefusedField(() => tell(ofField))
      return failure
    } finally {
      isUnderWay.current = false
      setBusy(false)
      answers.refresh()
    }
  }
  return { act, isBusy }
}
