import type { Calibration } from '#domain/estimates/calibration.ts'
import { estimate } from '#domain/estimates/estimate.ts'
import { budgetOf } from '#domain/estimates/place-budget.ts'
import { SAMPLE_VILLA, sampleAreaOf } from '#domain/estimates/sample-job.ts'
import type { City, FactName, Facts, ProjectType } from '#domain/project-requests/facts.ts'
import { needsArea } from '#domain/project-requests/jobs.ts'
import { knownFacts } from '#domain/project-requests/known-facts.ts'
import { fieldsOfFacts } from '#domain/project-requests/project-request-form.ts'
import type { Halalas } from '#domain/shared/money.ts'
import type { WordsRead } from '#server/analyses/read-words.ts'
import type { FormFields } from '#web/forms/form-fields.ts'
import { type CostShare, costBar, workOf } from './cost-bar.ts'
import { fieldsSaid } from './read-words.ts'

export { followWords } from './read-words.ts'

/** What the panel draws of an estimate, small enough to travel with the page. */
export interface ShownEstimate {
  p10: Halalas
  p50: Halalas
  p90: Halalas
  /** From the cheapest to the dearest of what may still be answered (domain/estimates/estimate.ts). */
  within?: { low: Halalas; high: Halalas } | undefined
  perSqm?: Halalas
  bar: CostShare[]
  /**
   * The job that stands in while type or area are unknown: an example or, where the words may say them (`isDoubted`), what
   * we understood and the owner has not confirmed.
   */
  sample?: { projectType: ProjectType; areaSqm: number; city?: City; isDoubted?: true }
  /** The answers it was made from, for the page of its bill; where and for how much is not among them. */
  query: string
  /** 0 to 5, see `accuracyOf`. */
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
  const doubted = words ? { ...doubtedFacts(words, fields.dismissed), ...facts } : facts
  const priced = sampleFacts(doubted)
  const result = estimate(priced, calibration)
  if (!result) return undefined
  const { projectType, areaSqm, city } = priced
  const { p10, p50, p90, within, perSqm, factors, narrowingQuestions } = result
  const budget = budgetOf(facts)
  const isSample = projectType && areaSqm && (projectType !== facts.projectType || areaSqm !== facts.areaSqm)
  return {
    p10,
    p50,
    p90,
    ...(within && { within }),
    ...(perSqm !== undefined && { perSqm }),
    bar: costBar(factors, workOf(result)),
    ...(isSample && { sample: { projectType, areaSqm, ...(city && { city }), ...isUnderstood(doubted) } }),
    ...(budget !== undefined && { budget }),
    query: queryOf(priced),
    accuracy: isSample ? 0 : accuracyOf(result),
    narrowing: narrowingQuestions,
  }
}

/** Type and size that the words may say: a price of them is nearer than one of an example. */
const doubtedFacts = ({ doubts }: Pick<WordsRead, 'doubts'>, dismissed = ''): Facts =>
  Object.fromEntries(
    doubts
      .filter(({ fact }) => fact === 'projectType' || fact === 'areaSqm')
      .filter(({ fact }) => !dismissed.split(' ').includes(fact))
      .map(({ fact, value }) => [fact, value]),
  )

const isUnderstood = ({ projectType, areaSqm }: Facts) =>
  projectType !== undefined && areaSqm !== undefined && { isDoubted: true as const }

/** Without the fields that are empty: there the words speak. */
const answered = (fields: FormFields): FormFields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value?.trim()))

const queryOf = ({ district: _district, budget: _budget, ...facts }: Facts) =>
  new URLSearchParams(fieldsOfFacts(facts)).toString()

/**
 * Our rule for the triangles of the panel: how wide the shown range is, as a share of its middle. While the finish level is
 * open the dear end is several times the cheap one; told, with the rooms, and with a bill of quantities, each comes one
 * closer.
 */
const WIDTHS = [1.2, 0.8, 0.6, 0.42]

/** From 1, a first idea, to 5, as close as an estimate comes; an example is at 0, because nothing of it was said. */
export const accuracyOf = ({
  p10,
  p50,
  p90,
  within,
}: Pick<ShownEstimate, 'p10' | 'p50' | 'p90' | 'within'>): number => {
  const { low, high } = within ?? { low: p10, high: p90 }
  return 1 + WIDTHS.filter((width) => (high - low) / p50 <= width).length
}

/** The facts to price before type and area are both known: what was said, completed from the sample. */
export function sampleFacts(facts: Facts): Facts {
  const { projectType } = facts
  if (!needsArea(facts)) return facts
  if (projectType === undefined) return { ...SAMPLE_VILLA, ...facts }
  return { areaSqm: sampleAreaOf(projectType), ...facts }
}
