import type { FactName, Facts } from '../project-requests/facts.ts'
import type { Evidence, EvidenceByFact } from '../project-requests/understanding/reading.ts'

/** Known facts of a job, and the words each was read from. */
export interface KnownFacts {
  facts: Facts
  /** Only for facts that still match their words. */
  evidence: EvidenceByFact
}

/** Stated facts win over read ones; read facts fill the gaps, each end of a budget on its own. */
export function mergeFacts(stated: Facts, read: EvidenceByFact): KnownFacts {
  const told = withoutUnknown(stated)
  const kept = withoutContradicted(read, told)
  const facts: Facts = { ...valuesOf(kept), ...told }
  const budget = mergeBudgets(told.budget, read.budget?.value)
  if (budget) facts.budget = budget
  return { facts, evidence: kept }
}

function withoutUnknown(facts: Facts): Facts {
  const { budget, ...others } = facts
  const ends = budget && known(budget)
  return known(ends && Object.keys(ends).length > 0 ? { ...others, budget: ends } : others)
}

const known = <Values extends object>(values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Values

const valuesOf = (evidence: EvidenceByFact): Facts =>
  Object.fromEntries(Object.entries(evidence).map(([name, { value }]) => [name, value])) as Facts

function withoutContradicted(read: EvidenceByFact, told: Facts): EvidenceByFact {
  const stands = ([name, { value }]: [string, Evidence]) =>
    name === 'budget' ? isBudgetKept(value as Budget, told.budget) : isKept(value, told[name as FactName])
  const kept = Object.fromEntries(Object.entries(read).filter(stands)) as EvidenceByFact
  if (kept.stage && told.stage === undefined && isOfLostUpload(read, { ...valuesOf(kept), ...told }))
    delete kept.stage
  return kept
}

const isKept = (read: unknown, told: unknown) =>
  told === undefined || JSON.stringify(told) === JSON.stringify(read)

const PAPER_OF = { has_permit: 'hasPermit', has_drawings: 'hasDrawings' } as const

/**
 * The reading infers the stage of a new building from a permit or drawings in hand. Where the owner stated
 * that they lack them, or that the work is another kind, the inferred stage is dropped too.
 */
function isOfLostUpload({ stage, hasPermit, hasDrawings }: EvidenceByFact, facts: Facts): boolean {
  const paper = PAPER_OF[stage?.value as keyof typeof PAPER_OF]
  const words = paper && { hasPermit, hasDrawings }[paper]
  if (!words || words.span.start !== stage?.span.start || words.span.end !== stage.span.end) return false
  const isNew = facts.projectType === undefined || facts.projectType === 'villa_construction'
  return facts[paper] !== true || !isNew
}

type Budget = NonNullable<Facts['budget']>

/** Stated ends stay; a read end is added unless that would reverse the range. */
function mergeBudgets(told: Budget | undefined, read: Budget | undefined): Budget | undefined {
  if (!told || !read) return told && known(told)
  const merged = known({ ...read, ...known(told) })
  const isReversed = merged.min !== undefined && merged.max !== undefined && merged.min > merged.max
  return isReversed ? known(told) : merged
}

function isBudgetKept(read: Budget, told: Budget | undefined): boolean {
  const merged = mergeBudgets(told, read) ?? read
  return isKept(read.min, merged.min) && isKept(read.max, merged.max)
}
