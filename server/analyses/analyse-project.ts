import { analyse } from '#domain/analyses/analyse.ts'
import { analysisInputSchema } from '#domain/analyses/analysis-input.ts'
import type { Read } from '#domain/analyses/known-of.ts'
import type { FactName } from '#domain/project-requests/facts.ts'
import { requireValid } from '#domain/shared/validate.ts'
import type { ReadCalibration } from '#server/estimates/cached-calibration.ts'
import { type PresentedAnalysis, presentAnalysis } from './analysis-answer.ts'
import type { FillGaps } from './fill-gaps.ts'

interface Parts {
  calibration: ReadCalibration
  read: Read
  /** Absent without a configured language model. */
  fillGaps: FillGaps | undefined
  today: string
}

/**
 * Analyses text and answers, in the requested language. A configured language model may fill facts that both lack;
 * `filled` names them. Throws Refusal with fieldErrors.
 */
export async function analyseProject(
  { calibration, read, fillGaps, today }: Parts,
  input: unknown,
  asker: { clientAddress: string },
): Promise<PresentedAnalysis> {
  const { locale, ...sent } = requireValid(analysisInputSchema, input)
  const told = { ...sent, today }
  const { text, dismissed = [] } = told
  const learned = await calibration()
  const ours = analyse(told, learned, read)
  const claimed = await fillGaps?.(text, ours.facts, asker)
  const filled = (Object.keys(claimed ?? {}) as FactName[]).filter((name) => !dismissed.includes(name))
  if (filled.length === 0) return presentAnalysis(ours, text, locale)
  return { ...presentAnalysis(analyse({ ...told, claimed }, learned, read), text, locale), filled }
}
