import type { Db } from '#server/platform/db/db.ts'
import { listen } from '#server/platform/db/listen.ts'
import { feedMemory, REMEMBERED } from './feed-memory.ts'
import type { PublicProjectRequest } from './project-request-answers.ts'
import { readFeed, readPublicProjectRequest } from './project-request-queries.ts'

/** What watchers of the public feed are told: a project request that came or changed, or that something was missed. */
export type FeedNews = { projectRequest: PublicProjectRequest; isNew: boolean } | 'missed'

/** Tells who watches the public feed what is new, in whichever process it happened. */
export interface FeedChanges {
  /** Answers the way to stop watching. */
  watch(onNews: (news: FeedNews) => void): () => void
  /** What became public after one, in the order it did; undefined when that is more than this process remembers. */
  after(id: string): PublicProjectRequest[] | undefined
  close(): Promise<void>
}

/** Milliseconds until a reading that failed is tried again, with all it may have missed. */
const RELOAD_AFTER = 500

/**
 * One database connection for all watchers of this process, and one reading of each row, however many they are. What
 * came lately is remembered, so that thousands who connect again at once ask the database nothing. All of it happens
 * in the order of the notifications, which is that of the commits: the same in every process.
 */
export async function openFeedChanges(db: Db, databaseUrl: string): Promise<FeedChanges> {
  const memory = feedMemory()
  const watchers = new Set<(news: FeedNews) => void>()
  const tell = (news: FeedNews) => {
    for (const onNews of watchers) onNews(news)
  }

  let last: Promise<void> = Promise.resolve()
  let retry: ReturnType<typeof setTimeout> | undefined
  /** Reads at once and applies in turn. */
  function inOrder<Read>(reading: Promise<Read>, apply: (read: Read) => void) {
    reading.catch(() => {})
    last = last.then(() => reading.then(apply)).catch(recover)
    return last
  }
  /** A reading that fails was missed like one announced while the connection was down: all is read again. */
  function recover() {
    memory.distrust()
    retry ??= setTimeout(() => {
      retry = undefined
      void reload()
    }, RELOAD_AFTER)
  }
  const hear = (id: string) =>
    inOrder(readPublicProjectRequest(db, id), (projectRequest) => {
      if (!projectRequest) return memory.forget(id)
      const what = memory.keep(projectRequest)
      if (what !== 'same') tell({ projectRequest, isNew: what === 'new' })
    })
  const load = (tellOf: (came: PublicProjectRequest[] | undefined) => void) =>
    inOrder(readFeed(db, {}, { limit: REMEMBERED }), ({ items, next }) => tellOf(memory.load(items, !next)))
  const reload = () =>
    load((came) => {
      if (came) for (const projectRequest of came) tell({ projectRequest, isNew: true })
      else tell('missed')
    })

  const listener = await listen(
    databaseUrl,
    ['feed_changed'],
    (_channel, id) => void hear(id),
    () => void reload(),
  )
  await load(() => {})
  return {
    watch(onNews) {
      watchers.add(onNews)
      return () => void watchers.delete(onNews)
    },
    after: memory.after,
    close: async () => {
      await listener.close()
      await last
      clearTimeout(retry)
    },
  }
}
