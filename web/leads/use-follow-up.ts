import { useState } from 'react'
import type { FollowUpInput } from '#domain/dispatch/follow-up.ts'
import type { FieldErrors } from '#domain/shared/refusal.ts'
import type { FollowUpAnswer } from '#server/leads/follow-ups/follow-up-answers.ts'
import { ApiRefusal } from '#web/forms/ask-api.ts'
import { useDashboard } from '#web/providers/dashboard/use-dashboard.tsx'

/** Sends one note at a time about a lead; the pages are read again after each. */
export function useFollowUp(leadId: string, read: FollowUpAnswer) {
  const { api, answers } = useDashboard()
  const [noted, setNoted] = useState<FollowUpAnswer>()
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<'saved' | 'failed'>()
  const [errors, setErrors] = useState<FieldErrors>({})

  const note = async (input: FollowUpInput): Promise<void> => {
    if (isBusy) return
    setBusy(true)
    setOutcome(undefined)
    setErrors({})
    try {
      const changed = await api.act(`/me/leads/${leadId}/follow-up`, { method: 'PATCH', json: input })
      setNoted(changed as FollowUpAnswer)
      setOutcome('saved')
      answers.refresh()
    } catch (error) {
      if (error instanceof ApiRefusal && Object.keys(error.fieldErrors).length > 0)
        setErrors(error.fieldErrors)
      else setOutcome('failed')
    }
    setBusy(false)
  }
  return { followUp: noted ?? read, note, isBusy, outcome, errors }
}
