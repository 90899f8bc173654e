import { CITIES, type City } from '#domain/project-requests/fact-values.ts'
import { PROVIDER_KINDS, type ProviderKind } from '#domain/providers/provider.ts'
import { PROVIDER_STANDINGS, type ProviderStanding } from '#domain/providers/provider-lifecycle.ts'
import { WAITING_KINDS, type WaitingKind } from '#domain/staff/waiting.ts'
import type { Locale } from '#i18n/locale.ts'
import { paths } from '#web/paths.ts'

/** Registrations that wait for us, and those that wait for their provider. */
export const VERIFICATION_FILTERS = ['pending', 'awaiting'] as const
/** Lists of registrations; `all` is the directory of providers. */
const QUEUE_FILTERS = [...VERIFICATION_FILTERS, 'all'] as const
export const QUEUE_SORTS = ['urgent', 'newest', 'name'] as const

/** View of the queue as stored in the address, so that admins can share a link to it. */
export interface QueueView {
  /** `waiting`: everything that waits, of any kind. */
  status: 'waiting' | (typeof QUEUE_FILTERS)[number]
  /** Of `waiting` only. */
  kind?: WaitingKind | undefined
  sort: (typeof QUEUE_SORTS)[number]
  q: string
  /** Of `all` only. */
  standing?: ProviderStanding | undefined
  /** Of providers, as is `category`. */
  city?: City | undefined
  category?: ProviderKind | undefined
  /** The last provider of the page before. */
  before?: string | undefined
  /** The provider that is open. */
  provider?: string | undefined
}

type Sort = QueueView['sort']

/** What narrows a list of providers, each absent unless chosen. */
export const NARROWING = ['standing', 'city', 'category'] as const

/** Only pending providers can be sorted by urgency, or by how long we wait for them. */
export const sortsOf = (status: QueueView['status']): readonly Sort[] =>
  status === 'all' ? QUEUE_SORTS.filter((sort) => sort !== 'urgent') : QUEUE_SORTS

/** The first page of all providers as it opens, above which those that wait are shown. */
export const isPlainDirectory = (view: QueueView): boolean =>
  view.status === 'all' &&
  view.sort === 'newest' &&
  !view.q &&
  !view.before &&
  NARROWING.every((name) => !view[name])

/** Default order. */
const sortOf = (status: QueueView['status']): Sort => (status === 'all' ? 'newest' : 'urgent')

export function readQueueView(search: URLSearchParams): QueueView {
  // An order, a search or a further page is of the registrations.
  const isOfProviders = ['q', 'sort', 'before'].some((name) => search.get(name))
  const usual = isOfProviders ? 'pending' : 'waiting'
  const status = QUEUE_FILTERS.find((name) => name === search.get('status')) ?? usual
  const sort = sortsOf(status).find((name) => name === search.get('sort')) ?? sortOf(status)
  const kind = WAITING_KINDS.find((name) => name === search.get('kind'))
  const before = search.get('before') ?? undefined
  return {
    ...{ status, sort, q: search.get('q') ?? '', before, provider: search.get('provider') ?? undefined },
    ...(status === 'waiting' ? kind && { kind } : narrowingIn(search, status)),
  }
}

function narrowingIn(search: URLSearchParams, status: QueueView['status']): Partial<QueueView> {
  const standing = PROVIDER_STANDINGS.find((name) => name === search.get('standing'))
  const city = CITIES.find((name) => name === search.get('city'))
  const category = PROVIDER_KINDS.find((name) => name === search.get('category'))
  return {
    ...(status === 'all' && standing && { standing }),
    ...(city && { city }),
    ...(category && { category }),
  }
}

/** Returns the dashboard's address with a change. A new order, filter or search starts at the first page. */
export function queueAddress(locale: Locale, view: QueueView, change: Partial<QueueView>): string {
  const isOtherList = (['status', 'kind', 'sort', 'q', ...NARROWING] as const).some(
    (name) => name in change && change[name] !== view[name],
  )
  const next = { ...view, ...(isOtherList && { before: undefined }), ...change }
  if ('status' in change && !('sort' in change)) next.sort = sortOf(next.status)
  if (next.status === 'waiting') for (const name of NARROWING) delete next[name]
  if (next.status !== 'all') delete next.standing
  // Searching where everything waits searches the registrations.
  if (next.status === 'waiting' && next.q) next.status = 'pending'
  const search = searchOf(next)
  if (next.provider) search.set('provider', next.provider)
  return search.size > 0 ? `${paths.adminDashboard(locale)}?${search}` : paths.adminDashboard(locale)
}

/** API path for the data of this view. */
export function queuePath(view: QueueView): string {
  if (view.status === 'waiting') return view.kind ? `/admin/waiting?kind=${view.kind}` : '/admin/waiting'
  const search = searchOf(view)
  search.set('status', view.status)
  return `/admin/providers?${search}`
}

/** Default values are left out. */
function searchOf({ status, kind, sort, q, before, standing, city, category }: QueueView): URLSearchParams {
  return new URLSearchParams({
    ...(status !== 'waiting' && { status }),
    ...(status === 'waiting' && kind && { kind }),
    ...(sort !== sortOf(status) && { sort }),
    ...(q && { q }),
    ...(standing && { standing }),
    ...(city && { city }),
    ...(category && { category }),
    ...(before && { before }),
  })
}

/** API address of the registrations that wait for us, least time left first. */
export const REVIEW_QUEUE = queuePath({ status: 'pending', sort: 'urgent', q: '' })
