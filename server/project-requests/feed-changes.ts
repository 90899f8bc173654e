import type { Db } from '#server/platform/db/db.ts'
import { listen } from '#server/platform/db/listen.ts'
import type { PublicProjectRequest } from '#server/services.ts'
import { readPublicProjectRequest } from './project-request-queries.ts'

/** What watchers of the public feed are told: a project request that came or changed, or that something was missed. */
export type FeedNews = PublicProjectRequest | 'missed'

/** Tells who watches the public feed what is new, in whichever process it happened. */
export interface FeedChanges {
  /** Answers the way to stop watching. */
  watch(onNews: (news: FeedNews) => void): () => void
  close(): Promise<void>
}

/** One database connection for all watchers of this process, and one reading of each row, however many they are. */
export async function openFeedChanges(db: Db, databaseUrl: string): Promise<FeedChanges> {
  const watchers = new Set<(news: FeedNews) => void>()
  const tell = (news: FeedNews) => {
    for (const onNews of watchers) onNews(news)
  }
  const readAndTell = async (id: string) => {
    const projectRequest = await readPublicProjectRequest(db, id)
    if (projectRequest) tell(projectRequest)
  }
  const listener = await listen(
    databaseUrl,
    ['feed_changed'],
    (_channel, id) => {
      // A reading that fails was missed like one announced while the connection was down.
      if (watchers.size > 0) void readAndTell(id).catch(() => tell('missed'))
    },
    () => tell('missed'),
  )
  return {
    watch(onNews) {
      watchers.add(onNews)
      return () => void watchers.delete(onNews)
    },
    close: listener.close,
  }
}
