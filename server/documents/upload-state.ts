import type { UploadKind } from '#domain/documents/document.ts'
import { notFound } from '#domain/shared/refusal.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { UploadState } from './document-answers.ts'
import type { DocumentContext } from './document-context.ts'

/** Returns the progress of an upload. Throws Refusal `document.unknown` (404) when it is deleted or claimed. */
export async function readUpload({ db }: DocumentContext, documentId: string): Promise<UploadState> {
  return db.withActor({ kind: 'uploader', documentId }, (tx) => readState(tx, documentId))
}

/** Locked, so that two parts cannot both be the next. */
export async function readState(tx: Tx, documentId: string): Promise<UploadState> {
  const row = await tx
    .selectFrom('documents')
    .select(['id', 'kind', 'file_name', 'state', 'size', 'received', 'failure'])
    .where('id', '=', documentId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound('document.unknown')
  const { id, state, size, received, failure } = row
  // An uploader reaches only what was uploaded by a form; photos of the work come by WhatsApp.
  const kind = row.kind as UploadKind
  return { id, kind, fileName: row.file_name, state, size, received, ...(failure && { failure }) }
}
