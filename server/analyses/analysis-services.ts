import { riyadhDay } from '#domain/shared/riyadh-time.ts'
import type { LanguageModel } from '#server/adapters/language/contract.ts'
import type { ReadCalibration } from '#server/estimates/cached-calibration.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { analyseProject } from './analyse-project.ts'
import type { PresentedAnalysis } from './analysis-answer.ts'
import { createGapFiller } from './fill-gaps.ts'
import { openReader } from './open-reader.ts'
import { readReport, readSharedReport } from './read-report.ts'
import { readWords, requireReadings, type WordsRead } from './read-words.ts'
import type { Report, SharedReport } from './report-answers.ts'

export interface AnalysisServices {
  /**
   * Reads the certain and possible facts of an owner's text.
   * @throws {Refusal} with fieldErrors when the input is invalid
   */
  readWords(input: unknown, options: { clientAddress: string }): Promise<WordsRead>
  /** Whether a language model is configured, which `analyse` also asks. */
  asksModel: boolean
  /**
   * Analyses text and answers in the requested language.
   * @throws {Refusal} with fieldErrors when the input is invalid
   */
  analyse(input: unknown, options: { clientAddress: string }): Promise<PresentedAnalysis>
  /** Returns undefined when the token is not ours. */
  readReport(trackingToken: string): Promise<Report | undefined>
  /** Returns undefined when the token is not a report's. */
  readSharedReport(reportToken: string): Promise<SharedReport | undefined>
}

export function analysisServices(context: CommandContext, calibration: ReadCalibration): AnalysisServices {
  const read = openReader()
  const fillGaps = context.config.language && createGapFiller(context, () => openLanguageModel(context))
  return {
    asksModel: fillGaps !== undefined,
    analyse: (input, asker) =>
      analyseProject({ calibration, read, fillGaps, today: riyadhDay(context.clock.now()) }, input, asker),
    async readWords(input, { clientAddress }) {
      await requireReadings(context, clientAddress)
      return readWords(read, input, riyadhDay(context.clock.now()))
    },
    readReport: (trackingToken) => readReport(context, trackingToken),
    readSharedReport: (reportToken) => readSharedReport(context, reportToken),
  }
}

/** Opens the configured model. Its library is loaded at the first question, because most installations have none. */
async function openLanguageModel({ config }: CommandContext): Promise<LanguageModel> {
  if (!config.language) throw new Error('no language model is configured')
  const { createLanguageModel } = await import('#server/adapters/language/openai-compatible.ts')
  return createLanguageModel(config.language)
}
