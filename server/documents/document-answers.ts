import * as z from 'zod/mini'
import {
  DOCUMENT_KINDS,
  DOCUMENT_STATES,
  MEDIA_TYPES,
  PROJECT_DOCUMENT_KINDS,
  PROJECT_MEDIA_TYPES,
  UPLOAD_KINDS,
} from '#domain/documents/document.ts'

/** Shapes of the documents' routes; sizes and offsets are bytes, moments ISO 8601 in UTC. */
export const announcedDocumentSchema = z.object({
  id: z.uuid(),
  /** Fills and drops this document, and hands it to a registration or a project request. Whoever holds it may do so. */
  uploadToken: z.string(),
  received: z.int(),
  /** How much to send at once. */
  chunkBytes: z.int(),
})

/** How far an upload is: also the answer to each part of it. */
export const uploadStateSchema = z.object({
  id: z.uuid(),
  kind: z.enum(UPLOAD_KINDS),
  fileName: z.string(),
  state: z.enum(DOCUMENT_STATES),
  size: z.int(),
  received: z.int(),
  /** The code it was refused with. */
  failure: z.optional(z.string()),
})

/** A claimed document as its provider and an admin see it. */
export const documentSchema = z.object({
  id: z.uuid(),
  kind: z.enum(DOCUMENT_KINDS),
  fileName: z.string(),
  mediaType: z.enum(MEDIA_TYPES),
  size: z.int(),
  sha256: z.string(),
  scan: z.enum(['clean', 'not_scanned']),
  uploadedAt: z.iso.datetime(),
  /** When a newer one of its kind took its place. */
  replacedAt: z.optional(z.iso.datetime()),
})

/** A photo or plan of a project request, as its owner and a provider who accepted see it. */
export const projectDocumentSchema = z.object({
  id: z.uuid(),
  kind: z.enum(PROJECT_DOCUMENT_KINDS),
  fileName: z.string(),
  mediaType: z.enum(PROJECT_MEDIA_TYPES),
  /** Bytes. */
  size: z.int(),
  uploadedAt: z.iso.datetime(),
  /** Whether a small picture of it can be had. */
  hasPreview: z.boolean(),
})

export const downloadLinkSchema = z.object({
  /** Below our own address; opens without a session until it expires. */
  href: z.string(),
  expiresAt: z.iso.datetime(),
})

export type AnnouncedDocument = z.infer<typeof announcedDocumentSchema>
export type UploadState = z.infer<typeof uploadStateSchema>
export type ProviderDocument = z.infer<typeof documentSchema>
export type ProjectDocument = z.infer<typeof projectDocumentSchema>
export type DownloadLink = z.infer<typeof downloadLinkSchema>
