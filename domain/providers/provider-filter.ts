import { CITIES, type City, PROJECT_TYPES, type ProjectType } from '../project-requests/fact-values.ts'
import { tidyText } from '../shared/text.ts'
import { PROVIDER_KINDS, type ProviderKind } from './provider.ts'

/** Filters of the directory; an absent one does not filter. */
export interface ProviderFilter {
  /** A name or the beginnings of its words, in either script. */
  q?: string
  kind?: ProviderKind
  /** A city they serve, which need not be the one they are in. */
  city?: City
  trade?: ProjectType
}

/** No company name is longer than 120 letters; the database reads the first 80. */
export const QUERY_LENGTH = 120

/** Reads the filters from a URL; unknown values are ignored, so that any link shows the directory. */
export function readProviderFilter(search: URLSearchParams): ProviderFilter {
  const q = tidyText(search.get('q') ?? '').slice(0, QUERY_LENGTH)
  const kind = PROVIDER_KINDS.find((known) => known === search.get('kind'))
  const city = CITIES.find((known) => known === search.get('city'))
  const trade = PROJECT_TYPES.find((known) => known === search.get('trade'))
  return { ...(q && { q }), ...(kind && { kind }), ...(city && { city }), ...(trade && { trade }) }
}
