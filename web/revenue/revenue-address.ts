import { CITIES, type City } from '#domain/project-requests/fact-values.ts'
import { PROVIDER_KINDS, type ProviderKind } from '#domain/providers/provider.ts'
import type { Locale } from '#i18n/locale.ts'
import { adminPath } from '#web/admin/admin-pages.ts'

/** How many months are looked at: a half year, a year, two years. Ours. */
export const SHOWN_MONTHS = ['6', '12', '24'] as const
export type ShownMonths = (typeof SHOWN_MONTHS)[number]
const USUAL_MONTHS: ShownMonths = '12'

/** What the rows are: entries of money, active subscriptions, or what happened to subscriptions. */
export const ROWS = ['entries', 'recurring', 'started', 'renewed', 'ended'] as const

/** Which rows are behind a figure: a link to them shows another admin the same. */
export interface RowsView {
  of: (typeof ROWS)[number]
  month?: string | undefined
  /** That month and all after it, where no single one is named. */
  from?: string | undefined
  package?: string | undefined
  kind?: ProviderKind | undefined
  city?: City | undefined
  after?: string | undefined
}

const MONTH = /^20\d{2}-(?:0[1-9]|1[0-2])$/
const CODE = /^[a-z][a-z0-9_-]{0,39}$/

const matching = (text: string | null, pattern: RegExp) => (text && pattern.test(text) ? text : undefined)
const among = <Word extends string>(words: readonly Word[], text: string | null) =>
  words.find((word) => word === text)

/** The months of the page and the one that is chosen in them. */
export function readRevenueView(search: URLSearchParams) {
  return {
    months: among(SHOWN_MONTHS, search.get('months')) ?? USUAL_MONTHS,
    month: matching(search.get('month'), MONTH),
  }
}

/** The page of revenue with so many months and one of them chosen. */
export function revenueAddress(locale: Locale, { months, month }: { months: ShownMonths; month?: string }) {
  const search = new URLSearchParams({
    ...(months !== USUAL_MONTHS && { months }),
    ...(month && { month }),
  })
  return withSearch(adminPath('revenue', locale), search)
}

/** Whatever the address says that is no filter narrows nothing. */
export function readRowsView(search: URLSearchParams): RowsView {
  return {
    of: among(ROWS, search.get('of')) ?? 'entries',
    month: matching(search.get('month'), MONTH),
    from: matching(search.get('from'), MONTH),
    package: matching(search.get('package'), CODE),
    kind: among(PROVIDER_KINDS, search.get('kind')),
    city: among(CITIES, search.get('city')),
    after: search.get('after') ?? undefined,
  }
}

export const rowsAddress = (locale: Locale, { of, ...filter }: RowsView) =>
  withSearch(adminPath('revenueRows', locale), searchOf({ of: of === 'entries' ? undefined : of, ...filter }))

/** Where the rows are read. */
export function rowsPath(view: RowsView): string {
  const { of, after, month } = view
  if (of === 'recurring') return withSearch('/admin/revenue/subscriptions', searchOf({ after }))
  if (of === 'entries') return withSearch('/admin/revenue/entries', filterOf(view, after))
  return withSearch('/admin/revenue/events', searchOf({ move: of, month, after }))
}

/** Where all entries of the filter are taken away, whatever page is shown. */
export const exportPath = (view: RowsView, kind: 'csv' | 'xlsx') =>
  withSearch(`/admin/revenue/export.${kind}`, filterOf(view))

const filterOf = ({ month, from, package: code, kind, city }: RowsView, after?: string) =>
  searchOf({ month, from, package: code, kind, city, after })

function searchOf(words: Record<string, string | undefined>) {
  const named = Object.entries(words).filter((pair): pair is [string, string] => pair[1] !== undefined)
  return new URLSearchParams(named)
}

const withSearch = (path: string, search: URLSearchParams) => (search.size > 0 ? `${path}?${search}` : path)
