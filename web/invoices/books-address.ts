import type { TaxPeriod } from '#domain/invoices/tax-period.ts'
import { quarterAt, TAX_PERIOD } from '#domain/invoices/tax-period.ts'
import type { Locale } from '#i18n/locale.ts'
import { adminPath } from '#web/admin/admin-pages.ts'

export const INVOICE_KINDS = ['invoice', 'credit_note'] as const

/** What the invoices page shows; all of it stands in the address. */
export interface BooksView {
  period?: TaxPeriod | undefined
  kind?: (typeof INVOICE_KINDS)[number] | undefined
  q?: string | undefined
  after?: string | undefined
  /** The document the list begins with, as the console's search links it. */
  from?: string | undefined
}

/** In the address in place of a period: without one the page opens on the quarter that runs. */
const ALL_PERIODS = 'all'

/**
 * Reads the address; what is no filter counts as none. Without a period it is the quarter of `today`, whose VAT return is
 * due next; a search and a link to one document look through all.
 */
export function readBooksView(search: URLSearchParams, today: Date): BooksView {
  const get = (name: string) => search.get(name) || undefined
  const asked = get('period')
  const after = get('after')
  const isOpen = asked !== ALL_PERIODS && !get('q') && !get('from')
  return {
    period: asked && TAX_PERIOD.test(asked) ? asked : isOpen ? quarterAt(today) : undefined,
    kind: INVOICE_KINDS.find((kind) => kind === get('kind')),
    q: get('q'),
    after,
    from: after ? undefined : get('from'),
  }
}

const queryOf = (view: Record<string, string | undefined>): string => {
  const parts = Object.entries(view).filter(([, value]) => value)
  return parts.length > 0 ? `?${new URLSearchParams(parts as [string, string][])}` : ''
}

/** Address of the page with another filter. */
export const booksAddress = (locale: Locale, view: BooksView): string =>
  `${adminPath('invoices', locale)}${queryOf({ ...view, period: view.period ?? ALL_PERIODS })}`

/** Paths below /api/v1: a page of the list, and a file of all documents of the filter. */
export const booksPath = (view: BooksView): string => `/admin/invoices${queryOf({ ...view })}`
export const bookFilePath = ({ period, kind, q }: BooksView, file: string): string =>
  `/admin/invoices/books.${file}${queryOf({ period, kind, q })}`
