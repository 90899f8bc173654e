import { createContext, type ReactNode, use, useMemo, useRef, useState } from 'react'
import { useAuth } from '#web/accounts/use-auth.ts'
import { type CachedResponses, createCachedResponses } from '#web/admin/cached-responses.ts'
import { type Answer, useCachedResponse } from '#web/admin/use-cached-response.ts'
import { ApiRefusal } from '#web/forms/ask-api.ts'
import { createPlaceApi, type PlaceApi } from '#web/providers/place-api.ts'
import { useLocale } from '#web/use-locale.ts'

interface OwnerPlace {
  api: PlaceApi
  answers: CachedResponses
}

const OwnerPlaceContext = createContext<OwnerPlace | undefined>(undefined)

/** Around the pages of an owner's place: their routes and what was answered, for whoever is signed in now. */
export function OwnerPlaceProvider({ children }: { children: ReactNode }) {
  const { openClient, user } = useAuth()
  const locale = useLocale()
  const userId = user?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person in the same tab reads nothing of the one before
  const place = useMemo(() => {
    const api = createPlaceApi({ openClient, locale })
    return { api, answers: createCachedResponses(api.read) }
  }, [openClient, locale, userId])
  return <OwnerPlaceContext value={place}>{children}</OwnerPlaceContext>
}

/** Only inside an OwnerPlaceProvider. */
export function useOwnerPlace(): OwnerPlace {
  const place = use(OwnerPlaceContext)
  if (!place) throw new Error('useOwnerPlace must be used within an OwnerPlaceProvider')
  return place
}

export function useOwnerAnswer<Data>(address: string): Answer<Data> {
  return useCachedResponse(useOwnerPlace().answers, address)
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
  const { api, answers } = useOwnerPlace()
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
