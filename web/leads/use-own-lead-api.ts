import { useMemo } from 'react'
import { useDashboard } from '#web/providers/dashboard/use-dashboard.tsx'
import { leadAddress } from './lead-address.ts'
import type { LeadApi } from './lead-api.ts'

/** A lead's routes with the browser's session. Each action reloads all data on the page. */
export function useOwnLeadApi(leadId: string): LeadApi {
  const { api, answers } = useDashboard()
  return useMemo(
    () => ({
      address: leadAddress(leadId),
      send: api.send,
      ask: api.act,
      changed: () => answers.refresh(),
    }),
    [api, answers, leadId],
  )
}
