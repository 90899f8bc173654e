import type { Claim } from '#domain/analyses/check-claims.ts'

/** What we need of a language model. `openai-compatible.ts` asks one over the protocol most of them speak. */
export interface LanguageModel {
  /** Never throws: every ending is an outcome. The claims are shaped like claims and nothing more is known of them. */
  claim(question: LanguageQuestion): Promise<LanguageOutcome>
}

export interface LanguageQuestion {
  /** Already without names, telephones and whatever else must not leave. */
  text: string
  /** Names of the facts that are not known. */
  missing: readonly string[]
}

/** `tokens` is what the call cost, as the model tells it; undefined when it may have cost anything up to its most. */
export type LanguageOutcome =
  | { outcome: 'claimed'; claims: Claim[]; tokens: number | undefined }
  /** `reason` is for the log. It never holds words of the question or of the answer. */
  | { outcome: 'unavailable'; reason: string; tokens: number | undefined }
