import type { FactName, Facts, Stage } from '../project-requests/facts.ts'
import type { Job, JobCode } from '../project-requests/jobs.ts'
import { hasReached, type Plan, type WorkKind } from './plan.ts'

/**
 * A question about the facts with three answers: yes, no, or undefined while they are unknown. Conditions are
 * combined by Kleene logic, so learning more can turn undefined into an answer and never an answer into
 * undefined.
 */
export interface Condition {
  holds(plan: Plan): boolean | undefined
  /** The facts that make the condition hold. */
  because(plan: Plan): FactName[]
  /** The facts that would settle the condition. */
  missing(plan: Plan): FactName[]
}

export const ALWAYS: Condition = { holds: () => true, because: () => [], missing: () => [] }

/** Builds a condition on several facts at once; undefined when they are not enough. */
export function those(names: readonly FactName[], test: (plan: Plan) => boolean | undefined): Condition {
  return {
    holds: test,
    because: ({ told, followsFrom }) =>
      names.flatMap((name) => (told[name] === undefined ? (followsFrom[name] ?? []) : name)),
    missing: (plan) =>
      test(plan) === undefined ? names.filter((name) => plan.facts[name] === undefined) : [],
  }
}

export function fact<Name extends FactName>(
  name: Name,
  test: (value: NonNullable<Facts[Name]>) => boolean,
): Condition {
  return those([name], ({ facts }) => {
    const value = facts[name]
    return value === undefined || value === null ? undefined : test(value)
  })
}

export const yes = (name: FactName): Condition => fact(name, (value) => value === true)
export const no = (name: FactName): Condition => fact(name, (value) => value === false)

export const reached = (milestone: Stage): Condition => fact('stage', (stage) => hasReached(stage, milestone))
export const isAt = (...stages: Stage[]): Condition => fact('stage', (stage) => stages.includes(stage))

/** A villa of unknown scope is treated as a whole house, and may yet turn out to be only its finishing. */
export const work = (...kinds: WorkKind[]): Condition =>
  those(['projectType', 'scope'], ({ kind, facts: { projectType, scope } }) => {
    if (!kind || kinds.includes(kind)) return kind && true
    return projectType === 'villa_construction' && !scope && kinds.includes('finishing') ? undefined : false
  })

/** Builds a condition that holds when a named job passes the test, whatever else is meant. */
export const job = (test: (job: Job) => boolean): Condition =>
  those(['projectType', 'jobs'], ({ kind, facts: { jobs = [] } }) => kind && jobs.some(test))
export const jobOf = (...codes: JobCode[]): Condition => job(({ code }) => codes.includes(code))

/** More work is meant than the named jobs. */
export const whole: Condition = those(['projectType', 'jobs'], ({ kind, isWhole }) => kind && isWhole)

export const not = (part: Condition): Condition => ({
  ...part,
  holds: (plan) => {
    const answer = part.holds(plan)
    return answer === undefined ? undefined : !answer
  },
})

/** Treats unknown as no: for facts that matter when they are mentioned, but are never asked for. */
export const ifTold = (part: Condition): Condition => ({
  ...part,
  holds: (plan) => part.holds(plan) === true,
  missing: () => [],
})

export function all(...parts: Condition[]): Condition {
  return joined(parts, false)
}

export function any(...parts: Condition[]): Condition {
  return joined(parts, true)
}

/** Combines conditions: one with the `decisive` answer decides; otherwise all must be known. */
function joined(parts: Condition[], decisive: boolean): Condition {
  const holds = (plan: Plan) => {
    let isOpen = false
    for (const part of parts) {
      const answer = part.holds(plan)
      if (answer === decisive) return decisive
      if (answer === undefined) isOpen = true
    }
    return isOpen ? undefined : !decisive
  }
  return {
    holds,
    because: (plan) => parts.filter((part) => part.holds(plan)).flatMap((part) => part.because(plan)),
    missing: (plan) =>
      holds(plan) === undefined
        ? parts.filter((part) => part.holds(plan) === undefined).flatMap((part) => part.missing(plan))
        : [],
  }
}
