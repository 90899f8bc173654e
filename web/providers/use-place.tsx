import { createContext, type ReactNode, use, useMemo, useState } from 'react'
import { useAuth } from '#web/accounts/use-auth.ts'
import { type CachedResponses, createCachedResponses } from '#web/admin/cached-responses.ts'
import { type Answer, useCachedResponse } from '#web/admin/use-cached-response.ts'
import { useLocale } from '#web/use-locale.ts'
import { createPlaceApi, type PlaceApi } from './place-api.ts'
import { useLeadNews } from './use-lead-news.ts'
import { type OwnPlace, type Reading, useOwnPlace } from './use-own-place.ts'

export type { Answer }

interface PlaceOfProvider {
  reading: Reading
  /** Reads the firm again. */
  read(): Promise<void>
  change: OwnPlace['change']
  bearer: OwnPlace['bearer']
  api: PlaceApi
  answers: CachedResponses
  /** The stream of news stands. */
  isConnected: boolean
}

const PlaceContext = createContext<PlaceOfProvider | undefined>(undefined)

/** Around the pages of a provider's own place: who they are, their routes, what was answered, and the news. */
export function PlaceProvider({ children }: { children: ReactNode }) {
  const { openClient } = useAuth()
  const locale = useLocale()
  const own = useOwnPlace()
  const [isConnected, setConnected] = useState(true)
  const kept = useMemo(() => {
    const api = createPlaceApi({ openClient, locale })
    return { api, answers: createCachedResponses(api.read) }
  }, [openClient, locale])
  useLeadNews({ ...kept, onConnection: setConnected })
  return <PlaceContext value={{ ...own, ...kept, isConnected }}>{children}</PlaceContext>
}

/** Only inside a PlaceProvider. */
export function usePlace(): PlaceOfProvider {
  const place = use(PlaceContext)
  if (!place) throw new Error('usePlace must be used within a PlaceProvider')
  return place
}

/** What the server says at this address below /api/v1, newer as soon as something changed. */
export function useAnswer<Data>(address: string): Answer<Data> {
  return useCachedResponse(usePlace().answers, address)
}
