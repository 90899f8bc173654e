import * as z from 'zod/mini'
import {
  DOCUMENT_KINDS,
  DOCUMENT_STATES,
  MEDIA_TYPES,
  PROJECT_DOCUMENT_KINDS,
  PROJECT_MEDIA_TYPES,
  UPLOAD_KINDS,
} from '#domain/documents/document.ts'

/** Response schemas of the document routes. Sizes and offsets are bytes, timestamps ISO 8601 in UTC. */
export const announcedDocumentSchema = z.object({
  id: z.uuid(),
  /** Allows its holder to upload, delete and claim this document. */
  uploadToken: z.string(),
  received: z.int(),
  /** Bytes to send per part. */
  chunkBytes: z.int(),
})

/** Progress of an upload; also the response to each part. */
export const uploadStateSchema = z.object({
  id: z.uuid(),
  kind: z.enum(UPLOAD_KINDS),
  fileName: z.string(),
  state: z.enum(DOCUMENT_STATES),
  size: z.int(),
  received: z.int(),
  /** Code of a rejection. */
  failure: z.optional(z.string()),
})

/** A claimed document, as its provider and an admin see it. */
export const documentSchema = z.object({
  id: z.uuid(),
  kind: z.enum(DOCUMENT_KINDS),
  fileName: z.string(),
  mediaType: z.enum(MEDIA_TYPES),
  size: z.int(),
  sha256: z.string(),
  scan: z.enum(['clean', 'not_scanned']),
  uploadedAt: z.iso.datetime(),
  /** Time at which a newer one of its kind replaced it. */
  replacedAt: z.optional(z.iso.datetime()),
})

/** A photo or plan of a project request, as its owner and an accepting provider see it. */
export const projectDocumentSchema = z.object({
  id: z.uuid(),
  kind: z.enum(PROJECT_DOCUMENT_KINDS),
  fileName: z.string(),
  mediaType: z.enum(PROJECT_MEDIA_TYPES),
  /** Bytes. */
  size: z.int(),
  uploadedAt: z.iso.datetime(),
  /** Whether a preview exists. */
  hasPreview: z.boolean(),
})

export const downloadLinkSchema = z.object({
  /** Path on our own address; works without a session until it expires. */
  href: z.string(),
  expiresAt: z.iso.datetime(),
})

export type AnnouncedDocument = z.infer<typeof announcedDocumentSchema>
export type UploadState = z.infer<typeof uploadStateSchema>
export type ProviderDocument = z.infer<typeof documentSchema>
export type ProjectDocument = z.infer<typeof projectDocumentSchema>
export type DownloadLink = z.infer<typeof downloadLinkSchema>
