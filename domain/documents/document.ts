/**
 * Documents that a provider uploads. Pictures of identity cards are not asked for: PDPL art. 28
 * (docs/reference/saudi-domain.md#personal-data).
 */
export const DOCUMENT_KINDS = [
  'commercial_registration',
  'freelance_document',
  'iban_certificate',
  'vat_certificate',
  'licence',
] as const
/** Documents that an owner uploads for a project: photos of the site, and plans. */
export const PROJECT_DOCUMENT_KINDS = ['photo', 'plan'] as const
/** Kind of a file that a provider attaches to a quote, or an owner to a consultation. */
export const QUOTE_DOCUMENT_KIND = 'quote_file'
/** Kind of a receipt that a provider uploads for a bank transfer. */
export const RECEIPT_DOCUMENT_KIND = 'transfer_receipt'
export const UPLOAD_KINDS = [
  ...DOCUMENT_KINDS,
  ...PROJECT_DOCUMENT_KINDS,
  QUOTE_DOCUMENT_KIND,
  RECEIPT_DOCUMENT_KIND,
] as const
export const DOCUMENT_STATES = ['receiving', 'stored', 'refused'] as const
/**
 * Accepted media types; all others are rejected, whatever the file's name. HEIC is too: our library cannot
 * open it, so it cannot re-encode the picture without its location.
 */
export const MEDIA_TYPES = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const
/** Plans may also be CAD drawings. Only a CAD program can open them, so they are only ever a download. */
export const PROJECT_MEDIA_TYPES = [...MEDIA_TYPES, 'image/vnd.dwg'] as const

export type DocumentKind = (typeof DOCUMENT_KINDS)[number]
export type ProjectDocumentKind = (typeof PROJECT_DOCUMENT_KINDS)[number]
export type UploadKind = (typeof UPLOAD_KINDS)[number]
export type MediaType = (typeof PROJECT_MEDIA_TYPES)[number]

export const isProjectKind = (kind: UploadKind): kind is ProjectDocumentKind =>
  kind === 'photo' || kind === 'plan'

/** Limit for one document, in bytes: a scan of several pages with room to spare. */
export const MAX_DOCUMENT_BYTES = 10 * 1024 * 1024
/** Limit for one photo or plan, in bytes: enough for the best phone camera or a set of drawings. */
export const MAX_PROJECT_DOCUMENT_BYTES = 25 * 1024 * 1024
/** Limit of photos and plans for one project request. */
export const MAX_PROJECT_DOCUMENTS = 10
/** Suggested chunk size in bytes: ten seconds on a slow mobile line, which is also what an interruption costs. */
export const SUGGESTED_CHUNK_BYTES = 256 * 1024
/** Largest chunk we accept, in bytes. */
export const MAX_CHUNK_BYTES = 1024 * 1024
/** Limit of licences, besides the documents every provider needs. */
export const MAX_LICENCES = 5
