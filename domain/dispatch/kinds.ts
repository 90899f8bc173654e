import type { ProjectType } from '../project-requests/fact-values.ts'
import type { ProviderKind } from '../providers/provider.ts'

/** Provider kinds that may do each kind of work. Only kinds that carry out the work are asked for a price. */
export const KINDS_FOR: Record<ProjectType, readonly ProviderKind[]> = {
  interior_finishing: ['contractor'],
  villa_construction: ['contractor', 'engineering_office'],
  decoration: ['contractor', 'designer'],
  maintenance: ['contractor'],
  renovation: ['contractor'],
  expansion: ['contractor', 'engineering_office'],
  insulation: ['contractor', 'supplier'],
  exterior_finishing: ['contractor'],
}
