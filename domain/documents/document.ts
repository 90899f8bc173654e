/**
 * What a provider shows us. Pictures of identity cards are not asked for: PDPL art. 28
 * (docs/reference/saudi-domain.md#personal-data).
 */
export const DOCUMENT_KINDS = [
  'commercial_registration',
  'freelance_document',
  'iban_certificate',
  'vat_certificate',
  'licence',
] as const
/** What an owner shows of a project: the place as it is, and what is to be built. */
export const PROJECT_DOCUMENT_KINDS = ['photo', 'plan'] as const
/** What a provider sends with a quote. */
const QUOTE_DOCUMENT_KIND = 'quote_file'
/** What a provider shows of a bank transfer. */
export const RECEIPT_DOCUMENT_KIND = 'transfer_receipt'
export const UPLOAD_KINDS = [
  ...DOCUMENT_KINDS,
  ...PROJECT_DOCUMENT_KINDS,
  QUOTE_DOCUMENT_KIND,
  RECEIPT_DOCUMENT_KIND,
] as const
export const DOCUMENT_STATES = ['receiving', 'stored', 'refused'] as const
/**
 * What we keep. Everything else is refused, whatever its name says. HEIC too: what our library cannot open, it cannot
 * draw anew without the place it was taken at.
 */
export const MEDIA_TYPES = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const
/** Of plans also the drawing itself. Nobody but a CAD program can look inside, so it is only ever a download. */
export const PROJECT_MEDIA_TYPES = [...MEDIA_TYPES, 'image/vnd.dwg'] as const

export type DocumentKind = (typeof DOCUMENT_KINDS)[number]
export type ProjectDocumentKind = (typeof PROJECT_DOCUMENT_KINDS)[number]
export type UploadKind = (typeof UPLOAD_KINDS)[number]
export type MediaType = (typeof PROJECT_MEDIA_TYPES)[number]

export const isProjectKind = (kind: UploadKind): kind is ProjectDocumentKind =>
  kind === 'photo' || kind === 'plan'

/** Bytes of one document: a scan of several pages with room to spare. */
export const MAX_DOCUMENT_BYTES = 10 * 1024 * 1024
/** Bytes of one photo or plan: what a phone's best camera makes, and a set of drawings. */
export const MAX_PROJECT_DOCUMENT_BYTES = 25 * 1024 * 1024
/** Photos and plans of one project request. */
export const MAX_PROJECT_DOCUMENTS = 10
/** Bytes we suggest to send at once: ten seconds on a slow mobile line, and what a cut costs. */
export const SUGGESTED_CHUNK_BYTES = 256 * 1024
/** Bytes we take at once. */
export const MAX_CHUNK_BYTES = 1024 * 1024
/** Licences beside the papers everybody needs. */
export const MAX_LICENCES = 5
