import type { Facts } from '../../project-requests/facts.ts'

/**
 * A project as an owner would tell it, and what saudi-domain says of it. Written from the sources before any rule was:
 * when a rule and a case disagree, read the source first.
 */
export interface LabelledCase {
  /** What the owner tells, in short. */
  told: string
  /** Where saudi-domain says so. */
  source: string
  facts: Facts
  /** All of the findings, with their severity; what is not here must not be found. */
  findings: Record<string, 'stop' | 'fix' | 'note'>
  /** Steps still to do that must come in this order. */
  order?: string[]
  /** Steps that are done or have no place in this path. */
  absent?: string[]
}
