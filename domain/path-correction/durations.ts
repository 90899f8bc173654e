import type { Plan } from './plan.ts'
import type { Certainty, SourceKey } from './sources.ts'
import type { StepId } from './steps.ts'
import { monthsAsDays, weeksAsDays } from './working-days.ts'

/** A range of working days. */
export interface Duration {
  min: number
  max: number
  source: SourceKey
  certainty: Certainty
}

/** Durations that hold for any work (docs/reference/saudi-domain.md#permits-code-and-practice). */
const OF_ANY_WORK: { readonly [step in StepId]?: Duration } = {
  permit: { min: 3, max: 10, source: 'permit_time', certainty: 'medium' },
  renovation_permit: { min: 1, max: 10, source: 'balady_renovation', certainty: 'high' },
  component_permit: { min: 1, max: 10, source: 'qassim_components', certainty: 'high' },
  flood_test: { min: 1, max: 2, source: 'judgement', certainty: 'assumption' },
  // Thirty calendar days.
  dry_days: { min: 21, max: 22, source: 'judgement', certainty: 'assumption' },
}

/**
 * Durations of a villa (docs/reference/saudi-domain.md#durations), from one contractor's calculator. Block
 * walls take thirty days at best, and at most what six months of shell leave beside foundations and frame.
 * `finishes` covers everything until the keys.
 */
const OF_A_VILLA: { readonly [step in StepId]?: Duration } = {
  foundations: villaDays(weeksAsDays(2), weeksAsDays(3)),
  frame: villaDays(monthsAsDays(2), monthsAsDays(3)),
  masonry: {
    ...villaDays(monthsAsDays(1), monthsAsDays(6) - monthsAsDays(3) - weeksAsDays(3)),
    certainty: 'assumption',
  },
  services_first_fix: villaDays(monthsAsDays(1), monthsAsDays(2)),
  finishes: villaDays(monthsAsDays(3), monthsAsDays(5)),
}

function villaDays(min: number, max: number): Duration {
  return { min, max, source: 'contractor_guides', certainty: 'medium' }
}

/** Undefined where no source states how long a step takes: then no figure is shown. */
export function durationOf(step: StepId, { facts, kind }: Plan): Duration | undefined {
  const isVilla = facts.projectType === 'villa_construction' && kind === 'build'
  return OF_ANY_WORK[step] ?? (isVilla ? OF_A_VILLA[step] : undefined)
}
