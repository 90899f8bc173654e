import { CITIES, type City } from '#domain/project-requests/fact-values.ts'
import { PROVIDER_KINDS, type ProviderKind } from '#domain/providers/provider.ts'
import type { Locale } from '#i18n/locale.ts'
import { adminPath } from '#web/admin/admin-pages.ts'

/** Numbers of months to choose from: half a year, one year, two years. Our choice. */
export const SHOWN_MONTHS = ['6', '12', '24'] as const
export type ShownMonths = (typeof SHOWN_MONTHS)[number]
const USUAL_MONTHS: ShownMonths = '12'

/** Kinds of rows: money entries, active subscriptions, or subscription events. */
export const ROWS = ['entries', 'recurring', 'started', 'renewed', 'ended'] as const

/** Filter of the rows behind a figure. In the address, so that admins can share it. */
export interface RowsView {
  of: (typeof ROWS)[number]
  month?: string | undefined
  /** This month and all later ones; used when no single month is given. */
  from?: string | undefined
  package?: string | undefined
  kind?: ProviderKind | undefined
  city?: City | undefined
  /** Refunds alone. */
  entry?: 'refund' | undefined
  /** A provider, a payment's reference or an invoice's number. */
  q?: string | undefined
  after?: string | undefined
}

const MONTH = /^20\d{2}-(?:0[1-9]|1[0-2])$/
const CODE = /^[a-z][a-z0-9_-]{0,39}$/

const matching = (text: string | null, pattern: RegExp) => (text && pattern.test(text) ? text : undefined)
const among = <Word extends string>(words: readonly Word[], text: string | null) =>
  words.find((word) => word === text)

/** The months of the page, and the selected one. */
export function readRevenueView(search: URLSearchParams) {
  return {
    months: among(SHOWN_MONTHS, search.get('months')) ?? USUAL_MONTHS,
    month: matching(search.get('month'), MONTH),
  }
}

/** Address of the revenue page with a number of months and a selected month. */
export function revenueAddress(locale: Locale, { months, month }: { months: ShownMonths; month?: string }) {
  const search = new URLSearchParams({
    ...(months !== USUAL_MONTHS && { months }),
    ...(month && { month }),
  })
  return withSearch(adminPath('revenue', locale), search)
}

/** Reads the filter from the address; invalid values are ignored. */
export function readRowsView(search: URLSearchParams): RowsView {
  return {
    of: among(ROWS, search.get('of')) ?? 'entries',
    month: matching(search.get('month'), MONTH),
    from: matching(search.get('from'), MONTH),
    package: matching(search.get('package'), CODE),
    kind: among(PROVIDER_KINDS, search.get('kind')),
    city: among(CITIES, search.get('city')),
    entry: among(['refund'] as const, search.get('entry')),
    q: search.get('q') || undefined,
    after: search.get('after') ?? undefined,
  }
}

export const rowsAddress = (locale: Locale, { of, ...filter }: RowsView) =>
  withSearch(adminPath('revenueRows', locale), searchOf({ of: of === 'entries' ? undefined : of, ...filter }))

/** API address of the rows. */
export function rowsPath(view: RowsView): string {
  const { of, after, month } = view
  if (of === 'recurring')
    return withSearch('/admin/revenue/subscriptions', searchOf({ package: view.package, after }))
  if (of === 'entries') return withSearch('/admin/revenue/entries', filterOf(view, after))
  return withSearch('/admin/revenue/events', searchOf({ move: of, month, after }))
}

/** API address of the export: all entries of the filter, from any page. */
export const exportPath = (view: RowsView, kind: 'csv' | 'xlsx') =>
  withSearch(`/admin/revenue/export.${kind}`, filterOf(view))

const filterOf = ({ month, from, package: code, kind, city, entry, q }: RowsView, after?: string) =>
  searchOf({ month, from, package: code, kind, city, entry, q, after })

function searchOf(words: Record<string, string | undefined>) {
  const named = Object.entries(words).filter((pair): pair is [string, string] => pair[1] !== undefined)
  return new URLSearchParams(named)
}

const withSearch = (path: string, search: URLSearchParams) => (search.size > 0 ? `${path}?${search}` : path)
