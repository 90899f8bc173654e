import { LOGO_SIDES, logoInputSchema } from '#domain/providers/logo.ts'
import { notFound } from '#domain/shared/refusal.ts'
import { requireValid } from '#domain/shared/validate.ts'
import type { ProviderActor } from '#server/auth/provider-caller.ts'
import type { DocumentContext } from '#server/documents/document-context.ts'
import { drawUpload, uploadOfToken, uploadUnknown } from '#server/documents/draw-upload.ts'
import { dropDocument } from '#server/documents/drop-document.ts'
import { logoKey, removeLogoFiles } from '#server/documents/logo-files.ts'
import type { Tx } from '#server/platform/db/db.ts'

/**
 * Makes an uploaded photo the provider's next logo, pending an admin's review: squared and sized in a worker thread. It
 * takes the place of one that still waits or was rejected; the one that is shown stays until the new one is approved.
 * Throws Refusal with fieldErrors or `document.check_busy` (503).
 */
export async function putLogo(
  context: DocumentContext,
  provider: ProviderActor,
  input: unknown,
): Promise<{ id: string }> {
  const { db, clock, files } = context
  const { uploadToken } = requireValid(logoInputSchema, input)
  const id = uploadOfToken(context, uploadToken)
  const drawn = await drawUpload(context, id, LOGO_SIDES, 'logo')
  for (const [at, side] of LOGO_SIDES.entries())
    await files.put(logoKey(id, side), drawn[at]!.bytes, 'image/png')
  const replaced = await db.withActor(provider, async (tx) => {
    await lockProvider(tx, provider)
    const others = await tx
      .deleteFrom('logos')
      .where('provider_id', '=', provider.providerId)
      .where('status', '<>', 'approved')
      .where('id', '<>', id)
      .returning('id')
      .execute()
    const added = await tx
      .insertInto('logos')
      .values({ id, provider_id: provider.providerId, added_at: clock.now() })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    // A concurrent request made the same upload a logo already.
    if (!added) throw uploadUnknown()
    return others
  })
  for (const old of replaced) await removeLogoFiles(files, old.id)
  await dropDocument(context, id)
  return { id }
}

/** Two uploads at once take turns, so that each sees what the other left. */
const lockProvider = (tx: Tx, { providerId }: ProviderActor) =>
  tx.selectFrom('providers').select('id').where('id', '=', providerId).forUpdate().execute()

/** Removes a provider's own logo, shown or not, file and row. Throws Refusal `logo.not_found` (404). */
export async function removeLogo(
  { db, files }: DocumentContext,
  provider: ProviderActor,
  id: string,
): Promise<void> {
  const removed = await db.withActor(provider, (tx) =>
    tx
      .deleteFrom('logos')
      .where('id', '=', id)
      .where('provider_id', '=', provider.providerId)
      .returning('id')
      .executeTakeFirst(),
  )
  if (!removed) throw notFound('logo.not_found')
  await removeLogoFiles(files, id)
}
