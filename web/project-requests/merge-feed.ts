import { type FeedFilter, isOnFeed } from '#domain/project-requests/feed-filter.ts'
import type { PublicProjectRequest } from '#server/services.ts'

/** What a page that stays open for days holds at most. */
const MOST = 60

/**
 * The rows with a project request that was told of: a known one takes its new state in its place, a new one is put
 * where its time belongs. One that does not belong on this feed changes nothing.
 */
export function mergeFeed(
  rows: PublicProjectRequest[],
  told: PublicProjectRequest,
  filter: FeedFilter,
): PublicProjectRequest[] {
  if (rows.some(({ id }) => id === told.id)) return rows.map((row) => (row.id === told.id ? told : row))
  if (!isOnFeed(filter, told)) return rows
  const at = rows.findIndex(({ receivedAt }) => receivedAt < told.receivedAt)
  // Older than all that is shown: it belongs to the next page.
  if (at === -1 && rows.length > 0) return rows
  return rows.toSpliced(Math.max(at, 0), 0, told).slice(0, MOST)
}
