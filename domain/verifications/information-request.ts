import { DOCUMENT_KINDS, type DocumentKind } from '../documents/document.ts'
import { COMPARED_FIELD_NAMES, type ComparedField, type Comparison } from './compared-fields.ts'

/** What can be wrong with a document, or that it was not sent. */
const DOCUMENT_PROBLEMS = ['missing', 'unclear', 'expired'] as const
export type DocumentProblem = (typeof DOCUMENT_PROBLEMS)[number]

/** One thing an admin asks a provider for: a document, or a field that differs from its document. */
export type InformationItem = `${DocumentKind}.${DocumentProblem}` | `${ComparedField}.differs`

export const INFORMATION_ITEMS: readonly InformationItem[] = [
  ...DOCUMENT_KINDS.flatMap((kind) => DOCUMENT_PROBLEMS.map((problem) => `${kind}.${problem}` as const)),
  ...COMPARED_FIELD_NAMES.map((field) => `${field}.differs` as const),
]

/** Items of one request. More are a rejection in disguise, and WhatsApp's message ends at 1024 characters. */
export const MAX_INFORMATION_ITEMS = 8

/** The document or field of an item, and its problem. */
export const partsOfItem = (item: InformationItem) =>
  item.split('.') as [DocumentKind, DocumentProblem] | [ComparedField, 'differs']

export const isInformationItem = (text: string): text is InformationItem =>
  (INFORMATION_ITEMS as readonly string[]).includes(text)

/** Items that make sense for a provider, documents first: a held document can be unclear, one that is absent is missing. */
export function possibleItems(
  wanted: readonly DocumentKind[],
  held: readonly { kind: DocumentKind }[],
  comparisons: readonly Comparison[],
): InformationItem[] {
  const isHeld = (kind: DocumentKind) => held.some((document) => document.kind === kind)
  return [
    ...wanted.flatMap((kind) =>
      isHeld(kind) ? [`${kind}.unclear` as const, `${kind}.expired` as const] : [`${kind}.missing` as const],
    ),
    ...comparisons.map(({ field }) => `${field}.differs` as const),
  ]
}

/** What a provider changed since they were asked. */
export interface Given {
  /** Kinds of documents uploaded since. */
  documents: readonly DocumentKind[]
  fields: readonly ComparedField[]
}

/** The document that shows a field may be what was wrong, so a new one answers too. */
const DOCUMENT_OF: Record<ComparedField, DocumentKind> = {
  companyName: 'commercial_registration',
  crNumber: 'commercial_registration',
  contactName: 'freelance_document',
  nationalId: 'freelance_document',
  freelanceDocumentNumber: 'freelance_document',
  accountHolder: 'iban_certificate',
  iban: 'iban_certificate',
  bankName: 'iban_certificate',
  vatNumber: 'vat_certificate',
  classificationNumber: 'licence',
  engineersNumber: 'licence',
}

/** Items that the provider has answered by a change. */
export function givenItems(items: readonly InformationItem[], given: Given): InformationItem[] {
  return items.filter((item) => {
    const [subject, problem] = partsOfItem(item)
    if (problem !== 'differs') return given.documents.includes(subject as DocumentKind)
    const field = subject as ComparedField
    return given.fields.includes(field) || given.documents.includes(DOCUMENT_OF[field])
  })
}

/**
 * Whether the registration returns to review without a further press: everything on the list was given. A sentence of
 * the admin may ask for more than the list, so then the provider says when they are done.
 */
export const isAnsweredByChanges = (
  items: readonly InformationItem[],
  note: string | undefined,
  given: Given,
): boolean => items.length > 0 && !note && givenItems(items, given).length === items.length

/**
 * After an answer the registration is kept this long for the admin who asked, in milliseconds; then anybody gets it as
 * their next one (our choice: an admin at work answers within it, one who went home does not block it).
 */
export const RESERVED_MS = 30 * 60 * 1000
