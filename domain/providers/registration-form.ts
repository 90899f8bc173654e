import type { DocumentKind } from '../documents/document.ts'

/** Documents of the form: each is a file field whose upload token is sent as `<name>Token` and `<name>Name`. */
export const DOCUMENT_NAMES = ['identityDocument', 'ibanCertificate', 'vatCertificate'] as const
export type DocumentName = (typeof DOCUMENT_NAMES)[number]

/** The kind of document that a file field takes. The identity document follows the chosen identity. */
export function documentKindOf(name: DocumentName, identityKind: string | undefined): DocumentKind {
  if (name === 'ibanCertificate') return 'iban_certificate'
  if (name === 'vatCertificate') return 'vat_certificate'
  return identityKind === 'freelance_document' ? 'freelance_document' : 'commercial_registration'
}

/** Fields with several values, held as one text separated by spaces. */
export const SEVERAL = ['trades', 'serviceCities'] as const

/** Splits a field with several values. */
export const several = (field = ''): string[] => field.split(' ').filter(Boolean)
