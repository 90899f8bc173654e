import { createContext, type ReactNode, use, useMemo, useRef, useState } from 'react'
import { useAuth } from '#web/accounts/use-auth.ts'
import { useFirstAnswers } from '#web/accounts/use-first-answers.ts'
import { type CachedResponses, createCachedResponses } from '#web/admin/console/cached-responses.ts'
import { type Answer, useCachedResponse } from '#web/admin/console/use-cached-response.ts'
import { ApiRefusal } from '#web/forms/ask-api.ts'
import { createDashboardApi, type DashboardApi } from '#web/providers/dashboard/dashboard-api.ts'
import { useLocale } from '#web/use-locale.ts'

interface OwnerDashboard {
  api: DashboardApi
  answers: CachedResponses
}

const OwnerDashboardContext = createContext<OwnerDashboard | undefined>(undefined)

/** Around the pages of an owner's place: their routes and what was answered, for whoever is signed in now. */
export function OwnerDashboardProvider({ children }: { children: ReactNode }) {
  const { openClient, user } = useAuth()
  const locale = useLocale()
  const userId = user?.id
  const first = useFirstAnswers()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person in the same tab reads nothing of the one before; the first answers are of the first render
  const place = useMemo(() => {
    const api = createDashboardApi({ openClient, locale })
    return { api, answers: createCachedResponses(api.read, first) }
  }, [openClient, locale, userId])
  return <OwnerDashboardContext value={place}>{children}</OwnerDashboardContext>
}

/** Only inside an OwnerDashboardProvider. */
export function useOwnerDashboard(): OwnerDashboard {
  const place = use(OwnerDashboardContext)
  if (!place) throw new Error('useOwnerDashboard must be used within an OwnerDashboardProvider')
  return place
}

export function useOwnerAnswer<Data>(address: string): Answer<Data> {
  return useCachedResponse(useOwnerDashboard().answers, address)
}

export interface OwnerAct {
  /** Below /api/v1. */
  path: string
  method?: 'POST' | 'PUT'
  json?: unknown
  /** It must not count twice: pressed again after an answer that was lost, it carries the same key. */
  isOnce?: boolean
}

export interface OwnerActing {
  /** Answers what the server did, undefined when it did not; all that is shown is read again either way. */
  act<Done = unknown>(act: OwnerAct): Promise<{ done: Done } | undefined>
  isActing: boolean
  failure: ApiRefusal | undefined
  forget(): void
}

/** Sends one act at a time, and keeps why the last was not done. */
export function useOwnerActing(): OwnerActing {
  const { api, answers } = useOwnerDashboard()
  const [isActing, setActing] = useState(false)
  const [failure, setFailure] = useState<ApiRefusal>()
  const key = useRef<string>(undefined)

  async function act<Done>({ path, method = 'POST', json = {}, isOnce }: OwnerAct) {
    if (isActing) return undefined
    setActing(true)
    setFailure(undefined)
    key.current ??= crypto.randomUUID()
    const headers = isOnce ? { headers: { 'idempotency-key': key.current } } : {}
    try {
      const done = (await api.act(path, { method, json, ...headers })) as Done
      key.current = undefined
      return { done }
    } catch (error) {
      const refusal = error instanceof ApiRefusal ? error : new ApiRefusal(0)
      if (refusal.status > 0 && refusal.status < 500) key.current = undefined
      setFailure(refusal)
      return undefined
    } finally {
      setActing(false)
      answers.refresh()
    }
  }
  return { act, isActing, failure, forget: () => setFailure(undefined) }
}
