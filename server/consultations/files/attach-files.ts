import { worker } from '#domain/accounts/actor.ts'
import { type AttachInput, attachInputSchema } from '#domain/consultations/booking-input.ts'
import { conflict, notFound } from '#domain/shared/refusal.ts'
import { requireValid } from '#domain/shared/validate.ts'
import type { Locale } from '#i18n/locale.ts'
import { withFiles } from '#server/documents/document-context.ts'
import type { FileToAnswer } from '#server/documents/file-answer.ts'
import { removeFiles } from '#server/documents/remove-files.ts'
import type { ConsultationRow } from '#server/fulfilment/lock-consultation.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { requireRateLimit } from '#server/platform/http/rate-limit.ts'
import { lockOr404 } from '../change-consultation.ts'
import { claimFiles, prepareFiles } from './claim-files.ts'

/** A link typesets a page for each quote; nobody attaches this often. Our choice. */
const PER_CONSULTATION = { name: 'consultation.files', limit: 30, perSeconds: 60 * 60 }

export const fileNotFound = () => notFound('consultation.file_not_found')

/**
 * Attaches files of an owner to a consultation, until it ends. Throws Refusal with fieldErrors,
 * `consultation.files_closed` or `.too_many_files` (409), `rateLimit.exceeded` (429), those of `prepareFiles`.
 */
export async function attachFiles(context: CommandContext, id: string, input: unknown): Promise<void> {
  const { db, clock, config } = context
  const checked: AttachInput = requireValid(attachInputSchema, input)
  await requireRateLimit(db, { ...PER_CONSULTATION, key: id, secret: config.secret })
  const { locale } = await db.withActor(worker, async (tx) => {
    const consultation = await lockOr404(tx, id)
    requireOpen(consultation, clock.now())
    return consultation
  })
  const files = await prepareFiles(context, checked, locale as Locale)
  await db.withActor(worker, async (tx) => {
    requireOpen(await lockOr404(tx, id), clock.now())
    await claimFiles(tx, id, files)
  })
}

/** Whether files can be attached: while it is held or booked, until it ends. */
export const isOpenForFiles = (
  { status, ends_at: endsAt }: Pick<ConsultationRow, 'status' | 'ends_at'>,
  now: Date,
) => (status === 'held' || status === 'booked') && now < endsAt

function requireOpen(consultation: ConsultationRow, now: Date): void {
  if (!isOpenForFiles(consultation, now)) throw conflict('consultation.files_closed')
}

/**
 * Deletes a file of a consultation with its bytes, at any time: it is its owner's. Throws Refusal
 * `consultation.file_not_found` (404).
 */
export async function removeAttachedFile(
  context: CommandContext,
  id: string,
  documentId: string,
): Promise<void> {
  const { files } = withFiles(context)
  await readRow(context, id, documentId)
  // Bytes first: a row without a file is found again, a file without a row is not.
  await removeFiles(files, documentId)
  await context.db.withActor(worker, (tx) =>
    tx.deleteFrom('documents').where('id', '=', documentId).where('consultation_id', '=', id).execute(),
  )
}

/** Returns a file for its owner. Throws Refusal `consultation.file_not_found` (404). */
export async function openOwnFile(
  context: CommandContext,
  id: string,
  documentId: string,
): Promise<FileToAnswer> {
  const row = await readRow(context, id, documentId)
  const bytes = await withFiles(context).files.get(row.storage_key!)
  if (!bytes) {
    context.log.error({ documentId }, 'the file of a document is missing')
    throw fileNotFound()
  }
  return { fileName: row.file_name, mediaType: row.media_type!, bytes }
}

async function readRow({ db }: CommandContext, consultationId: string, documentId: string) {
  const row = await db.withActor({ kind: 'owner', consultationId }, (tx) =>
    tx
      .selectFrom('documents')
      .select(['file_name', 'media_type', 'storage_key'])
      .where('id', '=', documentId)
      .where('consultation_id', '=', consultationId)
      .executeTakeFirst(),
  )
  if (!row) throw fileNotFound()
  return row
}
