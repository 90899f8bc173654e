import type { Locale } from '#i18n/locale.ts'
import { paths } from '#web/paths.ts'

export const QUEUE_FILTERS = ['pending', 'all'] as const
export const QUEUE_SORTS = ['urgent', 'newest', 'name'] as const

/** What the address says of the queue: a link to it shows another admin the same. */
export interface QueueView {
  status: (typeof QUEUE_FILTERS)[number]
  sort: (typeof QUEUE_SORTS)[number]
  q: string
  /** The last provider of the page before. */
  before?: string | undefined
  /** The provider that is open. */
  provider?: string | undefined
}

type Sort = QueueView['sort']

/** Only those who wait are more or less urgent. */
export const sortsOf = (status: QueueView['status']): readonly Sort[] =>
  status === 'pending' ? QUEUE_SORTS : QUEUE_SORTS.filter((sort) => sort !== 'urgent')

/** The same as the route's own: the most urgent of those that wait, the newest of all. */
const sortOf = (status: QueueView['status']): Sort => (status === 'pending' ? 'urgent' : 'newest')

export function readQueueView(search: URLSearchParams): QueueView {
  const status = search.get('status') === 'all' ? 'all' : 'pending'
  const sort = sortsOf(status).find((name) => name === search.get('sort')) ?? sortOf(status)
  const before = search.get('before') ?? undefined
  return { status, sort, q: search.get('q') ?? '', before, provider: search.get('provider') ?? undefined }
}

/** The dashboard with something changed; another order, filter or search begins at its first page. */
export function queueAddress(locale: Locale, view: QueueView, change: Partial<QueueView>): string {
  const isOtherList = (['status', 'sort', 'q'] as const).some(
    (name) => name in change && change[name] !== view[name],
  )
  const next = { ...view, ...(isOtherList && { before: undefined }), ...change }
  if ('status' in change && !('sort' in change)) next.sort = sortOf(next.status)
  const search = searchOf(next)
  if (next.provider) search.set('provider', next.provider)
  return search.size > 0 ? `${paths.adminDashboard(locale)}?${search}` : paths.adminDashboard(locale)
}

/** Where the API answers this page. */
export function queuePath(view: QueueView): string {
  const search = searchOf(view)
  search.set('status', view.status)
  return `/admin/providers?${search}`
}

/** What everybody would see is not said. */
function searchOf({ status, sort, q, before }: QueueView): URLSearchParams {
  return new URLSearchParams({
    ...(status === 'all' && { status }),
    ...(sort !== sortOf(status) && { sort }),
    ...(q && { q }),
    ...(before && { before }),
  })
}
