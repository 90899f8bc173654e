import { type DataStrategyResult, data } from 'react-router'

/** What the server gave to the routes of a page, by their id. */
export type Answers = Record<string, DataStrategyResult>

/** The page in front of the reader: what its routes have loaded, by their id. */
export interface ShownPage {
  pathname: string
  search: string
  loaded: ReadonlyMap<string, unknown>
}

/**
 * Keeps the page and what is typed in it when the server gives no answer. Otherwise the error page takes its place, also
 * when a page only reads again what it shows. Returns whether the reader must learn of it: what they sent may not have
 * arrived, or what they asked for does not show.
 */
export function keepPage(
  { method, url }: Pick<Request, 'method' | 'url'>,
  answers: Answers,
  page: ShownPage,
): boolean {
  const lost = Object.keys(answers).filter(
    (id) => answers[id]!.type === 'error' && isUnanswered(answers[id]!.result),
  )
  const { pathname, search } = new URL(url)
  if (lost.length === 0) return false
  if (method !== 'GET') {
    // With an error's status, after which nothing is loaded anew.
    for (const id of lost) answers[id] = { type: 'data', result: data(undefined, { status: 503 }) }
    return true
  }
  // Another page has nothing to keep.
  if (pathname !== page.pathname || lost.some((id) => !page.loaded.has(id))) return false
  for (const id of lost) answers[id] = { type: 'data', result: page.loaded.get(id) }
  return search !== page.search
}

/** No network, a server that is stopped or restarts, or a proxy that finds none; a refusal is an answer. */
function isUnanswered(failure: unknown): boolean {
  const { data: inner, init, status = init?.status } = failure as Failure
  const error = inner instanceof Error ? inner : failure
  return error instanceof TypeError || (status !== undefined && status >= 500)
}

interface Failure {
  data?: unknown
  init?: { status?: number } | null
  status?: number
}
