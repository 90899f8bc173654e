import type { Claim } from '#domain/analyses/check-claims.ts'

/** A language model. `openai-compatible.ts` uses the protocol of most of them. */
export interface LanguageModel {
  /** Never throws: every ending is an outcome. The claims have the right shape but are not verified. */
  claim(question: LanguageQuestion): Promise<LanguageOutcome>
}

export interface LanguageQuestion {
  /** Must not contain names, phone numbers or other data that may not leave. */
  text: string
  /** Names of the missing facts. */
  missing: readonly string[]
}

/** `tokens` is the cost reported by the model; undefined when it may have been up to the maximum. */
export type LanguageOutcome =
  | { outcome: 'claimed'; claims: Claim[]; tokens: number | undefined }
  /** `reason` is for the log. It never contains text of the question or the response. */
  | { outcome: 'unavailable'; reason: string; tokens: number | undefined }
