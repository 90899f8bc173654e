import type { Calibration } from '../estimates/calibration.ts'
import type { Estimate } from '../estimates/estimate.ts'
import { estimate } from '../estimates/estimate.ts'
import { analysePath, type PathAnalysis } from '../path-correction/analyse-path.ts'
import type { FactName, Facts, ProjectType } from '../project-requests/facts.ts'
import { questionsFor } from '../project-requests/understanding/read-description.ts'
import type { EvidenceByFact } from '../project-requests/understanding/reading.ts'
import { knownOf, type Read, type Told } from './known-of.ts'
import { type Doubt, rankDoubts } from './rank-doubts.ts'

/** All we make of a job from its owner's words and answers. */
export interface Analysis extends PathAnalysis {
  /** What was stated, and what the words say beside it. */
  facts: Facts
  /** Of each fact that the words say, the words and how sure we are, 0-1. */
  evidence: EvidenceByFact
  /** Every work named, the main one first. */
  projectTypes: ProjectType[]
  /** At most three things the words may say: each worth a tap, the one that changes most first. */
  doubts: Doubt[]
  /** At most three facts worth asking for that nothing says, the most telling first. */
  questions: FactName[]
  /** A city is named where we do not work. */
  isElsewhere?: true
  /** It is no work that we have anybody for. */
  isNoneOfOurs?: true
  /** Absent when no source prices the scope that was asked for, or type or area are unknown. */
  estimate?: Estimate
}

/**
 * From words to price and path. Pure and without a clock. What was stated wins over what is read, and nothing is known
 * that neither the words nor the answers say. Quotes, where given, correct the price.
 */
export function analyse(told: Told, calibration?: Calibration, read?: Read): Analysis {
  const { facts, evidence, projectTypes, doubts, ...aside } = knownOf(told, read)
  const price = estimate(facts, calibration)
  return {
    ...analysePath(facts, evidence, price),
    facts,
    evidence,
    projectTypes,
    doubts: rankDoubts(facts, doubts),
    questions: questionsFor(facts).filter((name) => !(name in doubts)),
    ...(price && { estimate: price }),
    ...aside,
  }
}
