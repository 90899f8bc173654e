import type { Analysis } from '#domain/analyses/analyse.ts'
import { correctAnalysis } from '#domain/analyses/correct-analysis.ts'
import { addExclusions } from '#domain/estimates/add-exclusions.ts'
import type { Calibration } from '#domain/estimates/calibration.ts'
import { ENGINE_VERSION } from '#domain/estimates/catalogue.ts'
import { estimate } from '#domain/estimates/estimate.ts'
import { choicesOf, waysToBudget } from '#domain/estimates/ways-to-budget.ts'
import type { ReportAnswers } from './read-answers.ts'
import type { Offers } from './report-props.ts'

interface WorkedOut {
  analysis: Analysis
  offers: Offers
}

/**
 * Computes a report for the reader's answers. Without answers it stays as it was made, including prices. If it was made
 * with an older catalogue it then offers no options, because its bill and the current prices don't match.
 */
export function workOut(kept: Analysis, answers: ReportAnswers, calibration?: Calibration): WorkedOut {
  const { facts, corrected, ticked } = answers
  const plain = estimate(facts, calibration)
  const isAnswered = corrected.length > 0 || Object.values(ticked).some((codes) => codes.length > 0)
  const isOfToday = kept.estimate?.engineVersion === ENGINE_VERSION
  if (!plain || !(isAnswered || isOfToday)) {
    const analysis = isAnswered ? correctAnalysis(kept, facts, plain) : kept
    return { analysis, offers: { ways: [], exclusions: [] } }
  }
  const ways = waysToBudget(facts, plain, calibration)
  const offers = { plain, ways, exclusions: plain.exclusions }
  if (!isAnswered) return { analysis: kept, offers }
  const taken = ways.filter(({ code, kind }) => ticked[kind].includes(code))
  const added = plain.exclusions.filter(({ code }) => ticked.added.includes(code))
  const price = taken.length > 0 ? estimate(facts, calibration, choicesOf(taken)) : plain
  return { analysis: correctAnalysis(kept, facts, price && addExclusions(price, added)), offers }
}
