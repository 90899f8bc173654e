import {
  type ClaimFact,
  type Evidence,
  essentialFactsOf,
  FACT_SHOWN_BY,
} from '#domain/verifications/claims.ts'
import type { Check } from '#domain/verifications/decision-input.ts'
import type { ProviderDocument } from '#server/documents/document-answers.ts'

export type CheckEvidence = Exclude<Evidence, 'declared'>

/** What an admin said of a paper; without a word it was seen, and has no end. */
export interface CheckChoice {
  evidence: CheckEvidence
  /** `2027-01-31`, or empty. */
  expiresOn: string
}

/** By the paper's id. */
export type CheckChoices = Readonly<Record<string, CheckChoice>>

export const SEEN: CheckChoice = { evidence: 'document_seen', expiresOn: '' }

type Upload = Pick<ProviderDocument, 'id' | 'kind'>

/** Essential facts that no paper shows; only the issuer's register can stand for it then. */
export const missingOf = (
  provider: Parameters<typeof essentialFactsOf>[0],
  papers: readonly Upload[],
): ClaimFact[] =>
  essentialFactsOf(provider).filter((fact) => !papers.some(({ kind }) => FACT_SHOWN_BY[kind] === fact))

/** What the approval writes down: a line for each paper in their order, then what was matched without a paper. */
export function checksOf(
  papers: readonly Upload[],
  choices: CheckChoices,
  matched: readonly ClaimFact[] = [],
): Check[] {
  const shown = papers.map(({ id, kind }) => {
    const { evidence, expiresOn } = choices[id] ?? SEEN
    return { fact: FACT_SHOWN_BY[kind], documentId: id, evidence, ...(expiresOn && { expiresOn }) }
  })
  return [...shown, ...matched.map((fact): Check => ({ fact, evidence: 'register_matched' }))]
}
