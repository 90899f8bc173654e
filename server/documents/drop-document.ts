import type { DocumentContext } from './document-context.ts'
import { removeFiles } from './remove-files.ts'

/** Removes a document nobody has claimed, with its file. One that is gone, or somebody's, is left as it is. */
export async function dropDocument({ db, files }: DocumentContext, documentId: string): Promise<void> {
  const dropped = await db.withActor({ kind: 'uploader', documentId }, (tx) =>
    tx.deleteFrom('documents').where('id', '=', documentId).returning('id').executeTakeFirst(),
  )
  if (dropped) await removeFiles(files, dropped.id)
}
