import { listen } from '#server/platform/db/listen.ts'

/** Notifies watchers of a project request in every process that it changed. */
export interface TrackingChanges {
  /** Returns a function that stops watching. */
  watch(projectRequestId: string, onChange: () => void): () => void
  close(): Promise<void>
}

/**
 * Uses one database connection for all watchers of this process. After a lost connection all watchers are notified,
 * because notifications may have been missed.
 */
export async function openTrackingChanges(databaseUrl: string): Promise<TrackingChanges> {
  const watchers = new Map<string, Set<() => void>>()
  const tell = (projectRequestId: string) => {
    for (const onChange of watchers.get(projectRequestId) ?? []) onChange()
  }
  const notifyAll = () => {
    for (const projectRequestId of watchers.keys()) tell(projectRequestId)
  }
  const listener = await listen(
    databaseUrl,
    ['project_request_changed'],
    (_channel, id) => tell(id),
    notifyAll,
  )
  return {
    watch(projectRequestId, onChange) {
      const watching = watchers.get(projectRequestId) ?? new Set()
      watchers.set(projectRequestId, watching.add(onChange))
      return () => {
        watching.delete(onChange)
        if (watching.size === 0) watchers.delete(projectRequestId)
      }
    },
    close: listener.close,
  }
}
