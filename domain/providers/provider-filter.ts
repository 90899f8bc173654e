import { CITIES, type City, PROJECT_TYPES, type ProjectType } from '../project-requests/fact-values.ts'
import { tidyText } from '../shared/text.ts'
import { PROVIDER_KINDS, type ProviderKind } from './provider.ts'

/** What the directory can be narrowed by; absent narrows nothing. */
export interface ProviderFilter {
  /** A name or the beginnings of its words, in either script. */
  q?: string
  kind?: ProviderKind
  /** A city they serve, which need not be the one they sit in. */
  city?: City
  trade?: ProjectType
}

/** Longer than any company name (120) is no search; the database reads the first 80 characters. */
export const QUERY_LENGTH = 120

/** Reads what an address says, whatever it says: a link that names no kind of ours still shows the directory. */
export function readProviderFilter(search: URLSearchParams): ProviderFilter {
  const q = tidyText(search.get('q') ?? '').slice(0, QUERY_LENGTH)
  const kind = PROVIDER_KINDS.find((known) => known === search.get('kind'))
  const city = CITIES.find((known) => known === search.get('city'))
  const trade = PROJECT_TYPES.find((known) => known === search.get('trade'))
  return { ...(q && { q }), ...(kind && { kind }), ...(city && { city }), ...(trade && { trade }) }
}
