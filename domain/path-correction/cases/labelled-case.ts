import type { Facts } from '../../project-requests/facts.ts'
import type { Severity } from '../rules/rule.ts'
import type { RuleId } from '../rules/rule-ids.ts'
import type { StepId } from '../steps.ts'
import type { QuestionId } from '../trade-questions.ts'

/**
 * A project as an owner would tell it, and what docs/reference/saudi-domain.md says of it. Written from the sources
 * before any rule was: when a rule and a case disagree, read the source first.
 */
export interface LabelledCase {
  /** What the owner tells, in short. */
  told: string
  /** Where docs/reference/saudi-domain.md says so: heading, then row. */
  source: string
  facts: Facts
  /** All of the findings, with their severity; what is not here must not be found. */
  findings: Partial<Record<RuleId, Severity>>
  /** Rules that have nothing to say here. */
  aside?: RuleId[]
  /** Steps still to do that must come in this order. */
  order?: StepId[]
  /** Steps that are done, or must be, or have no place in this path. */
  absent?: StepId[]
  /** All that is looked for in such work, whatever was answered. */
  checks?: RuleId[]
  /** Percents of the price, in order. */
  payments?: number[]
  /** Among the questions for contractors. */
  asks?: QuestionId[]
}
