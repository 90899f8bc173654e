import type { Locale } from '#i18n/locale.ts'
import { withFiles } from '#server/documents/document-context.ts'
import type { ReadCalibration } from '#server/estimates/cached-calibration.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { amendQuoteCheck, removeQuoteCheck } from './amend-quote-check.ts'
import { type BringOptions, bringFiles, bringPaper } from './bring-paper.ts'
import { paperReader } from './papers/paper-reader.ts'
import type { CheckedPaper } from './quote-check-answers.ts'
import { readCheckPage, readQuoteCheck } from './read-quote-check.ts'

export interface QuoteCheckServices {
  /**
   * Stores a check of pasted text or typed lines, and returns the token that opens it.
   * @throws {Refusal} those of `bringPaper`
   */
  bringPaper(input: unknown, options: BringOptions): Promise<string>
  /**
   * The same for photographed or attached pages.
   * @throws {Refusal} those of `bringFiles`
   */
  bringFiles(
    brought: { files: readonly Uint8Array[]; locale: Locale },
    options: BringOptions,
  ): Promise<string>
  /** Returns undefined when the token is not ours. */
  readQuoteCheck(token: string): Promise<CheckedPaper | undefined>
  /** @throws {Refusal} those of `amendQuoteCheck` */
  amendQuoteCheck(token: string, input: unknown): Promise<void>
  /** @throws {Refusal} those of `removeQuoteCheck` */
  removeQuoteCheck(token: string): Promise<void>
  readCheckPage(token: string, page: number): Promise<Uint8Array | undefined>
}

export const quoteCheckServices = (
  context: CommandContext,
  calibration: ReadCalibration,
): QuoteCheckServices => ({
  bringPaper: (input, options) => bringPaper(context, paperReader, input, options),
  bringFiles: (brought, options) => bringFiles(withFiles(context), paperReader, brought, options),
  readQuoteCheck: (token) => readQuoteCheck(context, calibration, token),
  amendQuoteCheck: (token, input) => amendQuoteCheck(context, token, input),
  removeQuoteCheck: (token) => removeQuoteCheck(context, token),
  readCheckPage: (token, page) => readCheckPage(context, token, page),
})
