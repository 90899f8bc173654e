import { type Estimate, estimate } from '../estimates/estimate.ts'
import { type Facts, STAGES, type Stage } from '../project-requests/facts.ts'

/** How the work runs, which is not quite what it is called: a villa whose structure stands is a finishing job. */
export type WorkKind =
  | 'build'
  | 'finishing'
  | 'renovation'
  | 'decoration'
  | 'maintenance'
  | 'insulation'
  | 'facade'

/** What the owner told, and what follows from it at once. */
export interface Plan {
  /** As told. */
  told: Facts
  /** With what the stage implies. */
  facts: Facts
  kind: WorkKind | undefined
  price: Estimate | undefined
}

const KINDS = {
  villa_construction: 'build',
  expansion: 'build',
  interior_finishing: 'finishing',
  renovation: 'renovation',
  decoration: 'decoration',
  maintenance: 'maintenance',
  insulation: 'insulation',
  exterior_finishing: 'facade',
} as const satisfies Record<NonNullable<Facts['projectType']>, WorkKind>

export function planOf(told: Facts, price: Estimate | undefined = estimate(told)): Plan {
  return { told, facts: withImplied(told), kind: workKindOf(told), price }
}

function workKindOf({ projectType, scope }: Facts): WorkKind | undefined {
  if (projectType === 'villa_construction' && scope === 'finishing_only') return 'finishing'
  return projectType && KINDS[projectType]
}

/**
 * Drawings come before a permit (saudi-domain §F1), so a permit implies them. Work already begun implies neither:
 * whether they are there is what we ask. What was told wins over what follows, and another rule says they disagree.
 */
function withImplied(told: Facts): Facts {
  const { stage } = told
  if (stage === 'has_drawings') return { hasDrawings: true, ...told }
  return stage === 'has_permit' ? { hasDrawings: true, hasPermit: true, ...told } : told
}

export function hasReached(stage: Stage, milestone: Stage): boolean {
  return STAGES.indexOf(stage) >= STAGES.indexOf(milestone)
}
