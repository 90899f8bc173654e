/** What a provider shows us. Pictures of identity cards are not asked for: PDPL art. 28 (saudi-domain §H). */
export const DOCUMENT_KINDS = [
  'commercial_registration',
  'freelance_document',
  'iban_certificate',
  'vat_certificate',
  'licence',
] as const
export const DOCUMENT_STATES = ['receiving', 'stored', 'refused'] as const
/** What we keep. Everything else is refused, whatever its name says. */
export const MEDIA_TYPES = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const

export type DocumentKind = (typeof DOCUMENT_KINDS)[number]
export type DocumentState = (typeof DOCUMENT_STATES)[number]
export type MediaType = (typeof MEDIA_TYPES)[number]

/** Bytes of one document: a scan of several pages with room to spare. */
export const MAX_DOCUMENT_BYTES = 10 * 1024 * 1024
/** Bytes we suggest to send at once: ten seconds on a slow mobile line, and what a cut costs. */
export const SUGGESTED_CHUNK_BYTES = 256 * 1024
/** Bytes we take at once. */
export const MAX_CHUNK_BYTES = 1024 * 1024
/** Licences beside the papers everybody needs. */
export const MAX_LICENCES = 5
