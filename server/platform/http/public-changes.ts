import { listen } from '../db/listen.ts'
import type { PageCache } from './page-cache.ts'

/** Topic of what every page shows: support number, banner, notice (docs/settings.md). */
const OF_EVERY_PAGE = 'settings'

type Dropped = Pick<PageCache, 'dropTopic' | 'dropAll'>

/**
 * Drops cached pages when the database announces a change of their data, from any process. After a lost connection it
 * drops all, because notifications may have been missed. Resolves once it is listening.
 */
export function listenForPublicChanges(
  databaseUrl: string,
  caches: readonly Dropped[],
): Promise<{ close(): Promise<void> }> {
  return listen(
    databaseUrl,
    ['public_changed'],
    (_channel, topic) => {
      for (const cache of caches)
        if (topic === OF_EVERY_PAGE) cache.dropAll()
        else cache.dropTopic(topic)
    },
    () => {
      for (const cache of caches) cache.dropAll()
    },
  )
}
