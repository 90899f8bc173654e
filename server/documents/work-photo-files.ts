import { WORK_PHOTO_WIDTHS } from '#domain/providers/work-photo.ts'
import type { FileStore } from '#server/adapters/files/contract.ts'

/** The storage key of one width of a work photo. */
export const workPhotoKey = (id: string, width: number) => `work-photos/${id}-${width}`

/** Removes every width of a work photo; missing files are no error. */
export async function removeWorkPhotoFiles(files: FileStore, id: string): Promise<void> {
  for (const width of WORK_PHOTO_WIDTHS) await files.remove(workPhotoKey(id, width))
}
