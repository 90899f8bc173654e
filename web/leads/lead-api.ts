import { useState } from 'react'
import type { Lead } from '#server/leads/lead-answers.ts'
import { ApiRefusal, type Asked } from '#web/forms/ask-api.ts'

/** Sends actions on one lead to the server: with a session, or with the token of its link. */
export interface LeadApi {
  /** Below /api/v1. */
  address: string
  send(path: string, json: unknown, headers?: Record<string, string>): Promise<unknown>
  /** The same for other methods; a read when none is given. */
  ask(path: string, asked: Pick<Asked, 'method' | 'json'>): Promise<unknown>
  /** Receives the lead after an action. */
  changed(lead: Lead): void
}

export interface LeadActing {
  /** Returns the lead after the action; undefined when it failed. */
  act(name: string, json?: object, headers?: Record<string, string>): Promise<Lead | undefined>
  /** The running action; only one runs at a time. */
  pending: string | undefined
  failure: ApiRefusal | undefined
}

/** Sends actions one at a time, and keeps the last failure. */
export function useLeadActing({ address, send, changed }: LeadApi): LeadActing {
  const [pending, setPending] = useState<string>()
  const [failure, setFailure] = useState<ApiRefusal>()
  const act = async (name: string, json: object = {}, headers?: Record<string, string>) => {
    if (pending) return undefined
    setPending(name)
    setFailure(undefined)
    try {
      const lead = (await send(`${address}/${name}`, json, headers)) as Lead
      changed(lead)
      return lead
    } catch (error) {
      setFailure(error instanceof ApiRefusal ? error : new ApiRefusal(0))
      return undefined
    } finally {
      setPending(undefined)
    }
  }
  return { act, pending, failure }
}
