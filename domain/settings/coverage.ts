import { type CITIES, PROJECT_TYPES } from '../project-requests/fact-values.ts'

type City = (typeof CITIES)[number]
type ProjectType = (typeof PROJECT_TYPES)[number]

/** Project types that are not taken for now, by city (docs/settings.md#coverage). */
export type ClosedTypes = Record<City, readonly ProjectType[]>

/** The fact that keeps a project request from being taken: the city when all its types are closed. Undefined: it is taken. */
export function whyNotServed(
  closed: ClosedTypes,
  { city, projectType }: { city?: City | undefined; projectType?: ProjectType | undefined },
): 'city' | 'projectType' | undefined {
  const types = city ? closed[city] : []
  if (PROJECT_TYPES.every((type) => types.includes(type))) return 'city'
  return projectType && types.includes(projectType) ? 'projectType' : undefined
}
