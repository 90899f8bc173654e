import { type ClaimFact, FACT_SHOWN_BY } from '#domain/verifications/claims.ts'
import type { ComparedField } from '#domain/verifications/compared-fields.ts'
import type { ProviderDocument } from '#server/documents/document-answers.ts'
import { type CheckChoices, isExpiryOpen, SEEN } from './check-choices.ts'

type Paper = Pick<ProviderDocument, 'id' | 'kind'>

/** What is left before an approval, in the order in which it is settled. */
export interface OpenPoints<Of extends Paper = ProviderDocument> {
  /** Documents that were not opened. */
  unopened: Of[]
  /** Values that nobody compared. They lock nothing: some documents print no such value. */
  unmarked: readonly ComparedField[]
  /** Documents with neither a last valid day nor the word that they print none. */
  undated: Of[]
  /** Documents whose last valid day has passed. */
  lapsed: Of[]
  /** Missing facts that nobody matched with the issuer's register. */
  unmatched: ClaimFact[]
}

interface Settled {
  seen: ReadonlySet<string>
  choices: CheckChoices
  matched: ReadonlySet<ClaimFact>
  unmarked: readonly ComparedField[]
  /** In Riyadh, `2026-11-21`. */
  today: string
}

/** Returns what is left of a registration with these documents and essential facts without one. */
export function openPointsOf<Of extends Paper>(
  papers: readonly Of[],
  missing: readonly ClaimFact[],
  { seen, choices, matched, unmarked, today }: Settled,
): OpenPoints<Of> {
  const choiceOf = ({ id }: Paper) => choices[id] ?? SEEN
  return {
    unopened: papers.filter(({ id }) => !seen.has(id)),
    unmarked,
    undated: papers.filter((paper) => isExpiryOpen(FACT_SHOWN_BY[paper.kind], choiceOf(paper))),
    lapsed: papers.filter((paper) => choiceOf(paper).expiresOn !== '' && choiceOf(paper).expiresOn < today),
    unmatched: missing.filter((fact) => !matched.has(fact)),
  }
}

/** Whether the approval waits for any of them. */
export const isLocked = ({ unopened, undated, lapsed, unmatched }: OpenPoints<Paper>): boolean =>
  [unopened, undated, lapsed, unmatched].some(({ length }) => length > 0)
