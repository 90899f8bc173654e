import { useState } from 'react'
import type { FieldErrors } from '#domain/shared/refusal.ts'
import { ApiRefusal } from '#web/forms/ask-api.ts'
import { useDashboard } from './use-dashboard.tsx'

type Outcome = 'paused' | 'resumed' | 'planned' | 'removed' | 'failed'

interface Act {
  method: 'PUT' | 'POST' | 'DELETE'
  path: string
  json?: unknown
  done: Exclude<Outcome, 'failed'>
}

/** Changes of the provider's leaves: one at a time, and the provider is read again after each. */
export function useLeave() {
  const { api, read } = useDashboard()
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const [errors, setErrors] = useState<FieldErrors>({})

  const act = async ({ method, path, json, done }: Act): Promise<boolean> => {
    if (isBusy) return false
    setBusy(true)
    setOutcome(undefined)
    setErrors({})
    try {
      await api.act(path, { method, ...(json !== undefined && { json }) })
      await read()
      setOutcome(done)
      return true
    } catch (error) {
      if (error instanceof ApiRefusal && Object.keys(error.fieldErrors).length > 0)
        setErrors(error.fieldErrors)
      else setOutcome('failed')
      return false
    } finally {
      setBusy(false)
    }
  }
  const resume = () => act({ method: 'DELETE', path: '/me/leave', done: 'resumed' })
  return { act, resume, isBusy, outcome, errors }
}
