import type { DocumentKind } from '../documents/document.ts'

/** Fields whose value an admin compares with the document that prints it. */
const COMPARED_FIELDS = {
  commercial_registration: ['companyName', 'crNumber'],
  freelance_document: ['contactName', 'nationalId', 'freelanceDocumentNumber'],
  iban_certificate: ['accountHolder', 'iban', 'bankName'],
  vat_certificate: ['vatNumber'],
  licence: ['classificationNumber', 'engineersNumber'],
} as const satisfies Record<DocumentKind, readonly string[]>

export type ComparedField = (typeof COMPARED_FIELDS)[DocumentKind][number]
export const COMPARED_FIELD_NAMES = Object.values(COMPARED_FIELDS).flat() as ComparedField[]

export const FIELD_OUTCOMES = ['matches', 'differs'] as const
export type FieldOutcome = (typeof FIELD_OUTCOMES)[number]

/** Values as the provider wrote them. */
export interface ComparedValues {
  companyName: string
  contactName: string
  identityKind?: 'commercial_registration' | 'freelance_document' | undefined
  crNumber?: string | undefined
  nationalId?: string | undefined
  freelanceDocumentNumber?: string | undefined
  iban?: string | undefined
  bankName?: string | undefined
  vatNumber?: string | undefined
  classificationNumber?: string | undefined
  engineersNumber?: string | undefined
}

/** One row of the comparison: a field that has a value, and the document beside it. */
export interface Comparison {
  field: ComparedField
  documentKind: DocumentKind
  value: string
}

/** What is to be compared, by document, in the order of `COMPARED_FIELDS`. Fields without value or document are left out. */
export function comparisonsOf(
  provider: ComparedValues,
  documents: readonly { kind: DocumentKind }[],
): Comparison[] {
  return (Object.keys(COMPARED_FIELDS) as DocumentKind[])
    .filter((kind) => documents.some((document) => document.kind === kind))
    .flatMap((documentKind) =>
      COMPARED_FIELDS[documentKind].flatMap((field: ComparedField) => {
        const value = writtenIn(provider, field)
        return value ? [{ field, documentKind, value }] : []
      }),
    )
}

/** The account belongs to the company, and to the person where the identity is theirs. */
function writtenIn(provider: ComparedValues, field: ComparedField): string | undefined {
  if (field !== 'accountHolder') return provider[field]
  return provider.identityKind === 'freelance_document' ? provider.contactName : provider.companyName
}

/** Fields that were marked as different, and those nobody marked. Both are said before an approval. */
export function openComparisons(
  comparisons: readonly Comparison[],
  outcomes: Readonly<Partial<Record<ComparedField, FieldOutcome>>>,
): { differing: ComparedField[]; unmarked: ComparedField[] } {
  const fields = comparisons.map(({ field }) => field)
  return {
    differing: fields.filter((field) => outcomes[field] === 'differs'),
    unmarked: fields.filter((field) => outcomes[field] === undefined),
  }
}
