import { listen } from '#server/platform/db/listen.ts'

/** Notifies a provider's own pages in every process that one of their leads changed. */
export interface LeadChanges {
  /** Returns a function that stops watching. */
  watch(providerId: string, onChange: () => void): () => void
  close(): Promise<void>
}

/**
 * Uses one database connection for all watchers of this process. After a lost connection all watchers are notified,
 * because notifications may have been missed.
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
