import {
  type ComparedField,
  type Comparison,
  comparisonsOf,
  type FieldOutcome,
} from '#domain/verifications/compared-fields.ts'
import type { AdminProvider } from '../console/answers.ts'
import { groupIban } from './group-iban.ts'

/** What is to be compared with the current documents, and how it was marked. */
export function comparedOf(provider: AdminProvider) {
  const documents = provider.documents.filter(({ replacedAt }) => !replacedAt)
  return {
    comparisons: comparisonsOf(provider, documents),
    outcomes: Object.fromEntries(
      provider.fieldChecks.map(({ field, outcome }) => [field, outcome]),
    ) as Partial<Record<ComparedField, FieldOutcome>>,
  }
}

/** Numbers are grouped as the document prints them. */
export const shownValue = ({ field, value }: Comparison) => (field === 'iban' ? groupIban(value) : value)

/** The row in hand: the first that nobody marked. */
export const nextUnmarked = (
  comparisons: readonly Comparison[],
  outcomes: Partial<Record<ComparedField, FieldOutcome>>,
): Comparison | undefined => comparisons.find(({ field }) => outcomes[field] === undefined)
