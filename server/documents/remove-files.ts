import type { FileStore } from '#server/adapters/files/contract.ts'
import { previewKeyOf, storageKeyOf } from './storage-key.ts'

/**
 * Removes files by the document's ID and not the row's key, because an interrupted check may have written files before
 * updating the row.
 */
export async function removeFiles(files: FileStore, documentId: string): Promise<void> {
  await files.remove(storageKeyOf(documentId))
  await files.remove(previewKeyOf(documentId))
}
