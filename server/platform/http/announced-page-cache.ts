import { listen } from '../db/listen.ts'
import { createPageCache, type PageCache, type PageCacheOptions } from './page-cache.ts'

interface Options extends PageCacheOptions {
  databaseUrl: string
}

/**
 * Kept pages that live until the database announces, from whichever process, that what they show has changed.
 * After a lost connection everything is forgotten, because announcements may have been missed.
 */
export async function openAnnouncedPageCache({
  databaseUrl,
  ...options
}: Options): Promise<PageCache & { close(): Promise<void> }> {
  const cache = createPageCache(options)
  const drop = (_channel: string, topic: string) => cache.dropTopic(topic)
  const announcements = await listen(databaseUrl, ['public_changed'], drop, cache.dropAll)
  return { ...cache, close: announcements.close }
}
