import { useState } from 'react'
import type { Lead } from '#server/leads/lead-answers.ts'
import { ApiRefusal, type Asked } from '#web/forms/ask-api.ts'

/** How acts on one lead reach the server: with a session, or with the token of its link. */
export interface LeadApi {
  /** Below /api/v1. */
  address: string
  send(path: string, json: unknown, headers?: Record<string, string>): Promise<unknown>
  /** The same for other methods; a read where none is named. */
  ask(path: string, asked: Pick<Asked, 'method' | 'json'>): Promise<unknown>
  /** The lead as it is after an act. */
  changed(lead: Lead): void
}

export interface LeadActing {
  /** Answers the lead as it is after the act; undefined when it was not done. */
  act(name: string, json?: object, headers?: Record<string, string>): Promise<Lead | undefined>
  /** The act under way: one at a time. */
  pending: string | undefined
  failure: ApiRefusal | undefined
}

/** Sends acts one at a time, and keeps what went wrong with the last. */
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
