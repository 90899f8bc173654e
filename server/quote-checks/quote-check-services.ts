import { checkInputSchema } from '#domain/quote-checks/check-input.ts'
import { requireValid } from '#domain/shared/validate.ts'
import type { Locale } from '#i18n/locale.ts'
import { withFiles } from '#server/documents/document-context.ts'
import type { ReadCalibration } from '#server/estimates/cached-calibration.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { amendQuoteCheck, removeQuoteCheck } from './amend-quote-check.ts'
import { type BringOptions, bringFiles, bringPaper, readBrought } from './bring-paper.ts'
import { paperReader } from './papers/paper-reader.ts'
import type { CheckedPaper } from './quote-check-answers.ts'
import { judge, readCheckPage, readQuoteCheck } from './read-quote-check.ts'

export interface QuoteCheckServices {
  /**
   * Stores a check of pasted text or typed lines, and returns the token that opens it.
   * @throws {Refusal} those of `bringPaper`
   */
  bringPaper(input: unknown, options: BringOptions): Promise<string>
  /**
   * Reads and judges the same and stores nothing; counted as a check of this address.
   * @throws {Refusal} those of `readBrought`
   */
  judgePaper(
    input: unknown,
    options: Pick<BringOptions, 'clientAddress'>,
  ): Promise<Pick<CheckedPaper, 'quote' | 'check'>>
  /**
   * Stores a check of photographed or attached pages, and returns its token.
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
  judgePaper: async (input, options) => {
    const brought = requireValid(checkInputSchema, input)
    return judge(await readBrought(context, paperReader, brought, options), await calibration())
  },
  bringFiles: (brought, options) => bringFiles(withFiles(context), paperReader, brought, options),
  readQuoteCheck: (token) => readQuoteCheck(context, calibration, token),
  amendQuoteCheck: (token, input) => amendQuoteCheck(context, token, input),
  removeQuoteCheck: (token) => removeQuoteCheck(context, token),
  readCheckPage: (token, page) => readCheckPage(context, token, page),
})
