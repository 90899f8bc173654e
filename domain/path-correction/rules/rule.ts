import type { Halalas } from '../../shared/money.ts'
import type { Condition } from '../conditions.ts'
import type { Plan } from '../plan.ts'
import type { Certainty, SourceKey } from '../sources.ts'
import type { StepId } from '../steps.ts'
import type { RuleId } from './rule-ids.ts'

/** `stop`: do not go on before it is mended. `fix`: mend it before you sign, pay or cover. `note`: its time is ahead. */
export const SEVERITIES = ['stop', 'fix', 'note'] as const
export type Severity = (typeof SEVERITIES)[number]

/**
 * What it costs or how long it takes, as a range with what the range rests on; halalas, working days. What the
 * owner lacks or has at risk is theirs and with VAT; mending is told without.
 */
export interface Effect {
  cost?: { low: Halalas; high: Halalas; meaning: CostMeaning; source: SourceKey }
  days?: { min: number; max: number; source: SourceKey }
}

/** The price of mending it, money that is not covered by work, or money the plan lacks. */
export type CostMeaning = 'mending' | 'at_risk' | 'lacking'

export interface Rule {
  id: RuleId
  /**
   * Headings of docs/reference/saudi-domain.md, each with the rows of its table: `common-mistakes 5, payment-stages`.
   */
  basis: string
  sources: readonly SourceKey[]
  certainty: Certainty
  /** Which work it is about, and from when on. */
  when: Condition
  /** The mistake. */
  breaks: Condition
  severity: Severity
  raised?: { to: Severity; when: Condition }
  /** The step of the corrected path that mends it. */
  mend?: StepId
  /** The part of the report that offers a way out. */
  see?: 'ways_to_budget'
  effect?(plan: Plan): Effect | undefined
}
