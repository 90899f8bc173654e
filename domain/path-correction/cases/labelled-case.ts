import type { Facts } from '../../project-requests/facts.ts'
import type { Severity } from '../rules/rule.ts'
import type { RuleId } from '../rules/rule-ids.ts'
import type { StepId } from '../steps.ts'
import type { QuestionId } from '../trade-questions.ts'

/**
 * A project as an owner would describe it, and what docs/reference/saudi-domain.md says about it. Written
 * from the sources before any rule was: when a rule and a case disagree, read the source first.
 */
export interface LabelledCase {
  /** Short form of the owner's description. */
  told: string
  /** Place in docs/reference/saudi-domain.md: heading, then row. */
  source: string
  facts: Facts
  /** The day from which a deadline is counted. */
  today?: string
  /** All findings with their severity; no others may be found. */
  findings: Partial<Record<RuleId, Severity>>
  /** Rules that do not apply. */
  aside?: RuleId[]
  /** Open steps that must come in this order. */
  order?: StepId[]
  /** Steps that are done, must be done, or do not belong to this path. */
  absent?: StepId[]
  /** All checks that such work gets, whatever was answered. */
  checks?: RuleId[]
  /** Percent of the price, in order. */
  payments?: number[]
  /** Some of the questions for contractors. */
  asks?: QuestionId[]
}
