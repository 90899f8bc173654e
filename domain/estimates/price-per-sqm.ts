import {
  DEPTHS,
  type Depth,
  FINISH_LEVELS,
  type FinishLevel,
  type ProjectType,
} from '../project-requests/fact-values.ts'
import type { Facts } from '../project-requests/facts.ts'
import type { Halalas } from '../shared/money.ts'
import { estimate } from './estimate.ts'
import { sampleAreaOf } from './sample-job.ts'
import { shownRange } from './shown-range.ts'

/** Halalas with VAT, as an owner pays and as every estimate is first shown. */
export interface PriceRow {
  low: Halalas
  typical: Halalas
  high: Halalas
}

/** What a square metre of this work costs by our engine, in a job of usual size, rounded as every estimate is; undefined where no source prices it. */
export function perSqm(facts: Facts): PriceRow | undefined {
  const areaSqm = sampleAreaOf(facts.projectType)
  const range = estimate({ ...facts, areaSqm })
  if (!range) return undefined
  const { low, middle, high } = shownRange(
    { p10: range.p10 / areaSqm, p50: range.p50 / areaSqm, p90: range.p90 / areaSqm },
    true,
  )
  return { low, typical: middle, high }
}

/** What the finish level stands for where it is no finish (domain/project-requests/jobs-of.ts). */
export const isMaterial = (trade: ProjectType): boolean => trade === 'exterior_finishing'

/** Of a renovation, by how deep it goes. */
export function perSqmByDepth(facts: Facts): (PriceRow & { depth: Depth })[] {
  return DEPTHS.flatMap((depth) => {
    const row = perSqm({ ...facts, depth })
    return row ? [{ ...row, depth }] : []
  })
}

/** The same for each finish level, where the level changes the price; otherwise nothing to compare. */
export function perSqmByLevel(facts: Facts): (PriceRow & { level: FinishLevel })[] {
  const rows = FINISH_LEVELS.flatMap((level) => {
    const row = perSqm({ ...facts, finishLevel: level })
    return row ? [{ ...row, level }] : []
  })
  const differ = new Set(rows.map(({ typical }) => typical)).size > 1
  return differ ? rows : []
}
