import type { ReadCalibration } from '#server/estimates/cached-calibration.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { analyseProject } from './analyse-project.ts'
import type { PresentedAnalysis } from './analysis-answer.ts'
import { createGapFiller } from './fill-gaps.ts'
import { openLanguageModel } from './language-model.ts'
import { openReader } from './open-reader.ts'
import { readReport, readSharedReport } from './read-report.ts'
import { readWords, requireReadings, type WordsRead } from './read-words.ts'
import type { Report, SharedReport } from './report-answers.ts'

export interface AnalysisServices {
  /**
   * What an owner's words say, surely and perhaps.
   * @throws {Refusal} with fieldErrors when the input is at fault
   */
  readWords(input: unknown, options: { clientAddress: string }): Promise<WordsRead>
  /** A language model is configured, and `analyse` asks it too. */
  asksModel: boolean
  /**
   * The analysis of words and answers, in the language asked for.
   * @throws {Refusal} with fieldErrors when the input is at fault
   */
  analyse(input: unknown, options: { clientAddress: string }): Promise<PresentedAnalysis>
  /** Undefined when the token is not one of ours. */
  readReport(trackingToken: string): Promise<Report | undefined>
  /** Undefined when the token is not one of a report. */
  readSharedReport(reportToken: string): Promise<SharedReport | undefined>
}

export function analysisServices(context: CommandContext, calibration: ReadCalibration): AnalysisServices {
  const read = openReader()
  const fillGaps = context.config.language && createGapFiller(context, () => openLanguageModel(context))
  return {
    asksModel: fillGaps !== undefined,
    analyse: (input, asker) => analyseProject({ calibration, read, fillGaps }, input, asker),
    async readWords(input, { clientAddress }) {
      await requireReadings(context, clientAddress)
      return readWords(read, input)
    },
    readReport: (trackingToken) => readReport(context, trackingToken),
    readSharedReport: (reportToken) => readSharedReport(context, reportToken),
  }
}
