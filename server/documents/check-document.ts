import { fileTypeFromBuffer } from 'file-type'
import { MEDIA_TYPES, type MediaType } from '#domain/documents/document.ts'
import { Refusal } from '#domain/shared/refusal.ts'
import { redrawImage } from './check-image.ts'
import { checkPdf } from './check-pdf.ts'

export interface CheckedDocument {
  mediaType: MediaType
  /** What is kept: a picture drawn anew, a PDF as it came. */
  bytes: Uint8Array
}

/** Judges a file by its content; its name and what the browser said of it count for nothing. Throws Refusal. */
export async function checkDocument(bytes: Uint8Array): Promise<CheckedDocument> {
  const mediaType = (await fileTypeFromBuffer(bytes))?.mime
  if (!isAccepted(mediaType)) throw new Refusal('document.type_refused')
  if (mediaType !== 'application/pdf') return { mediaType, bytes: await redrawImage(bytes, mediaType) }
  checkPdf(bytes)
  return { mediaType, bytes }
}

const isAccepted = (mime: string | undefined): mime is MediaType =>
  MEDIA_TYPES.some((accepted) => accepted === mime)
