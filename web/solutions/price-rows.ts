import { estimate } from '#domain/estimates/estimate.ts'
import {
  DEPTHS,
  type Depth,
  FINISH_LEVELS,
  type FinishLevel,
  type ProjectType,
} from '#domain/project-requests/fact-values.ts'
import type { Facts } from '#domain/project-requests/facts.ts'
import type { Halalas } from '#domain/shared/money.ts'

/** Halalas without VAT. */
export interface PriceRow {
  low: Halalas
  typical: Halalas
  high: Halalas
}

/** What a square metre of this work costs by our engine, in a job of usual size; undefined where no source prices it. */
export function perSqm(facts: Facts): PriceRow | undefined {
  const areaSqm = sampleJob(facts.projectType)
  const range = estimate({ ...facts, areaSqm })
  if (!range) return undefined
  const each = (whole: Halalas) => Math.round(whole / areaSqm / 100) * 100
  return { low: each(range.p10), typical: each(range.p50), high: each(range.p90) }
}

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

/** A whole job for a sense of scale: a mid-size villa for what is built whole, a hundred metres for the rest. */
export function sampleJob(projectType: ProjectType | undefined): number {
  return projectType === 'villa_construction' ? 375 : 100
}
