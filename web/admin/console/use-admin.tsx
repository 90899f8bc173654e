import { createContext, type ReactNode, use, useMemo } from 'react'
import { useAuth } from '#web/accounts/use-auth.ts'
import { useFirstAnswers } from '#web/accounts/use-first-answers.ts'
import { useLocale } from '#web/use-locale.ts'
import { type AdminApi, createAdminApi } from './admin-api.ts'
import { type CachedResponses, createCachedResponses } from './cached-responses.ts'
import { type Answer, useCachedResponse } from './use-cached-response.ts'
import { useProviderNews } from './use-provider-news.ts'

export type { Answer }

interface Admin {
  api: AdminApi
  answers: CachedResponses
}

const AdminContext = createContext<Admin | undefined>(undefined)

/** Gives the admin pages their API client, the response cache and live updates. */
export function AdminProvider({ children }: { children: ReactNode }) {
  const { openClient, user } = useAuth()
  const locale = useLocale()
  const userId = user?.id
  const first = useFirstAnswers()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person reads nothing of the one before; the first answers are of the first render
  const admin = useMemo(() => {
    const api = createAdminApi({ openClient, locale })
    return { api, answers: createCachedResponses(api.read, first) }
  }, [openClient, locale, userId])
  useProviderNews(admin.api, admin.answers)
  return <AdminContext value={admin}>{children}</AdminContext>
}

/** Only inside an AdminProvider. */
export function useAdmin(): Admin {
  const admin = use(AdminContext)
  if (!admin) throw new Error('useAdmin must be used within an AdminProvider')
  return admin
}

/** Returns the response of an address below /api/v1, reloaded after each change. */
export function useAnswer<Data>(address: string): Answer<Data> {
  return useCachedResponse(useAdmin().answers, address)
}
