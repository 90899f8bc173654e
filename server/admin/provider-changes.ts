import { listen } from '#server/platform/db/listen.ts'

/** Notifies admin pages in every process that a provider changed or that messages are stuck. */
export interface ProviderChanges {
  /**
   * `providerId` is undefined when many changed or notifications were missed. Returns a function that stops watching.
   */
  watch(onChange: (providerId: string | undefined) => void): () => void
  close(): Promise<void>
}

/** Uses one database connection for all watchers of this process. */
export async function openProviderChanges(databaseUrl: string): Promise<ProviderChanges> {
  const watchers = new Set<(providerId: string | undefined) => void>()
  const tell = (providerId: string | undefined) => {
    for (const onChange of watchers) onChange(providerId)
  }
  const listener = await listen(
    databaseUrl,
    ['provider_changed', 'messages_changed'],
    (_channel, id) => tell(id || undefined),
    () => tell(undefined),
  )
  return {
    watch(onChange) {
      watchers.add(onChange)
      return () => void watchers.delete(onChange)
    },
    close: listener.close,
  }
}
