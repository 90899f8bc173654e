import type { Calibration } from '#domain/estimates/calibration.ts'
import { estimate } from '#domain/estimates/estimate.ts'
import { budgetOf } from '#domain/estimates/place-budget.ts'
import type { FactName, Facts, ProjectType } from '#domain/project-requests/facts.ts'
import { needsArea } from '#domain/project-requests/jobs.ts'
import { knownFacts } from '#domain/project-requests/known-facts.ts'
import { fieldsOfFacts } from '#domain/project-requests/project-request-form.ts'
import type { Halalas } from '#domain/shared/money.ts'
import type { WordsRead } from '#server/analyses/read-words.ts'
import type { FormFields } from '#web/forms/form-fields.ts'
import { type CostSegment, costBar } from './cost-bar.ts'
import { fieldsSaid } from './read-words.ts'

export { followWords } from './read-words.ts'

/** What the panel draws of an estimate, small enough to travel with the page. */
export interface ShownEstimate {
  p10: Halalas
  p50: Halalas
  p90: Halalas
  perSqm?: Halalas
  bar: { segment: CostSegment; percent: number }[]
  /** The job that stands in while type or area are unknown. */
  sample?: { projectType: ProjectType; areaSqm: number }
  /** The answers it was made from, for the page of its bill; where and for how much is not among them. */
  query: string
  /** 1 to 5, see `accuracyOf`. */
  accuracy: number
  /** The most the owner would pay, with VAT. */
  budget?: Halalas
  /** What is still to be asked, the most telling first. */
  narrowing: FactName[]
}

/**
 * The estimate that the panel shows for what is answered so far, by hand or by what was understood of the owner's words. The server asks for the first one; the browser loads this
 * module, and the engine with it, once somebody answers (`useEstimate`).
 */
export function shownEstimate(
  fields: FormFields,
  calibration?: Calibration,
  words?: WordsRead,
): ShownEstimate | undefined {
  const facts = knownFacts(words ? { ...fieldsSaid(words, fields.dismissed), ...answered(fields) } : fields)
  const priced = sampleFacts(facts)
  const result = estimate(priced, calibration)
  if (!result) return undefined
  const { projectType, areaSqm } = priced
  const { p10, p50, p90, perSqm, factors, narrowingQuestions } = result
  const budget = budgetOf(facts)
  const isSample = projectType && areaSqm && (projectType !== facts.projectType || areaSqm !== facts.areaSqm)
  return {
    p10,
    p50,
    p90,
    ...(perSqm !== undefined && { perSqm }),
    bar: costBar(factors),
    ...(isSample && { sample: { projectType, areaSqm } }),
    ...(budget !== undefined && { budget }),
    query: queryOf(priced),
    accuracy: accuracyOf(result),
    narrowing: narrowingQuestions,
  }
}

/** Without the fields that are empty: there the words speak. */
const answered = (fields: FormFields): FormFields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value?.trim()))

const queryOf = ({ district: _district, budget: _budget, ...facts }: Facts) =>
  new URLSearchParams(fieldsOfFacts(facts)).toString()

/**
 * Our rule for the triangles of the panel: how wide the range is, as a share of its middle. A quarter is as close as
 * quotes for one drawing lie; past nine tenths the dear end is more than twice the cheap one.
 */
const WIDTHS = [0.9, 0.6, 0.4, 0.25]

/** From 1, a first idea, to 5, as close as an estimate without drawings comes. */
export const accuracyOf = ({ p10, p50, p90 }: Pick<ShownEstimate, 'p10' | 'p50' | 'p90'>): number =>
  1 + WIDTHS.filter((width) => (p90 - p10) / p50 <= width).length

/** A mid-size villa on a 300 m² plot. Stands in for answers that are not there yet, and the panel says so. */
const SAMPLE_VILLA = { projectType: 'villa_construction', areaSqm: 375, finishLevel: 'standard' } as const
/** For any other work a round figure, so that the range reads as so much for a hundred metres. */
const SAMPLE_AREA_SQM = 100

/** The facts to price before type and area are both known: what was said, completed from the sample. */
export function sampleFacts(facts: Facts): Facts {
  const { projectType } = facts
  if (!needsArea(facts)) return facts
  if (projectType === undefined) return { ...SAMPLE_VILLA, ...facts }
  const areaSqm = projectType === SAMPLE_VILLA.projectType ? SAMPLE_VILLA.areaSqm : SAMPLE_AREA_SQM
  return { areaSqm, ...facts }
}
