import * as z from 'zod/mini'
import { worker } from '#domain/accounts/actor.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { withFiles } from './document-context.ts'
import { removeLogoFiles } from './logo-files.ts'
import { removeFiles } from './remove-files.ts'
import { removeWorkPhotoFiles } from './work-photo-files.ts'

export const forgetUnclaimedPayload = z.object({})

/** Milliseconds. A submit takes minutes; after a day a draft on the device says that its files must be sent again. */
const KEEP_MS = 24 * 60 * 60 * 1000
/** Documents per run, so that a run stays short. */
const BATCH = 100

/** Deletes documents that no registration, project request, quote, payment or consultation claimed, with their files. */
export async function forgetUnclaimed(context: CommandContext): Promise<void> {
  const { db, clock, files } = withFiles(context)
  const before = new Date(clock.now().getTime() - KEEP_MS)
  const forgotten = await db.withActor(worker, (tx) =>
    tx
      .deleteFrom('documents')
      .where('id', 'in', (documents) =>
        documents
          .selectFrom('documents')
          .select('id')
          .where('provider_id', 'is', null)
          .where('project_request_id', 'is', null)
          .where('quote_id', 'is', null)
          .where('payment_id', 'is', null)
          .where('consultation_id', 'is', null)
          .where('created_at', '<', before)
          .limit(BATCH),
      )
      .where('provider_id', 'is', null)
      .where('project_request_id', 'is', null)
      .where('quote_id', 'is', null)
      .where('payment_id', 'is', null)
      .where('consultation_id', 'is', null)
      .returning('id')
      .execute(),
  )
  for (const { id } of forgotten) await removeFiles(files, id)
  await forgetHalfAdded(context, forgotten)
}

/** Also removes files of work photos and logos that never became a row because the process died in between. */
async function forgetHalfAdded(context: CommandContext, forgotten: { id: string }[]): Promise<void> {
  const ids = forgotten.map(({ id }) => id)
  if (ids.length === 0) return
  const { db, files } = withFiles(context)
  const [photos, logos] = await db.withActor(worker, (tx) =>
    Promise.all([
      tx.selectFrom('work_photos').select('id').where('id', 'in', ids).execute(),
      tx.selectFrom('logos').select('id').where('id', 'in', ids).execute(),
    ]),
  )
  for (const id of ids) {
    if (!photos.some((photo) => photo.id === id)) await removeWorkPhotoFiles(files, id)
    if (!logos.some((logo) => logo.id === id)) await removeLogoFiles(files, id)
  }
}
