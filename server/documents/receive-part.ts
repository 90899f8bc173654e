import { conflict, Refusal } from '#domain/shared/refusal.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { UploadState } from './document-answers.ts'
import type { DocumentContext } from './document-context.ts'
import { finishDocument } from './finish-document.ts'
import { readState } from './upload-state.ts'

interface Part {
  documentId: string
  /** Position of these bytes in the file. */
  offset: number
  bytes: Uint8Array
}

/**
 * Stores the next bytes of a document, and checks it once complete. Received bytes survive a lost connection or
 * process: the client queries the offset and continues. Repeating the last part of a stored document returns the same
 * response. Throws Refusal `document.wrong_offset` (409, details.received) or why it was rejected.
 */
export async function receivePart(context: DocumentContext, part: Part): Promise<UploadState> {
  const { db } = context
  const state = await db.withActor({ kind: 'uploader', documentId: part.documentId }, (tx) =>
    append(tx, part),
  )
  return state.state === 'receiving' && state.received === state.size
    ? finishDocument(context, part.documentId)
    : state
}

async function append(tx: Tx, { documentId, offset, bytes }: Part): Promise<UploadState> {
  const before = await readState(tx, documentId)
  if (before.failure) throw new Refusal(before.failure)
  if (before.state === 'stored') return before
  const { received, size } = before
  if (offset !== received || offset + bytes.length > size) {
    throw conflict('document.wrong_offset', { details: { received } })
  }
  if (bytes.length === 0) return before
  await tx
    .insertInto('document_chunks')
    .values({ document_id: documentId, start_at: offset, bytes: Buffer.from(bytes) })
    .execute()
  await tx
    .updateTable('documents')
    .set({ received: received + bytes.length })
    .where('id', '=', documentId)
    .execute()
  return { ...before, received: received + bytes.length }
}
