import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiRefusal } from '#web/forms/ask-api.ts'
import { useDashboard } from '#web/providers/dashboard/use-dashboard.tsx'

/** One thing a provider does about what they buy. */
export interface MoneyAct {
  /** Below /api/v1. */
  path: string
  method?: 'POST' | 'PUT' | 'DELETE'
  json?: unknown
  /** It must not count twice: the same press sent again after a lost answer carries the same key. */
  isOnce?: boolean
}

export interface Acting {
  /** Answers what the server did, undefined when it did not. Everything on the screen is read again either way. */
  act<Answer = unknown>(name: string, act: MoneyAct): Promise<{ answer: Answer } | undefined>
  /** The name of the act under way: one at a time. */
  pending: string | undefined
  failure: ApiRefusal | undefined
}

/** Sends acts one at a time, keeps what went wrong with the last, and never lets a repeated press count twice. */
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

/** Nobody knows what became of it: the next press must be the same one. */
const mayHaveArrived = (failure: unknown): boolean =>
  !(failure instanceof ApiRefusal) || failure.status === 0 || failure.status >= OURS

/** Why the last act was not done: the server's own sentence, or that it was not reached. */
export function useFailureText() {
  const t = useTranslations('subscriptions')
  return (failure: ApiRefusal | undefined) =>
    failure && (failure.status === 0 ? t('actFailed') : failure.sentence || t('actFailed'))
}
