import type { FileStore } from '#server/adapters/files/contract.ts'
import { previewKeyOf, storageKeyOf } from './storage-key.ts'

/** By the id and not the row's key: a check that died may have written its files before saying so. */
export async function removeFiles(files: FileStore, documentId: string): Promise<void> {
  await files.remove(storageKeyOf(documentId))
  await files.remove(previewKeyOf(documentId))
}
