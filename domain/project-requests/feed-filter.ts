import { CITIES, type City, PROJECT_TYPES, type ProjectType } from './fact-values.ts'

/** What the public feed can be narrowed by; absent narrows nothing. */
export interface FeedFilter {
  city?: City
  projectType?: ProjectType
}

/** Reads what an address says; what it says wrongly narrows nothing. */
export function readFeedFilter(search: URLSearchParams): FeedFilter {
  const city = CITIES.find((known) => known === search.get('city'))
  const projectType = PROJECT_TYPES.find((known) => known === search.get('projectType'))
  return { ...(city && { city }), ...(projectType && { projectType }) }
}

/** Whether a project request belongs on a feed that is narrowed so. */
export const isOnFeed = (filter: FeedFilter, { city, projectType }: Required<FeedFilter>): boolean =>
  (!filter.city || filter.city === city) && (!filter.projectType || filter.projectType === projectType)
