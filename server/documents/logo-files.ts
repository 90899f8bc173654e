import { LOGO_SIDES } from '#domain/providers/logo.ts'
import type { FileStore } from '#server/adapters/files/contract.ts'

/** The storage key of one size of a logo. */
export const logoKey = (id: string, side: number) => `logos/${id}-${side}`

/** Removes every size of a logo; missing files are no error. */
export async function removeLogoFiles(files: FileStore, id: string): Promise<void> {
  for (const side of LOGO_SIDES) await files.remove(logoKey(id, side))
}
