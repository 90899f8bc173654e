import { compareQuotes } from '../compare-quotes.ts'
import type { CompareQuotes, Comparison, Finding, FindingKind } from '../comparison.ts'
import { chanceOf, honestQuotes, type QuoteSet } from './honest-quotes.ts'
import { FAULT_KINDS, type FaultKind, type Planted, plantFault } from './plant-fault.ts'

export interface ComparisonScore {
  faults: { kind: FaultKind; planted: number; found: number }[]
  /** Honest sets, and how many of them raised an alarm of each kind. A set counts once per kind. */
  honest: { sets: number; alarmed: number; kinds: Partial<Record<FindingKind, number>> }
}

/** Plants `sets` faults of each kind and generates as many honest sets. The same seed gives the same score. */
export function scoreComparison(
  sets: number,
  seed: number,
  compare: CompareQuotes = compareQuotes,
): ComparisonScore {
  return {
    faults: FAULT_KINDS.map((kind, at) => {
      const planted = plantMany(kind, sets, seed * 100 + at + 1)
      const found = planted.filter((one) => isFound(one, compared(one.set, compare)))
      return { kind, planted: planted.length, found: found.length }
    }),
    honest: scoreHonest(sets, seed * 100, compare),
  }
}

function plantMany(kind: FaultKind, sets: number, seed: number): Planted[] {
  const chance = chanceOf(seed)
  const planted: Planted[] = []
  while (planted.length < sets) {
    const one = plantFault(kind, honestQuotes(chance), chance)
    if (one) planted.push(one)
  }
  return planted
}

export const compared = ({ scope, quotes, estimate, facts }: QuoteSet, compare: CompareQuotes): Comparison =>
  compare(scope, quotes, estimate, facts)

export function isFound({ expected }: Planted, { findings }: Comparison): boolean {
  return findings.some(
    (finding) =>
      finding.kind === expected.kind &&
      finding.quoteId === expected.quoteId &&
      finding.otherQuoteId === expected.otherQuoteId &&
      (expected.scopeLineId === undefined || finding.scopeLineId === expected.scopeLineId) &&
      (expected.count === undefined || finding.figures.count === expected.count),
  )
}

/** A question about something unknown accuses nobody. */
const isAlarm = ({ severity }: Finding) => severity === 'serious' || severity === 'check'

function scoreHonest(sets: number, seed: number, compare: CompareQuotes): ComparisonScore['honest'] {
  const chance = chanceOf(seed)
  const kinds: Partial<Record<FindingKind, number>> = {}
  let alarmed = 0
  for (let at = 0; at < sets; at += 1) {
    const alarms = compared(honestQuotes(chance), compare).findings.filter(isAlarm)
    if (alarms.length > 0) alarmed += 1
    for (const kind of new Set(alarms.map((finding) => finding.kind))) kinds[kind] = (kinds[kind] ?? 0) + 1
  }
  return { sets, alarmed, kinds }
}
