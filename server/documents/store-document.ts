import { MAX_CHUNK_BYTES } from '#domain/documents/document.ts'
import { announceDocument } from './announce-document.ts'
import type { UploadState } from './document-answers.ts'
import type { DocumentContext } from './document-context.ts'
import { receivePart } from './receive-part.ts'

export interface WholeDocument {
  kind: string
  fileName: string
  bytes: Uint8Array
}

/** Stores a complete document from a form without JavaScript. Throws Refusal as announcing and receiving do. */
export async function storeDocument(
  context: DocumentContext,
  { kind, fileName, bytes }: WholeDocument,
  options: { clientAddress: string },
): Promise<UploadState & { uploadToken: string }> {
  const { id, uploadToken } = await announceDocument(context, { kind, fileName, size: bytes.length }, options)
  let state: UploadState | undefined
  for (let offset = 0; offset < bytes.length; offset += MAX_CHUNK_BYTES) {
    const part = bytes.subarray(offset, offset + MAX_CHUNK_BYTES)
    state = await receivePart(context, { documentId: id, offset, bytes: part })
  }
  return { ...state!, uploadToken }
}
