import type { FeedFilter } from '#domain/project-requests/feed-filter.ts'
import type { Locale } from '#i18n/locale.ts'
import { paths } from '#web/paths.ts'
import type { FeedPage } from './feed-list.ts'

/** The feed narrowed by a filter; the plain address when nothing narrows it, which is kept in memory. */
export function feedAddress(locale: Locale, filter: FeedFilter, before?: string): string {
  const search = new URLSearchParams({ ...filter, ...(before && { before }) })
  return search.size > 0 ? `${paths.projectRequests(locale)}?${search}` : paths.projectRequests(locale)
}

/** The newest page as it is now. Rejects without a network. */
export async function readNewest(filter: FeedFilter): Promise<FeedPage> {
  const answer = await fetch(`/api/v1/project-requests?${new URLSearchParams({ ...filter })}`)
  if (!answer.ok) throw new Error(`the feed answered ${answer.status}`)
  return answer.json()
}
