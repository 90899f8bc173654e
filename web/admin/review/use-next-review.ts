import { useEffect, useState } from 'react'
import type { NextReview } from '#server/admin/admin-answers.ts'
import { useAdmin } from '../console/use-admin.tsx'
import { useQueueView } from '../queue/use-queue-view.ts'

/**
 * Opens the next registration by due time after a decision. `reserved` is defined once none is left for this admin: how
 * many wait for another admin first. Closes the drawer when the next one cannot be read.
 */
export function useNextReview(providerId: string) {
  const { api } = useAdmin()
  const { go } = useQueueView()
  const [reserved, setReserved] = useState<number>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: another provider was opened
  useEffect(() => setReserved(undefined), [providerId])

  async function openNext() {
    try {
      const { next, left } = (await api.read(`/admin/providers/next?after=${providerId}`)) as NextReview
      if (next) go({ provider: next.id }, { replace: true })
      else setReserved(left)
    } catch {
      go({ provider: undefined })
    }
  }
  return { openNext, reserved }
}
