import {
  type ClaimFact,
  type Evidence,
  essentialFactsOf,
  FACT_SHOWN_BY,
} from '#domain/verifications/claims.ts'
import type { Check } from '#domain/verifications/decision-input.ts'
import type { ProviderDocument } from '#server/documents/document-answers.ts'

export type CheckEvidence = Exclude<Evidence, 'declared'>

/** How an admin checked a document. The default is `SEEN`: seen, without an expiry date. */
export interface CheckChoice {
  evidence: CheckEvidence
  /** `2027-01-31`, or empty. */
  expiresOn: string
}

/** Keyed by document ID. */
export type CheckChoices = Readonly<Record<string, CheckChoice>>

export const SEEN: CheckChoice = { evidence: 'document_seen', expiresOn: '' }

type Upload = Pick<ProviderDocument, 'id' | 'kind'>

/** Returns essential facts that no document proves. They can only be matched with the issuer's register. */
export const missingOf = (
  provider: Parameters<typeof essentialFactsOf>[0],
  papers: readonly Upload[],
): ClaimFact[] =>
  essentialFactsOf(provider).filter((fact) => !papers.some(({ kind }) => FACT_SHOWN_BY[kind] === fact))

/** Returns the checks to store with the approval: one per document, in order, then the facts matched without one. */
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
