import { listen } from '../db/listen.ts'
import type { PageCache } from './page-cache.ts'

/**
 * What is kept lives until the database announces, from whichever process, that what it shows has changed. After a lost
 * connection everything is forgotten, because announcements may have been missed. Resolves once they are heard.
 */
export function listenForPublicChanges(
  databaseUrl: string,
  caches: readonly PageCache[],
): Promise<{ close(): Promise<void> }> {
  return listen(
    databaseUrl,
    ['public_changed'],
    (_channel, topic) => {
      for (const cache of caches) cache.dropTopic(topic)
    },
    () => {
      for (const cache of caches) cache.dropAll()
    },
  )
}
