import { estimate } from '#domain/estimates/estimate.ts'
import { FINISH_LEVELS, type FinishLevel, type ProjectType } from '#domain/project-requests/fact-values.ts'
import type { Facts } from '#domain/project-requests/facts.ts'
import type { Halalas } from '#domain/shared/money.ts'

/** Halalas without VAT. */
export interface PriceRow {
  low: Halalas
  typical: Halalas
  high: Halalas
}

/** Large enough that the engine's rounding of the whole leaves no trace in a square metre. */
const AREA_SQM = 10_000

/** What a square metre of this work costs by our engine; undefined where no source prices it. */
export function perSqm(facts: Facts): PriceRow | undefined {
  const range = estimate({ ...facts, areaSqm: AREA_SQM })
  if (!range) return undefined
  const each = (whole: Halalas) => Math.round(whole / AREA_SQM / 100) * 100
  return { low: each(range.p10), typical: each(range.p50), high: each(range.p90) }
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
export function sampleJob(projectType: ProjectType): number {
  return projectType === 'villa_construction' ? 375 : 100
}
