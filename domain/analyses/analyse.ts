import type { Calibration } from '../estimates/calibration.ts'
import type { Estimate } from '../estimates/estimate.ts'
import { estimate } from '../estimates/estimate.ts'
import { analysePath, type PathAnalysis } from '../path-correction/analyse-path.ts'
import type { FactName, Facts, ProjectType } from '../project-requests/facts.ts'
import { questionsFor } from '../project-requests/understanding/read-description.ts'
import type { EvidenceByFact } from '../project-requests/understanding/reading.ts'
import { knownOf, type Told } from './known-of.ts'

/** All we make of a job from its owner's words and answers. */
export interface Analysis extends PathAnalysis {
  /** What was stated, and what the words say beside it. */
  facts: Facts
  /** Of each fact that the words say, the words and how sure we are, 0-1. */
  evidence: EvidenceByFact
  /** Every work named, the main one first. */
  projectTypes: ProjectType[]
  /** At most three facts worth asking for, the most telling first. */
  questions: FactName[]
  /** Absent when no source prices the scope that was asked for, or type or area are unknown. */
  estimate?: Estimate
}

/**
 * From words to price and path. Pure and without a clock, so browser and server answer alike. What was stated wins over
 * what is read, and nothing is known that neither the words nor the answers say. Quotes, where given, correct the
 * price.
 */
export function analyse(told: Told, calibration?: Calibration): Analysis {
  const { facts, evidence, projectTypes } = knownOf(told)
  const price = estimate(facts, calibration)
  return {
    ...analysePath(facts, evidence, price),
    facts,
    evidence,
    projectTypes,
    questions: questionsFor(facts),
    ...(price && { estimate: price }),
  }
}
