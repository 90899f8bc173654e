import { useMemo } from 'react'
import { usePlace } from '#web/providers/use-place.tsx'
import { leadAddress } from './lead-address.ts'
import type { LeadApi } from './lead-api.ts'

/** A lead's routes with the session of this browser; after an act everything on the screen is read again. */
export function useOwnLeadApi(leadId: string): LeadApi {
  const { api, answers } = usePlace()
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
