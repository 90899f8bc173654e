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
  /** The facts it rests on, with the owner's words for them where there are any. */
  evidence: {
    fact: FactName
    value: Facts[FactName]
    span?: Span
    confidence?: number
    /** How real the words say it is, where they do. */
    reality?: Reality
  }[]
  basis: string
  sources: readonly SourceKey[]
  certainty: Certainty
  /** The step of the corrected path that mends it. */
  mend?: StepId
  /** The part of the report that offers a way out. */
  see?: 'ways_to_budget'
  effect?: Effect
}

/** `clear` means this one mistake is not there, not that the work is sound. */
export type Outcome =
  | { ruleId: RuleId; outcome: 'found' | 'clear' | 'does_not_apply' }
  /** `missing` are the facts that would help to settle it. */
  | { ruleId: RuleId; outcome: 'not_checked'; missing: FactName[] }

export interface Mistakes {
  /** The gravest first. */
  findings: Finding[]
  /** What became of every rule, so that nothing unknown passes for fine. */
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
    // Every rule is about some kind of work; that alone shows nothing.
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

/** The words stand for the fact only while it is what they said: an owner may have corrected it since. */
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

/** Budgets are the only facts that are not plain values. */
function isSame(a: unknown, b: unknown): boolean {
  return a === b || (typeof a === 'object' && JSON.stringify(a) === JSON.stringify(b))
}

/** Sorting is stable, so findings of one severity keep the order of the rules. */
function byGravity(a: Finding, b: Finding): number {
  return SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity)
}
