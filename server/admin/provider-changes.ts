import { listen } from '#server/platform/db/listen.ts'
import { createLookers, type Look, type Lookers } from './lookers.ts'

/** Channel on which admins tell that they look at a registration (sign-look.ts). */
export const LOOKED_AT = 'provider_looked_at'

/** Notifies admin pages in every process that a provider changed or that messages are stuck. */
export interface ProviderChanges {
  /**
   * `providerId` is undefined when many changed or notifications were missed. Returns a function that stops watching.
   */
  watch(onChange: (providerId: string | undefined) => void): () => void
  /** Admins who have a provider open. */
  lookers: Lookers
  close(): Promise<void>
}

/** Uses one database connection for all watchers of this process. */
export async function openProviderChanges(databaseUrl: string): Promise<ProviderChanges> {
  const watchers = new Set<(providerId: string | undefined) => void>()
  const tell = (providerId: string | undefined) => {
    for (const onChange of watchers) onChange(providerId)
  }
  const lookers = createLookers()
  const listener = await listen(
    databaseUrl,
    ['provider_changed', 'messages_changed', LOOKED_AT],
    (channel, payload) => {
      // Only signLook writes to this channel.
      if (channel === LOOKED_AT) lookers.apply(JSON.parse(payload) as Look)
      else tell(payload || undefined)
    },
    () => tell(undefined),
  )
  return {
    lookers,
    watch(onChange) {
      watchers.add(onChange)
      return () => void watchers.delete(onChange)
    },
    close: listener.close,
  }
}
