import type { Db } from '#server/platform/db/db.ts'
import { listen } from '#server/platform/db/listen.ts'
import { feedMemory, REMEMBERED } from './feed-memory.ts'
import type { PublicProjectRequest } from './project-request-answers.ts'
import { readFeed, readPublicProjectRequest } from './project-request-queries.ts'

/** Event for watchers of the public feed: a new or changed project request, or that something was missed. */
export type FeedNews = { projectRequest: PublicProjectRequest; isNew: boolean } | 'missed'

/** Notifies watchers of the public feed in every process. */
export interface FeedChanges {
  /** Returns a function that stops watching. */
  watch(onNews: (news: FeedNews) => void): () => void
  /**
   * Returns what became public after the given one, in order; undefined when this process no longer remembers all of
   * it.
   */
  after(id: string): PublicProjectRequest[] | undefined
  close(): Promise<void>
}

/** Milliseconds until a failed read is repeated, with everything it may have missed. */
const RELOAD_AFTER = 500

/**
 * Uses one database connection for all watchers of this process and reads each row once. Recent rows are remembered, so
 * that thousands of reconnects cause no queries. Everything follows the order of the notifications, which is the commit
 * order, equal in every process.
 */
export async function openFeedChanges(db: Db, databaseUrl: string): Promise<FeedChanges> {
  const memory = feedMemory()
  const watchers = new Set<(news: FeedNews) => void>()
  const tell = (news: FeedNews) => {
    for (const onNews of watchers) onNews(news)
  }

  let last: Promise<void> = Promise.resolve()
  let retry: ReturnType<typeof setTimeout> | undefined
  /** Starts reading immediately and applies results in order. */
  function inOrder<Read>(reading: Promise<Read>, apply: (read: Read) => void) {
    reading.catch(() => {})
    last = last.then(() => reading.then(apply)).catch(recover)
    return last
  }
  /** A failed read counts as a missed notification: everything is read again. */
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
