import { useRef, useState } from 'react'
import { useProve } from '#web/accounts/proof.tsx'
import { ApiRefusal } from '#web/forms/ask-api.ts'
import { useDashboard } from '#web/providers/dashboard/use-dashboard.tsx'
import { toast } from '#web/ui/toast.ts'

interface Change {
  path: string
  json?: unknown
  method?: 'POST' | 'PATCH' | 'DELETE'
  /** Text of the success toast; absent where the page shows the outcome. */
  done?: string
  /** Title of the failure. */
  failed: string
}

/**
 * Changes what the holder of a firm's account manages. When the server wants a fresh proof of identity, asks for it and
 * runs the change again. Returns the answer or the refusal; errors of a field are shown at the field, not in a toast.
 */
export function useFirmChange() {
  const { api, answers } = useDashboard()
  const prove = useProve()
  const [isBusy, setBusy] = useState(false)
  // A ref, because state is outdated when two presses happen between two renders.
  const isUnderWay = useRef(false)

  async function act<Answer>({ path, json = {}, method = 'POST', done, failed }: Change) {
    if (isUnderWay.current) return { refusal: new ApiRefusal(0) }
    isUnderWay.current = true
    setBusy(true)
    const outcome = await prove(async () => {
      const [answer, refusal] = await api.act(path, { method, json }).then(
        (answer) => [answer as Answer, undefined] as const,
        (failure) => [undefined, refusalOf(failure)] as const,
      )
      return { answer, refusal, error: proofAsked(refusal) }
    })
    isUnderWay.current = false
    setBusy(false)
    answers.refresh()
    const { answer, refusal } = outcome
    if (!refusal && done) toast.success(done)
    if (refusal && Object.keys(refusal.fieldSentences).length === 0)
      toast.error(failed, { description: refusal.sentence })
    return { answer, refusal }
  }
  return { act, isBusy }
}

const refusalOf = (failure: unknown): ApiRefusal =>
  failure instanceof ApiRefusal ? failure : new ApiRefusal(0)

/** As the dialog of a proof knows it (web/accounts/proof.tsx). */
const proofAsked = (refusal: ApiRefusal | undefined) =>
  refusal?.code === 'signIn.reauthentication_needed' ? { code: 'reauthentication_needed' } : undefined
