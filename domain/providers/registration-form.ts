import type { DocumentKind } from '../documents/document.ts'

/**
 * Documents of the form: each is a file field whose upload token is sent as `<name>Token` and `<name>Name`. More licences
 * are added from the provider's own page.
 */
export const DOCUMENT_NAMES = ['identityDocument', 'ibanCertificate', 'vatCertificate', 'licence'] as const
export type DocumentName = (typeof DOCUMENT_NAMES)[number]

/** The kind of document that a file field takes. The identity document follows the chosen identity. */
export const documentKindOf = (name: DocumentName, identityKind: string | undefined): DocumentKind =>
  KIND_OF[name] ?? (identityKind === 'freelance_document' ? identityKind : 'commercial_registration')

const KIND_OF: Partial<Record<DocumentName, DocumentKind>> = {
  ibanCertificate: 'iban_certificate',
  vatCertificate: 'vat_certificate',
  licence: 'licence',
}

/** Fields with several values, held as one text separated by spaces. */
export const SEVERAL = ['trades', 'serviceCities'] as const

/** Splits a field with several values. */
export const several = (field = ''): string[] => field.split(' ').filter(Boolean)
