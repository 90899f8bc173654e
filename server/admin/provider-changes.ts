import { listen } from '#server/platform/db/listen.ts'

/** Tells admins' screens that a provider changed, or that messages stand still, in whichever process that happened. */
export interface ProviderChanges {
  /** `providerId` is undefined when many changed, or some were missed. Answers the way to stop watching. */
  watch(onChange: (providerId: string | undefined) => void): () => void
  close(): Promise<void>
}

/** One database connection for all watchers of this process. */
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
