import type { TaxPeriod } from '#domain/invoices/tax-period.ts'
import { TAX_PERIOD } from '#domain/invoices/tax-period.ts'
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

/** Reads the address; what is no filter counts as none. */
export function readBooksView(search: URLSearchParams): BooksView {
  const get = (name: string) => search.get(name) || undefined
  const period = get('period')
  const after = get('after')
  return {
    period: period && TAX_PERIOD.test(period) ? period : undefined,
    kind: INVOICE_KINDS.find((kind) => kind === get('kind')),
    q: get('q'),
    after,
    from: after ? undefined : get('from'),
  }
}

const queryOf = (view: BooksView): string => {
  const parts = Object.entries(view).filter(([, value]) => value)
  return parts.length > 0 ? `?${new URLSearchParams(parts as [string, string][])}` : ''
}

/** Address of the page with another filter. */
export const booksAddress = (locale: Locale, view: BooksView): string =>
  `${adminPath('invoices', locale)}${queryOf(view)}`

/** Paths below /api/v1: a page of the list, and a file of all documents of the filter. */
export const booksPath = (view: BooksView): string => `/admin/invoices${queryOf(view)}`
export const bookFilePath = ({ period, kind, q }: BooksView, file: string): string =>
  `/admin/invoices/books.${file}${queryOf({ period, kind, q })}`
