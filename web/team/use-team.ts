import { useRef, useState } from 'react'
import { useProve } from '#web/accounts/proof.tsx'
import { ApiRefusal } from '#web/forms/ask-api.ts'
import { useDashboard } from '#web/providers/dashboard/use-dashboard.tsx'
import { toast } from '#web/ui/toast.ts'

/** Addresses that the page shows. */
export const TEAM = '/me/team'
export const TEAM_LOG = '/me/team/acts'

interface Change {
  path: string
  json?: unknown
  /** Text of the success toast, and title of the failure. */
  done: string
  failed: string
}

/**
 * Changes the team. When the server wants a fresh proof of identity, asks for it and runs the change again. Returns
 * undefined when it is done, else the refusal; errors of a field are shown at the field, not in a toast.
 */
export function useTeamChange() {
  const { api, answers } = useDashboard()
  const prove = useProve()
  const [isBusy, setBusy] = useState(false)
  // A ref, because state is outdated when two presses happen between two renders.
  const isUnderWay = useRef(false)

  async function act({ path, json = {}, done, failed }: Change): Promise<ApiRefusal | undefined> {
    if (isUnderWay.current) return new ApiRefusal(0)
    isUnderWay.current = true
    setBusy(true)
    const { refusal } = await prove(async () => {
      const refusal = await api.act(path, { method: 'POST', json }).then(() => undefined, refusalOf)
      return { refusal, error: proofAsked(refusal) }
    })
    isUnderWay.current = false
    setBusy(false)
    answers.refresh()
    if (!refusal) toast.success(done)
    else if (Object.keys(refusal.fieldSentences).length === 0)
      toast.error(failed, { description: refusal.sentence })
    return refusal
  }
  return { act, isBusy }
}

const refusalOf = (failure: unknown): ApiRefusal =>
  failure instanceof ApiRefusal ? failure : new ApiRefusal(0)

/** As the dialog of a proof knows it (web/accounts/proof.tsx). */
const proofAsked = (refusal: ApiRefusal | undefined) =>
  refusal?.code === 'signIn.reauthentication_needed' ? { code: 'reauthentication_needed' } : undefined
