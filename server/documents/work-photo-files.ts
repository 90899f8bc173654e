import { WORK_PHOTO_WIDTHS } from '#domain/providers/work-photo.ts'
import type { FileStore } from '#server/adapters/files/contract.ts'

/** Where one width of a provider's picture of work lies. */
export const workPhotoKey = (id: string, width: number) => `work-photos/${id}-${width}`

/** Every version of a picture; those that are not there are no mistake. */
export async function removeWorkPhotoFiles(files: FileStore, id: string): Promise<void> {
  for (const width of WORK_PHOTO_WIDTHS) await files.remove(workPhotoKey(id, width))
}
