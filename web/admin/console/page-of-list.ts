/** Rows of a page, as the server sends them unless it is asked for another number. */
const ROWS_A_PAGE = 20

/** Where a further page begins, as the lists' addresses have it. */
const CURSORS = ['before', 'after'] as const

/** Which page an address shows, from 1; undefined for a further page whose number nobody wrote. */
export function pageAt(search: URLSearchParams): number | undefined {
  if (!CURSORS.some((name) => search.has(name))) return 1
  const page = Number(search.get('page'))
  return Number.isInteger(page) && page > 1 ? page : undefined
}

/** The first and last row of a page; undefined where it is not known, or where one page has them all. */
export function rangeOf(
  page: number | undefined,
  rows: number | undefined,
  total: number | undefined,
): [number, number] | undefined {
  if (!page || !rows || !total || total <= ROWS_A_PAGE) return undefined
  const first = (page - 1) * ROWS_A_PAGE + 1
  return first > total ? undefined : [first, Math.min(first + rows - 1, total)]
}

/** The list from its beginning. */
export function firstPage(search: URLSearchParams): URLSearchParams {
  const first = numbered(search, undefined)
  for (const name of CURSORS) first.delete(name)
  return first
}

/** The same rows, with the number of their page where it is known. */
export function numbered(search: URLSearchParams, page: number | undefined): URLSearchParams {
  const same = new URLSearchParams(search)
  same.delete('page')
  if (page) same.set('page', String(page))
  return same
}
