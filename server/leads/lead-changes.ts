import { listen } from '#server/platform/db/listen.ts'

/** Tells a provider's own pages that one of their leads changed, in whichever process that happened. */
export interface LeadChanges {
  /** Answers the way to stop watching. */
  watch(providerId: string, onChange: () => void): () => void
  close(): Promise<void>
}

/**
 * One database connection for all watchers of this process. After the connection was lost everybody is told,
 * because what was announced meanwhile is gone.
 */
export async function openLeadChanges(databaseUrl: string): Promise<LeadChanges> {
  const watchers = new Map<string, Set<() => void>>()
  const tell = (providerId: string) => {
    for (const onChange of watchers.get(providerId) ?? []) onChange()
  }
  const notifyAll = () => {
    for (const providerId of watchers.keys()) tell(providerId)
  }
  const listener = await listen(
    databaseUrl,
    ['provider_leads_changed'],
    (_channel, id) => tell(id),
    notifyAll,
  )
  return {
    watch(providerId, onChange) {
      const watching = watchers.get(providerId) ?? new Set()
      watchers.set(providerId, watching.add(onChange))
      return () => {
        watching.delete(onChange)
        if (watching.size === 0) watchers.delete(providerId)
      }
    },
    close: listener.close,
  }
}
