import { CITIES, type City, PROJECT_TYPES, type ProjectType } from './fact-values.ts'

/** Filters of the public feed; an absent one does not filter. */
export interface FeedFilter {
  city?: City
  projectType?: ProjectType
}

/** Reads the filters from a URL; invalid ones are ignored. */
export function readFeedFilter(search: URLSearchParams): FeedFilter {
  const city = CITIES.find((known) => known === search.get('city'))
  const projectType = PROJECT_TYPES.find((known) => known === search.get('projectType'))
  return { ...(city && { city }), ...(projectType && { projectType }) }
}

/** Whether a project request matches the filters of a feed. */
export const isOnFeed = (filter: FeedFilter, { city, projectType }: Required<FeedFilter>): boolean =>
  (!filter.city || filter.city === city) && (!filter.projectType || filter.projectType === projectType)
