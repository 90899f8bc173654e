import { conflict } from '#domain/shared/refusal.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import type { LockedContract } from '../contract-party.ts'

/** Photos of one contract: some for each day of a year's work. Our choice. */
const MAX_CONTRACT_PHOTOS = 400

interface NewPhoto {
  stage: number
  /** The snag that it shows, if any. */
  snagId?: string
  mediaId: string
  /** Of the WhatsApp message. */
  sourceKey: string
  sentAt: Date
}

/**
 * Hangs a provider's photo on a stage of a locked contract, or on a snag, and queues its download (actor `worker`). The same message
 * again moves it. Returns whether it is new.
 * @throws {Refusal} contract.too_many_photos (409)
 */
export async function hangPhoto(tx: Tx, contract: LockedContract, photo: NewPhoto): Promise<boolean> {
  const { stage, snagId, mediaId, sourceKey, sentAt } = photo
  const place = { stage, snag_id: snagId ?? null }
  const moved = await tx
    .updateTable('contract_photos')
    .set(place)
    .where('contract_id', '=', contract.id)
    .where('source_key', '=', sourceKey)
    .returning('id')
    .executeTakeFirst()
  if (!moved) {
    await requireRoom(tx, contract.id)
    const { id } = await tx
      .insertInto('contract_photos')
      .values({
        ...{ ...place, contract_id: contract.id, side: 'provider', media_id: mediaId },
        ...{ source_key: sourceKey, sent_at: sentAt },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await enqueue(tx, [settlePhotoJob(id)])
  }
  return !moved
}

/** @throws {Refusal} contract.too_many_photos (409) */
export async function requireRoom(tx: Tx, contractId: string): Promise<void> {
  const { photos } = await tx
    .selectFrom('contract_photos')
    .select((row) => row.fn.countAll<number>().as('photos'))
    .where('contract_id', '=', contractId)
    .executeTakeFirstOrThrow()
  if (photos >= MAX_CONTRACT_PHOTOS) throw conflict('contract.too_many_photos')
}

/**
 * Takes back a photo that its sender did not mean for the work; its file is removed by the same job that fetches one
 * (actor `worker`). Does nothing when there is none.
 */
export async function takePhotoBack(
  tx: Tx,
  { providerId, sourceKey }: { providerId: string; sourceKey: string },
): Promise<void> {
  const photo = await tx
    .updateTable('contract_photos')
    .set({ state: 'refused', failure: 'contract.photo_taken_back', media_id: null })
    .where('source_key', '=', sourceKey)
    .where('state', '!=', 'refused')
    .where('contract_id', 'in', (own) =>
      own.selectFrom('contracts').select('contracts.id').where('provider_id', '=', providerId),
    )
    .returning('id')
    .executeTakeFirst()
  if (!photo) return
  await tx.deleteFrom('documents').where('id', '=', photo.id).execute()
  await enqueue(tx, [settlePhotoJob(photo.id)])
}

/** Fetches a photo that comes, and removes the file of one that was taken back. */
export const settlePhotoJob = (photoId: string) => ({
  task: 'contracts.settle_photo',
  payload: { photoId },
  jobKey: `contract_photo:${photoId}`,
})
