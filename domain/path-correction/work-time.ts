import type { Facts } from '../project-requests/facts.ts'
import { all, any, fact, those, work } from './conditions.ts'
import { LIMITS } from './limits.ts'
import { hasReached, type WorkPlan, workPlanOf } from './plan.ts'

const LARGEST_FLAT_SQM = 200
/** A villa, or the inside of a house: for a flat no source says how long it takes. */
export const timedWork = any(
  fact('projectType', (type) => type === 'villa_construction'),
  all(
    work('finishing'),
    those(['areaSqm', 'floors'], ({ facts: { areaSqm, floors } }) => {
      // The area decides, and floors only while it is unknown: one floor alone may be a flat or a large house.
      if (areaSqm !== undefined) return areaSqm >= LARGEST_FLAT_SQM
      return floors !== undefined && floors > 1 ? true : undefined
    }),
  ),
)

/**
 * A villa of unknown scope is treated as turnkey, as in the estimate, and as its finishing once its structure stands;
 * for labour alone there is no figure.
 */
export function timedScope({ kind, facts: { scope, stage } }: WorkPlan) {
  if (scope === 'labour_only') return undefined
  const stands = stage !== undefined && hasReached(stage, 'bone_done')
  return kind === 'finishing' || (stands && scope !== 'bone') ? 'finishing_only' : (scope ?? 'turnkey')
}

export const DAY_MS = 24 * 60 * 60 * 1000
export const DAYS_PER_WEEK = 7
export const DAYS_PER_MONTH = 365.25 / 12
const weeksOf = (months: number) => Math.round((months * DAYS_PER_MONTH) / DAYS_PER_WEEK)
export const dayBefore = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10)

/** PYB's calculator (docs/reference/saudi-domain.md#durations): maximum months from start to keys. */
export const LONGEST_MONTHS = { turnkey: 12, bone: 6, finishing_only: 5 }

/** The weeks that such work usually takes, from the shortest to the longest. */
export const weeksOfScope = (scope: keyof typeof LONGEST_MONTHS, limits = LIMITS) => ({
  min: weeksOf(limits.usualMonths[scope]),
  max: weeksOf(LONGEST_MONTHS[scope]),
})

/** The weeks that the whole work usually takes; `undefined` where no source says how long such work takes. */
export function usualWeeks(facts: Facts): { min: number; max: number } | undefined {
  const plan = { ...workPlanOf(facts), price: undefined, today: undefined }
  const scope = timedScope(plan)
  return scope && timedWork.holds(plan) === true ? weeksOfScope(scope) : undefined
}

/**
 * The last day on which the work may begin to be finished by the owner's deadline, at the shortest usual time; `undefined`
 * without a deadline, and where no source says how long such work takes.
 */
export function latestStart(facts: Facts): string | undefined {
  const plan = { ...workPlanOf(facts), price: undefined, today: undefined }
  const scope = timedScope(plan)
  if (!facts.deadline || !scope || timedWork.holds(plan) !== true) return undefined
  return dayBefore(facts.deadline, weeksOf(LIMITS.usualMonths[scope]) * DAYS_PER_WEEK)
}
