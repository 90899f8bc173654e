import { notFound } from '#domain/shared/refusal.ts'
import type { ProviderActor } from '#server/auth/provider-caller.ts'
import type { DocumentContext } from '#server/documents/document-context.ts'
import { removeWorkPhotoFiles } from '#server/documents/work-photo-files.ts'

/** Removes a provider's own work photo, file and row. Throws Refusal `workPhoto.not_found` (404). */
export async function removeWorkPhoto(
  { db, files }: DocumentContext,
  provider: ProviderActor,
  id: string,
): Promise<void> {
  const removed = await db.withActor(provider, (tx) =>
    tx
      .deleteFrom('work_photos')
      .where('id', '=', id)
      .where('provider_id', '=', provider.providerId)
      .returning('id')
      .executeTakeFirst(),
  )
  if (!removed) throw notFound('workPhoto.not_found')
  await removeWorkPhotoFiles(files, id)
}
