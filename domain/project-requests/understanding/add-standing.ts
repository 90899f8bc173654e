import { type ProjectType, STAGES } from '../fact-values.ts'
import type { Span } from '../facts.ts'
import type { StandingRead } from './read-standing.ts'
import type { Evidence, EvidenceByFact } from './reading.ts'

/** Work whose stage is how far the building is; elsewhere it would say how an old house is. */
const BUILT: readonly (ProjectType | undefined)[] = [
  undefined,
  'villa_construction',
  'expansion',
  'interior_finishing',
  'decoration',
  'insulation',
  'exterior_finishing',
]
const FIRST_FIXES = ['hasPlumbingFirstFix', 'hasElectricalFirstFix', 'hasCoolingFirstFix'] as const

/**
 * Adds what stands and by when to the other facts. A fact that was read already stays, but for an earlier stage, one
 * that is denied, and one of somebody else's house.
 */
export function addStanding(
  read: EvidenceByFact,
  { evidence: { deadline, ...beside }, deniedStages, others }: StandingRead,
): EvidenceByFact {
  const evidence = { ...read, ...(deadline && { deadline }) }
  const { stage } = read
  const isOthers = ({ start, end }: Span) => stage && stage.span.start < end && stage.span.end > start
  if (stage && (deniedStages.has(stage.value) || others.some(isOthers))) delete evidence.stage
  const type = read.projectType?.value
  for (const [name, said] of Object.entries<Evidence>(beside))
    if (
      name === 'stage'
        ? BUILT.includes(type) && isFurther(evidence.stage?.value, said.value)
        : !(name in read)
    )
      Object.assign(evidence, { [name]: said })
  // Pipes are laid in walls that stand: a villa with its first fix is no longer to be built from the ground.
  const fix = FIRST_FIXES.map((name) => evidence[name]).find((one) => one?.value)
  if (type === 'villa_construction' && fix && !evidence.stage) evidence.stage = { ...fix, value: 'bone_done' }
  return evidence
}

const isFurther = (stage: string | undefined, said: unknown) =>
  STAGES.indexOf(said as (typeof STAGES)[number]) > STAGES.indexOf(stage as (typeof STAGES)[number])
