import type { Calibration } from '../estimates/calibration.ts'
import type { Estimate } from '../estimates/estimate.ts'
import { estimate } from '../estimates/estimate.ts'
import { analysePath, type PathAnalysis } from '../path-correction/analyse-path.ts'
import type { FactName, Facts, ProjectType } from '../project-requests/facts.ts'
import { questionsFor } from '../project-requests/understanding/read-description.ts'
import type { EvidenceByFact } from '../project-requests/understanding/reading.ts'
import { knownOf, type Read, type Told } from './known-of.ts'
import { type Doubt, rankDoubts } from './rank-doubts.ts'

/** Everything derived from the owner's description and answers. */
export interface Analysis extends PathAnalysis {
  /** Stated facts, completed by what the description says. */
  facts: Facts
  /** For each fact read from the description: the words and the confidence, 0-1. */
  evidence: EvidenceByFact
  /** Every kind of work named, the main one first. */
  projectTypes: ProjectType[]
  /** At most three doubtful facts, each worth confirming with one tap; the one that changes most comes first. */
  doubts: Doubt[]
  /** At most three unknown facts worth asking for, the one that changes most first. */
  questions: FactName[]
  /** The description names a city where we do not work. */
  isElsewhere?: true
  /** The described work is none that our providers do. */
  isNoneOfOurs?: true
  /** Absent when no source prices the requested scope, or when type or area are unknown. */
  estimate?: Estimate
}

/**
 * Derives price and path from the description and answers. Pure and without a clock. Stated facts win over
 * read ones, and no fact comes from anywhere else. Quotes, where given, correct the price.
 */
export function analyse(told: Told, calibration?: Calibration, read?: Read): Analysis {
  const { facts, evidence, projectTypes, doubts, ...aside } = knownOf(told, read)
  const price = estimate(facts, calibration)
  return {
    ...analysePath(facts, evidence, price, told.today),
    facts,
    evidence,
    projectTypes,
    doubts: rankDoubts(facts, doubts, told.today),
    questions: questionsFor(facts).filter((name) => !(name in doubts)),
    ...(price && { estimate: price }),
    ...aside,
  }
}
