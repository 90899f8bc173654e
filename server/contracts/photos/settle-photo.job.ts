import * as z from 'zod/mini'
import { worker } from '#domain/accounts/actor.ts'
import { uploadRulesOf } from '#domain/documents/upload-rules.ts'
import { Refusal } from '#domain/shared/refusal.ts'
import { isLocale } from '#i18n/locale.ts'
import { translatorFor } from '#i18n/translator.ts'
import { createCloudMedia } from '#server/adapters/whatsapp/cloud-media.ts'
import type { CheckedFile } from '#server/documents/check-job.ts'
import { type DocumentContext, type DocumentParts, withFiles } from '#server/documents/document-context.ts'
import { keepFile, scanned } from '#server/documents/finish-document.ts'
import { removeFiles } from '#server/documents/remove-files.ts'
import { storageKeyOf } from '#server/documents/storage-key.ts'
import { queueMessages } from '#server/messages/outgoing-message.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { lockContractById } from '../contract-party.ts'
import { readProvider } from '../tell-other-side.ts'

export const settlePhotoPayload = z.object({ photoId: z.uuid() })

/** From this status on a refusal is no verdict: it is asked again. */
const UNAVAILABLE = 503
const RULES = uploadRulesOf('photo')

/** Why a photo is not kept; each has a text in i18n `errors`. */
const NOT_FETCHED = {
  gone: 'contract.photo_gone',
  too_large: 'document.project_file_too_large',
  wrong_type: 'document.photo_refused',
} as const

/**
 * Fetches a photo that hangs on a stage, checks and redraws it like every photo (docs/decisions/0023-file-uploads.md),
 * and keeps it; of one that was taken back or refused it removes the file. Each step may be repeated: the file is
 * written under the photo's ID before its row says that it is kept.
 */
export async function settlePhoto(
  parts: DocumentParts,
  { photoId }: z.infer<typeof settlePhotoPayload>,
): Promise<void> {
  const context = withFiles(parts)
  const photo = await context.db.withActor(worker, (tx) =>
    tx
      .selectFrom('contract_photos')
      .select(['contract_id', 'state', 'media_id'])
      .where('id', '=', photoId)
      .executeTakeFirst(),
  )
  if (photo?.state === 'kept') return
  if (!photo?.media_id) return removeFiles(context.files, photoId)
  const { contract_id: contractId, media_id: mediaId } = photo
  try {
    const file = await fetchChecked(context, photoId, mediaId)
    await keepFile(context, photoId, file)
    if (!(await keepRow(context, { photoId, contractId, file }))) await removeFiles(context.files, photoId)
  } catch (error) {
    if (!(error instanceof Refusal) || error.status >= UNAVAILABLE) throw error
    await refuse(context, { photoId, contractId, code: error.code })
  }
}

/** `size`: bytes as they were sent. */
type Kept = CheckedFile & { scan: 'clean' | 'not_scanned'; size: number }

async function fetchChecked(context: DocumentContext, photoId: string, mediaId: string): Promise<Kept> {
  const got = await createCloudMedia(context.config.whatsapp).fetch(mediaId, RULES)
  // Thrown as an error, so that the job runs again.
  if (got.outcome === 'retry_later') throw new Error(`media not fetched: ${got.reason}`)
  if (got.outcome !== 'fetched') throw new Refusal(NOT_FETCHED[got.outcome])
  // Before the check, which takes the bytes away.
  const size = got.bytes.length
  const checked = await context.checker.check(got.bytes, 'photo')
  return { ...checked, size, scan: await scanned(context, photoId, checked) }
}

interface ToKeep {
  photoId: string
  contractId: string
  file: Kept
}

/** Returns false when it was taken back, moved out of reach or erased meanwhile: then nothing refers to its file. */
function keepRow({ db, clock }: DocumentContext, { photoId, contractId, file }: ToKeep): Promise<boolean> {
  const now = clock.now()
  return db.withActor(worker, async (tx) => {
    // Under the lock, an erasure either sees the document or has emptied the terms.
    const contract = await lockContractById(tx, contractId)
    const quote = contract && (await awardedQuote(tx, contract.leadId))
    if (!quote) return false
    const kept = await tx
      .updateTable('contract_photos')
      .set({ state: 'kept', media_id: null })
      .where('id', '=', photoId)
      .where('state', '=', 'coming')
      .returning('id')
      .executeTakeFirst()
    if (!kept) return false
    await tx
      .insertInto('documents')
      .values({
        ...{ id: photoId, kind: 'stage_photo', state: 'stored', file_name: `${photoId}.jpg` },
        ...{ size: file.size, received: file.size, stored_size: file.bytes.length },
        ...{ media_type: file.mediaType, sha256: file.sha256 },
        ...{ storage_key: storageKeyOf(photoId), scan: file.scan, created_at: now, stored_at: now },
        quote_id: quote.id,
      })
      .execute()
    await tx.updateTable('contracts').set({ changed_at: now }).where('id', '=', contractId).execute()
    return true
  })
}

export const awardedQuote = (tx: Tx, leadId: string) =>
  tx
    .selectFrom('quotes')
    .select('id')
    .where('lead_id', '=', leadId)
    .where('status', '=', 'awarded')
    .executeTakeFirst()

/** Says why to whoever sent it, once. */
async function refuse(
  { db, log }: DocumentContext,
  { photoId, contractId, code }: { photoId: string; contractId: string; code: string },
): Promise<void> {
  log.info({ photoId, code }, 'photo of the work not kept')
  await db.withActor(worker, async (tx) => {
    const refused = await tx
      .updateTable('contract_photos')
      .set({ state: 'refused', failure: code, media_id: null })
      .where('id', '=', photoId)
      .where('state', '=', 'coming')
      .returning('id')
      .executeTakeFirst()
    const contract = refused && (await lockContractById(tx, contractId))
    const provider = contract && (await readProvider(tx, contract))
    if (!provider) return
    const { parameters, ...to } = provider
    const t = translatorFor(isLocale(to.locale) ? to.locale : 'ar')
    const why = t(`errors.${code}` as Parameters<typeof t>[0])
    await queueMessages(tx, [
      {
        kind: 'photo_not_kept',
        parameters: { reference: parameters.reference, why },
        ...{ ...to, dedupeKey: `contract_photo:${photoId}:refused` },
      },
    ])
  })
}
