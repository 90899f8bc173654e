import { worker } from '#domain/accounts/actor.ts'
import { MAX_WORK_PHOTOS, WORK_PHOTO_WIDTHS, workPhotoInputSchema } from '#domain/providers/work-photo.ts'
import { conflict, invalidInput, Refusal } from '#domain/shared/refusal.ts'
import { riyadhDay } from '#domain/shared/riyadh-time.ts'
import { requireValid } from '#domain/shared/validate.ts'
import type { ProviderActor } from '#server/auth/provider-caller.ts'
import type { DocumentContext } from '#server/documents/document-context.ts'
import { drawUpload, uploadOfToken, uploadUnknown } from '#server/documents/draw-upload.ts'
import { dropDocument } from '#server/documents/drop-document.ts'
import { removeWorkPhotoFiles, workPhotoKey } from '#server/documents/work-photo-files.ts'
import type { Tx } from '#server/platform/db/db.ts'

/**
 * Turns an uploaded photo into a work photo of a provider, pending an admin's review. The upload was checked and
 * redrawn without location and camera data (docs/decisions/0023-file-uploads.md); here it is scaled to each width in a
 * worker thread, and the upload is deleted. Throws Refusal with fieldErrors, `workPhoto.too_many` (409) or
 * `document.check_busy` (503).
 */
export async function addWorkPhoto(
  context: DocumentContext,
  provider: ProviderActor,
  input: unknown,
): Promise<{ id: string }> {
  const { db, clock, files } = context
  const { uploadToken, areaSqm, finishedOn, ...texts } = requireValid(workPhotoInputSchema, input)
  const now = clock.now()
  if (finishedOn > riyadhDay(now).slice(0, finishedOn.length)) {
    throw invalidInput({ finishedOn: { code: 'workPhoto.month_invalid' } })
  }
  const id = uploadOfToken(context, uploadToken)
  await db.withActor(provider, (tx) => requireRoom(tx, provider))
  const renditions = await drawUpload(context, id, WORK_PHOTO_WIDTHS)
  const { width, height } = renditions.at(-1)!
  for (const [at, kept] of WORK_PHOTO_WIDTHS.entries()) {
    await files.put(workPhotoKey(id, kept), renditions[at]!.bytes, 'image/webp')
  }
  const row = { id, provider_id: provider.providerId, ...texts, finished_on: finishedOn, added_at: now }
  const isAdded = await db
    .withActor(provider, async (tx) => {
      await requireRoom(tx, provider)
      return tx
        .insertInto('work_photos')
        .values({ ...row, area_sqm: areaSqm ?? null, width, height })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst()
    })
    .catch(async (error: unknown) => {
      if (error instanceof Refusal) await removeUnlessAdded(context, id)
      throw error
    })
  // A concurrent request made the same upload a work photo already.
  if (!isAdded) throw uploadUnknown()
  await dropDocument(context, id)
  return { id }
}

/** Two requests with one upload write the same files: those of the accepted one stay. */
async function removeUnlessAdded({ db, files }: DocumentContext, id: string): Promise<void> {
  const added = await db.withActor(worker, (tx) =>
    tx.selectFrom('work_photos').select('id').where('id', '=', id).executeTakeFirst(),
  )
  if (!added) await removeWorkPhotoFiles(files, id)
}

/** Locks the provider's row, so that two concurrent requests cannot both take the last place. */
async function requireRoom(tx: Tx, { providerId }: ProviderActor): Promise<void> {
  await tx.selectFrom('providers').select('id').where('id', '=', providerId).forUpdate().execute()
  const { held } = await tx
    .selectFrom('work_photos')
    .select((row) => row.fn.countAll<string>().as('held'))
    .where('provider_id', '=', providerId)
    .executeTakeFirstOrThrow()
  if (Number(held) >= MAX_WORK_PHOTOS) {
    throw conflict('workPhoto.too_many', { details: { max: MAX_WORK_PHOTOS } })
  }
}
