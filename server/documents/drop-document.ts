import type { DocumentContext } from './document-context.ts'
import { removeFiles } from './remove-files.ts'

/** Deletes an unclaimed document with its file. A missing or claimed one is left unchanged. */
export async function dropDocument({ db, files }: DocumentContext, documentId: string): Promise<void> {
  const dropped = await db.withActor({ kind: 'uploader', documentId }, (tx) =>
    tx.deleteFrom('documents').where('id', '=', documentId).returning('id').executeTakeFirst(),
  )
  if (dropped) await removeFiles(files, dropped.id)
}
