import {
  type ClaimFact,
  type Evidence,
  essentialFactsOf,
  FACT_SHOWN_BY,
  hasExpiry,
} from '#domain/verifications/claims.ts'
import type { Check } from '#domain/verifications/decision-input.ts'
import type { ProviderDocument } from '#server/documents/document-answers.ts'

export type CheckEvidence = Exclude<Evidence, 'declared'>

/** How an admin checked a document. The default is `SEEN`: seen, without an expiry date. */
export interface CheckChoice {
  evidence: CheckEvidence
  /** `2027-01-31`, or empty. */
  expiresOn: string
  /** The document prints no last day. */
  hasNoExpiry: boolean
}

/** Keyed by document ID. */
export type CheckChoices = Readonly<Record<string, CheckChoice>>

export const SEEN: CheckChoice = { evidence: 'document_seen', expiresOn: '', hasNoExpiry: false }

/** Whether a document that prints a last day has neither one nor the word that there is none. */
export const isExpiryOpen = (fact: ClaimFact, { expiresOn, hasNoExpiry }: CheckChoice): boolean =>
  hasExpiry(fact) && expiresOn === '' && !hasNoExpiry

type Upload = Pick<ProviderDocument, 'id' | 'kind'>

/** Returns essential facts that no document proves. They can only be matched with the issuer's register. */
export const missingOf = (
  provider: Parameters<typeof essentialFactsOf>[0],
  papers: readonly Upload[],
): ClaimFact[] =>
  essentialFactsOf(provider).filter((fact) => !papers.some(({ kind }) => FACT_SHOWN_BY[kind] === fact))

/** A choice as the API takes it. */
export const sentOf = ({ evidence, expiresOn, hasNoExpiry }: CheckChoice) => ({
  evidence,
  ...(expiresOn ? { expiresOn } : hasNoExpiry && { hasNoExpiry }),
})

/** Returns the checks to store with the approval: one per document, in order, then the facts matched without one. */
export function checksOf(
  papers: readonly Upload[],
  choices: CheckChoices,
  matched: readonly ClaimFact[] = [],
): Check[] {
  const shown = papers.map(({ id, kind }) => {
    const fact = FACT_SHOWN_BY[kind]
    return { fact, documentId: id, ...sentOf(choices[id] ?? SEEN) }
  })
  return [...shown, ...matched.map((fact): Check => ({ fact, evidence: 'register_matched' }))]
}
