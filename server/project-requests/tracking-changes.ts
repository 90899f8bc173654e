import { listen } from '#server/platform/db/listen.ts'

/** Tells who watches a project request that it changed, in whichever process that happened. */
export interface TrackingChanges {
  /** Answers the way to stop watching. */
  watch(projectRequestId: string, onChange: () => void): () => void
  close(): Promise<void>
}

/**
 * One database connection for all watchers of this process. After the connection was lost everybody is told,
 * because what was announced meanwhile is gone.
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
