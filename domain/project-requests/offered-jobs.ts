import { PROJECT_TYPES, type ProjectType } from './fact-values.ts'
import type { JobCode, KnownWork } from './jobs.ts'

/** Jobs offered for each project type, the most requested first. Any other is read from the description. */
const OFFERED: Record<ProjectType, readonly JobCode[]> = {
  maintenance: [
    'leak_repair',
    'plumbing_visit',
    'electrical_visit',
    'ac_service',
    'ac_repair',
    'water_heater',
    'tank_cleaning',
    'crack_repair',
  ],
  renovation: [
    'bathroom_renovation',
    'kitchen_renovation',
    'electrical_works',
    'plumbing_works',
    'interior_painting',
    'flooring',
    'crack_repair',
    'demolition',
  ],
  expansion: ['annex', 'outside_majlis', 'boundary_wall', 'pool', 'lift', 'basement', 'car_shade'],
  insulation: ['roof_waterproofing', 'thermal_insulation', 'tank_lining'],
  exterior_finishing: [
    'exterior_painting',
    'facade_cladding',
    'exterior_works',
    'landscape',
    'boundary_wall',
    'car_shade',
  ],
  interior_finishing: [
    'interior_painting',
    'flooring',
    'doors',
    'windows',
    'kitchen_units',
    'ac_supply',
    'ac_installation',
    'gypsum',
  ],
  decoration: ['gypsum', 'wall_cladding_inside', 'interior_painting', 'flooring'],
  villa_construction: ['boundary_wall', 'basement', 'pool', 'lift', 'outside_majlis', 'car_shade'],
}

/** Types that mean the whole of a house where no job is named; a villa always is one. */
const WHOLE = ['interior_finishing', 'renovation', 'decoration'] as const satisfies readonly ProjectType[]

export type WholeType = (typeof WHOLE)[number]

/** Jobs of the type, followed by any other named jobs: stated jobs are never hidden. */
export function offeredJobs({ projectType, jobs = [] }: Pick<KnownWork, 'projectType' | 'jobs'>): JobCode[] {
  const offered = projectType ? OFFERED[projectType] : []
  const named = jobs.map(({ code }) => code)
  return [...new Set([...offered, ...named])]
}

/** All offered jobs, each once, under the first type that offers it. */
export function offeredByType(): [ProjectType, JobCode[]][] {
  const seen = new Set<JobCode>()
  return PROJECT_TYPES.map((type) => {
    const codes = OFFERED[type].filter((code) => !seen.has(code))
    for (const code of codes) seen.add(code)
    return [type, codes]
  })
}

/** The type, if it can mean the whole house instead of jobs in it. */
export const wholeOf = (projectType: ProjectType | undefined): WholeType | undefined =>
  WHOLE.find((type) => type === projectType)
