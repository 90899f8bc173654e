import { type FeedFilter, isOnFeed } from '#domain/project-requests/feed-filter.ts'
import type { PublicProjectRequest } from '#server/project-requests/project-request-answers.ts'

/** What a page that stays open for days holds at most, shown and waiting. */
const MOST = 60

/** A page of the feed as the API answers it. */
export interface FeedPage {
  items: PublicProjectRequest[]
  next?: string | undefined
}

/** The feed as one reader has it, newest first. */
export interface FeedList {
  rows: PublicProjectRequest[]
  /** Where the rows go on; absent at the end. */
  next?: string | undefined
  /** Came while somebody read: told of, not shown. */
  waiting: PublicProjectRequest[]
  /** More came than is known here; only the newest page shows them. */
  hasGap: boolean
  /** Of the rows, those that came while the page was open. */
  fresh: ReadonlySet<string>
  /** Of the rows, those that no longer took quotes when they came here: they stand last. */
  ended: ReadonlySet<string>
}

export const openFeed = ({ items, next }: FeedPage): FeedList => ({
  rows: items,
  next,
  waiting: [],
  hasGap: false,
  fresh: new Set(),
  ended: new Set(items.filter(hasEnded).map(({ id }) => id)),
})

/**
 * A project request that was told of: a known one takes its new state in its place, a new one waits. Whatever the
 * order and however often they are told, the list is the same. One that does not belong on this feed changes nothing.
 */
export function hear(list: FeedList, told: PublicProjectRequest, filter: FeedFilter): FeedList {
  if (list.rows.some(({ id }) => id === told.id)) return { ...list, rows: renew(list.rows, told) }
  if (list.waiting.some(({ id }) => id === told.id)) return { ...list, waiting: renew(list.waiting, told) }
  const last = list.rows.at(-1)
  // Older than all that is shown: it belongs to the next page.
  const isBehind = list.next !== undefined && last !== undefined && newestFirst(told, last) > 0
  if (isBehind || !isOnFeed(filter, told)) return list
  const waiting = [...list.waiting, told].sort(newestFirst)
  // So many that nobody reads them one by one.
  return waiting.length > MOST ? { ...list, waiting: [], hasGap: true } : { ...list, waiting }
}

/** The newest page, read after something was missed. Where it does not reach down to what is known, there is a gap. */
export function catchUp(list: FeedList, page: FeedPage, filter: FeedFilter): FeedList {
  const known = new Set([...list.rows, ...list.waiting].map(({ id }) => id))
  const reaches = page.next === undefined || page.items.some(({ id }) => known.has(id))
  if (!reaches && known.size > 0) return { ...list, waiting: [], hasGap: true }
  return page.items.reduce((heard, told) => hear(heard, told, filter), list)
}

/** What waits takes its place among the rows. */
export function takeIn(list: FeedList): FeedList {
  const all = [...list.rows, ...list.waiting].sort(newestFirst)
  const rows = all.slice(0, MOST)
  const fresh = new Set([...list.fresh, ...list.waiting.map(({ id }) => id)])
  return { ...list, rows, waiting: [], fresh, next: all.length > MOST ? rows.at(-1)!.id : list.next }
}

/** Starts again with the newest page, because of a gap. */
export function startAgain(list: FeedList, page: FeedPage): FeedList {
  const known = new Set(list.rows.map(({ id }) => id))
  const fresh = new Set(
    page.items.filter(({ id }) => !known.has(id) || list.fresh.has(id)).map(({ id }) => id),
  )
  return { ...openFeed(page), fresh }
}

/** Whether it takes no quotes any more. */
export const hasEnded = ({ status }: Pick<PublicProjectRequest, 'status'>): boolean =>
  status === 'awarded' || status === 'closed' || status === 'cancelled'

/**
 * The rows as they are read: those that take quotes first. One that ends while the page is open keeps its place, because
 * nothing moves under a reader.
 */
export function inReadingOrder({ rows, ended }: FeedList): {
  open: PublicProjectRequest[]
  past: PublicProjectRequest[]
} {
  return { open: rows.filter(({ id }) => !ended.has(id)), past: rows.filter(({ id }) => ended.has(id)) }
}

const renew = (rows: PublicProjectRequest[], told: PublicProjectRequest) =>
  rows.map((row) => (row.id === told.id ? told : row))

type Placed = Pick<PublicProjectRequest, 'id' | 'receivedAt'>

/** As the database orders them. */
export const newestFirst = (a: Placed, b: Placed): number =>
  compare(b.receivedAt, a.receivedAt) || compare(b.id, a.id)

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
