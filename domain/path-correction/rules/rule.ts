import type { Halalas } from '../../shared/money.ts'
import type { Condition } from '../conditions.ts'
import type { Plan } from '../plan.ts'
import type { Certainty, SourceKey } from '../sources.ts'
import type { StepId } from '../steps.ts'
import type { RuleId } from './rule-ids.ts'

/**
 * `stop`: correct it before going on. `fix`: correct it before you sign, pay or cover work. `note`: it
 * matters later.
 */
export const SEVERITIES = ['stop', 'fix', 'note'] as const
export type Severity = (typeof SEVERITIES)[number]

/**
 * A cost in halalas or a duration in working days, as a range with its basis. Amounts that the owner lacks or
 * risks include VAT; the cost of correcting does not.
 */
export interface Effect {
  cost?: { low: Halalas; high: Halalas; meaning: CostMeaning; source: SourceKey }
  days?: { min: number; max: number; source: SourceKey }
  /** Weeks from today until the deadline beside those that such work usually takes; `startBy` is when it still fits. */
  time?: {
    weeks: number
    usual: { min: number; max: number }
    deadline: string
    startBy?: string
    source: SourceKey
  }
}

/** The cost of correcting a mistake, money that is not covered by work, or money the plan lacks. */
export type CostMeaning = 'mending' | 'at_risk' | 'lacking'

export interface Rule {
  id: RuleId
  /**
   * Headings of docs/reference/saudi-domain.md, each with the rows of its table: `common-mistakes 5, payment-stages`.
   */
  basis: string
  sources: readonly SourceKey[]
  certainty: Certainty
  /** The work to which the rule applies, and from which point on. */
  when: Condition
  /** The mistake that the rule detects. */
  breaks: Condition
  severity: Severity
  raised?: { to: Severity; when: Condition }
  /** The step of the corrected path that corrects it. */
  mend?: StepId
  /** The part of the report that offers a solution. */
  see?: 'ways_to_budget'
  effect?(plan: Plan): Effect | undefined
}
