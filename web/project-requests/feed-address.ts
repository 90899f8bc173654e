import type { FeedFilter } from '#domain/project-requests/feed-filter.ts'
import type { Locale } from '#i18n/locale.ts'
import { paths } from '#web/paths.ts'

/** The feed narrowed by a filter; the plain address when nothing narrows it, which is kept in memory. */
export function feedAddress(locale: Locale, filter: FeedFilter, before?: string): string {
  const search = new URLSearchParams({ ...filter, ...(before && { before }) })
  return search.size > 0 ? `${paths.projectRequests(locale)}?${search}` : paths.projectRequests(locale)
}
