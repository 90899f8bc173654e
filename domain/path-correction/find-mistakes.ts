import type { FactName, Facts, Span } from '../project-requests/facts.ts'
import type { EvidenceByFact, Reality } from '../project-requests/understanding/reading.ts'
import type { Plan } from './plan.ts'
import { type Effect, type Rule, SEVERITIES, type Severity } from './rules/rule.ts'
import type { RuleId } from './rules/rule-ids.ts'
import { RULES } from './rules.ts'
import type { Certainty, SourceKey } from './sources.ts'
import type { StepId } from './steps.ts'

export interface Finding {
  ruleId: RuleId
  severity: Severity
  /** The facts behind the finding, with the owner's words where there are any. */
  evidence: {
    fact: FactName
    value: Facts[FactName]
    span?: Span
    confidence?: number
    /** The reality that the words state, if any. */
    reality?: Reality
  }[]
  basis: string
  sources: readonly SourceKey[]
  certainty: Certainty
  /** The step of the corrected path that corrects it. */
  mend?: StepId
  /** The part of the report that offers a solution. */
  see?: 'ways_to_budget'
  effect?: Effect
}

/** `clear` means that this one mistake was not found, not that the work is sound. */
export type Outcome =
  | { ruleId: RuleId; outcome: 'found' | 'clear' | 'does_not_apply' }
  /** `missing` lists the facts that would help to settle it. */
  | { ruleId: RuleId; outcome: 'not_checked'; missing: FactName[] }

export interface Mistakes {
  /** The most severe first. */
  findings: Finding[]
  /** Outcome of every rule, so that nothing unknown looks as if it were fine. */
  outcomes: Outcome[]
}

export function findMistakes(
  plan: Plan,
  read: EvidenceByFact = {},
  rules: readonly Rule[] = RULES,
): Mistakes {
  const outcomes = rules.map((rule) => outcomeOf(rule, plan))
  const findings = rules
    .filter((_, at) => outcomes[at]!.outcome === 'found')
    .map((rule) => findingOf(rule, plan, read))
  return { findings: findings.sort(byGravity), outcomes }
}

function outcomeOf(rule: Rule, plan: Plan): Outcome {
  const { id: ruleId, when, breaks } = rule
  const applies = when.holds(plan)
  if (applies === false) return { ruleId, outcome: 'does_not_apply' }
  const isBroken = breaks.holds(plan)
  if (isBroken === false) return { ruleId, outcome: 'clear' }
  if (applies && isBroken) return { ruleId, outcome: 'found' }
  return {
    ruleId,
    outcome: 'not_checked',
    missing: [...new Set([...when.missing(plan), ...breaks.missing(plan)])],
  }
}

function findingOf(rule: Rule, plan: Plan, read: EvidenceByFact): Finding {
  const { id: ruleId, basis, sources, certainty, mend, see, when, breaks, raised } = rule
  const isRaised = raised?.when.holds(plan) === true
  const names = [
    ...breaks.because(plan),
    ...(isRaised ? raised.when.because(plan) : []),
    // Every rule applies to some kind of work; the kind alone is no evidence.
    ...when.because(plan).filter((name) => name !== 'projectType' && name !== 'jobs'),
  ]
  const effect = rule.effect?.(plan)
  return {
    ruleId,
    severity: isRaised ? raised.to : rule.severity,
    evidence: [...new Set(names)].map((name) => evidenceOf(name, plan, read)),
    basis,
    sources,
    certainty,
    ...(mend && { mend }),
    ...(see && { see }),
    ...(effect && { effect }),
  }
}

/** Words are evidence only while the fact still matches them: an owner may have corrected it. */
function evidenceOf(
  fact: FactName,
  { told }: Plan,
  { [fact]: words }: EvidenceByFact,
): Finding['evidence'][number] {
  const value = told[fact]
  return words && isSame(words.value, value)
    ? {
        fact,
        value,
        span: words.span,
        confidence: words.confidence,
        ...(words.reality && { reality: words.reality }),
      }
    : { fact, value }
}

/** Budgets are the only facts that are not primitive values. */
function isSame(a: unknown, b: unknown): boolean {
  return a === b || (typeof a === 'object' && JSON.stringify(a) === JSON.stringify(b))
}

/** Sorting is stable, so findings of one severity keep the order of the rules. */
function byGravity(a: Finding, b: Finding): number {
  return SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity)
}
