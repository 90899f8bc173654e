import { fileTypeFromBuffer } from 'file-type'
import type { MediaType, UploadKind } from '#domain/documents/document.ts'
import { refusalOfType, uploadRulesOf } from '#domain/documents/upload-rules.ts'
import { Refusal } from '#domain/shared/refusal.ts'
import { checkDwg } from './check-dwg.ts'
import { redrawImage } from './check-image.ts'
import { checkPdf } from './check-pdf.ts'

export interface CheckedDocument {
  mediaType: MediaType
  /** Stored bytes: a redrawn picture, or a PDF or drawing as uploaded. */
  bytes: Uint8Array
}

/** Checks a file by its content; its name and declared type are ignored. Throws Refusal. */
export async function checkDocument(
  bytes: Uint8Array,
  kind: UploadKind = 'licence',
): Promise<CheckedDocument> {
  const rules = uploadRulesOf(kind)
  const found = (await fileTypeFromBuffer(bytes))?.mime
  const mediaType = rules.mediaTypes.find((accepted) => accepted === found)
  if (!mediaType) throw new Refusal(isSvg(bytes) ? 'document.svg_refused' : refusalOfType(found, rules))
  if (mediaType === 'application/pdf') checkPdf(bytes, rules.maxPages)
  else if (mediaType === 'image/vnd.dwg') checkDwg(bytes)
  else return { mediaType, bytes: await redrawImage(bytes, mediaType) }
  return { mediaType, bytes }
}

/** Bytes at the beginning in which an SVG shows itself, after its declaration and comments. */
const OPENING = 1024

/** Whether the file is an SVG, which is a page of markup and not a picture of pixels. */
const isSvg = (bytes: Uint8Array): boolean =>
  /<svg[\s>]/i.test(
    Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(OPENING, bytes.length)).toString('latin1'),
  )
