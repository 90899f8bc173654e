import { invalid } from '../auth-error.ts'

export interface Page {
  /** Page number, starting at 1. */
  page: number
  perPage: number
}

const DEFAULT_PER_PAGE = 50
const MOST_PER_PAGE = 1000
/** Highest page whose offset fits the database's integer. */
const MOST_PAGES = 1_000_000

/**
 * Reads `page` and `per_page`; empty values use the default (docs/reference/auth-protocol.md#operators). Throws 400 for
 * anything that is not a count.
 */
export function readPage(query: (name: string) => string | undefined): Page {
  const page = readCount(query('page'), 'page', 1)
  const perPage = readCount(query('per_page'), 'per_page', DEFAULT_PER_PAGE)
  return { page: Math.min(page, MOST_PAGES), perPage: Math.min(perPage, MOST_PER_PAGE) }
}

function readCount(text: string | undefined, name: string, byDefault: number): number {
  if (!text) return byDefault
  if (!/^\d{1,15}$/.test(text)) throw invalid(`Bad Pagination Parameters: ${name} must be a number`)
  return Number(text) || byDefault
}

/**
 * Builds the `Link` header. The client splits at commas and reads the first digit after the first `=`, so `page` comes
 * first (docs/reference/auth-protocol.md#operators).
 */
export function linkHeader(path: string, { page, perPage }: Page, total: number): string | undefined {
  const last = Math.max(1, Math.ceil(total / perPage))
  const link = (to: number, rel: string) => `<${path}?page=${to}&per_page=${perPage}>; rel="${rel}"`
  const links = [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')]
  return links.join(', ')
}
