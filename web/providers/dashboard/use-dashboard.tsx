import { createContext, type ReactNode, use, useMemo, useState } from 'react'
import { useAuth } from '#web/accounts/use-auth.ts'
import { useFirstAnswers } from '#web/accounts/use-first-answers.ts'
import { type CachedResponses, createCachedResponses } from '#web/admin/console/cached-responses.ts'
import { type Answer, useCachedResponse } from '#web/admin/console/use-cached-response.ts'
import { useLocale } from '#web/use-locale.ts'
import { createDashboardApi, type DashboardApi } from './dashboard-api.ts'
import { useLeadNews } from './use-lead-news.ts'
import { type ProviderDashboard, type Reading, useOwnDashboard } from './use-own-dashboard.ts'

export type { Answer }

interface PlaceOfProvider {
  reading: Reading
  /** Reloads the provider. */
  read(): Promise<void>
  change: ProviderDashboard['change']
  bearer: ProviderDashboard['bearer']
  api: DashboardApi
  answers: CachedResponses
  /** Whether the event stream is connected. */
  isConnected: boolean
}

const DashboardContext = createContext<PlaceOfProvider | undefined>(undefined)

/** Gives a provider's pages the provider, the API client, the response cache and live updates. */
export function DashboardProvider({ children }: { children: ReactNode }) {
  const { openClient, user } = useAuth()
  const locale = useLocale()
  const first = useFirstAnswers()
  const own = useOwnDashboard(first)
  const [isConnected, setConnected] = useState(true)
  const userId = user?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person reads nothing of the one before; the first answers are of the first render
  const kept = useMemo(() => {
    const api = createDashboardApi({ openClient, locale })
    return { api, answers: createCachedResponses(api.read, first) }
  }, [openClient, locale, userId])
  useLeadNews({ ...kept, onConnection: setConnected })
  return <DashboardContext value={{ ...own, ...kept, isConnected }}>{children}</DashboardContext>
}

/** Only inside a DashboardProvider. */
export function useDashboard(): PlaceOfProvider {
  const place = use(DashboardContext)
  if (!place) throw new Error('useDashboard must be used within a DashboardProvider')
  return place
}

/** Returns the response of an address below /api/v1, reloaded after each change. */
export function useAnswer<Data>(address: string): Answer<Data> {
  return useCachedResponse(useDashboard().answers, address)
}
