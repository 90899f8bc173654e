import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiRefusal } from '#web/forms/ask-api.ts'
import { useDashboard } from '#web/providers/dashboard/use-dashboard.tsx'

/** A request that changes a subscription or an order. */
export interface MoneyAct {
  /** Below /api/v1. */
  path: string
  method?: 'POST' | 'PUT' | 'DELETE'
  json?: unknown
  /** Sends an `Idempotency-Key`. A retry after a lost response reuses the key, so that the action counts once. */
  isOnce?: boolean
}

export interface Acting {
  /** Returns the server's response, or undefined on failure. Both refresh the screen. */
  act<Answer = unknown>(name: string, act: MoneyAct): Promise<{ answer: Answer } | undefined>
  /** Name of the running action. Only one runs at a time. */
  pending: string | undefined
  failure: ApiRefusal | undefined
}

/** Sends actions one at a time, keeps the last failure, and prevents repeated presses from counting twice. */
export function useActing(): Acting {
  const { api, answers } = useDashboard()
  const [pending, setPending] = useState<string>()
  const [failure, setFailure] = useState<ApiRefusal>()
  const keys = useRef(new Map<string, string>())

  async function send({ path, method = 'POST', json, isOnce }: MoneyAct): Promise<unknown> {
    const id = `${method} ${path} ${JSON.stringify(json)}`
    const key = keys.current.get(id) ?? crypto.randomUUID()
    if (isOnce) keys.current.set(id, key)
    try {
      return await api.act(path, { method, json, ...(isOnce && { headers: { 'idempotency-key': key } }) })
    } catch (failure) {
      if (!mayHaveArrived(failure)) keys.current.delete(id)
      throw failure
    }
  }

  async function act<Answer>(name: string, act: MoneyAct) {
    if (pending) return undefined
    setPending(name)
    setFailure(undefined)
    try {
      return { answer: (await send(act)) as Answer }
    } catch (error) {
      setFailure(error instanceof ApiRefusal ? error : new ApiRefusal(0))
      return undefined
    } finally {
      setPending(undefined)
      answers.refresh()
    }
  }
  return { act, pending, failure }
}

const OURS = 500

/** The server may have received the request, so the next press must reuse its key. */
const mayHaveArrived = (failure: unknown): boolean =>
  !(failure instanceof ApiRefusal) || failure.status === 0 || failure.status >= OURS

/** Returns a failure's text: the server's sentence, or that the server was not reached. */
export function useFailureText() {
  const t = useTranslations('subscriptions')
  return (failure: ApiRefusal | undefined) =>
    failure && (failure.status === 0 ? t('actFailed') : failure.sentence || t('actFailed'))
}
