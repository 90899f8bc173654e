import * as z from 'zod/mini'
import { worker } from '#domain/accounts/actor.ts'
import { FILES_KEPT_DAYS } from '#domain/consultations/consultation-terms.ts'
import { withFiles } from '#server/documents/document-context.ts'
import { removeFiles } from '#server/documents/remove-files.ts'
import type { CommandContext } from '#server/platform/command-context.ts'

export const forgetFilesPayload = z.object({})

const DAY_MS = 24 * 60 * 60 * 1000
/** Files per run, so that a run stays short. */
const BATCH = 100

/** Deletes files of consultations that ended 30 days ago, and of those that do not take place. */
export async function forgetFiles(context: CommandContext): Promise<void> {
  const { db, clock, files } = withFiles(context)
  const before = new Date(clock.now().getTime() - FILES_KEPT_DAYS * DAY_MS)
  const over = await db.withActor(worker, (tx) =>
    tx
      .selectFrom('documents')
      .innerJoin('consultations', 'consultations.id', 'documents.consultation_id')
      .select('documents.id')
      .where((is) =>
        is.or([is('consultations.status', 'in', ['cancelled', 'released']), is('ends_at', '<=', before)]),
      )
      .limit(BATCH)
      .execute(),
  )
  for (const { id } of over) {
    // Bytes first, as in an erasure.
    await removeFiles(files, id)
    await db.withActor(worker, (tx) => tx.deleteFrom('documents').where('id', '=', id).execute())
  }
}
