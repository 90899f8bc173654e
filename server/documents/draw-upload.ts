import { invalidInput, Refusal } from '#domain/shared/refusal.ts'
import type { DrawShape, Rendition } from './check-job.ts'
import type { DocumentContext } from './document-context.ts'
import { storageKeyOf } from './storage-key.ts'
import { readUpload } from './upload-state.ts'
import { documentOfToken } from './upload-token.ts'

/** Says that the token opens no photo of the caller's. */
export const uploadUnknown = () => invalidInput({ uploadToken: { code: 'document.unknown' } })

/** The document of an upload token. Throws Refusal with fieldErrors. */
export function uploadOfToken({ config }: Pick<DocumentContext, 'config'>, uploadToken: string): string {
  const id = documentOfToken(config, uploadToken)
  if (!id) throw uploadUnknown()
  return id
}

/**
 * Draws an uploaded photo, which was checked and redrawn without location and camera data
 * (docs/decisions/0023-file-uploads.md), in each width in a worker thread. Accepts only a complete photo upload: a plan
 * may be a PDF, and a licence must not be published. Throws Refusal with fieldErrors or `document.check_busy` (503).
 */
export async function drawUpload(
  context: DocumentContext,
  id: string,
  widths: readonly number[],
  shape?: DrawShape,
): Promise<Rendition[]> {
  const upload = await readUpload(context, id).catch((error: unknown) => {
    throw error instanceof Refusal ? uploadUnknown() : error
  })
  if (upload.kind !== 'photo' || upload.state !== 'stored') throw uploadUnknown()
  const bytes = await context.files.get(storageKeyOf(id))
  if (!bytes) throw uploadUnknown()
  return context.checker.draw(bytes, widths, shape)
}
