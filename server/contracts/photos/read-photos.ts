import { previewKeyOf, storageKeyOf } from '#server/documents/storage-key.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { previewAddress } from '#server/providers/work-photos/preview-address.ts'
import type { Contract } from '../contract-answers.ts'

/** The newest; older ones are in the file of the project and in nobody's way. */
const PHOTOS_SHOWN = 60

export type StagePhoto = NonNullable<Contract['work']>['photos'][number]

/** Photos of a contract that are kept, the newest first, with addresses that open them for an hour. */
export async function readPhotos(
  tx: Tx,
  context: Pick<CommandContext, 'config' | 'clock'>,
  contractId: string,
): Promise<StagePhoto[]> {
  const rows = await tx
    .selectFrom('contract_photos')
    .select(['id', 'side', 'stage', 'snag_id', 'sent_at'])
    .where('contract_id', '=', contractId)
    .where('state', '=', 'kept')
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(PHOTOS_SHOWN)
    .execute()
  return rows.map(({ id, side, stage, snag_id, sent_at }) => ({
    ...{ id, side: side as StagePhoto['side'], stage, sentAt: sent_at.toISOString() },
    ...(snag_id && { snagId: snag_id }),
    preview: previewAddress(context, previewKeyOf(id)),
    picture: previewAddress(context, storageKeyOf(id)),
  }))
}

/** When a photo of a stage, or of a snag, was sent. */
export interface PhotoTime {
  id: string
  stage: number
  snagId: string | null
  sentAt: Date
}

/** Most that a contract has (MAX_CONTRACT_PHOTOS). */
const ALL = 400

/** When each kept photo of a contract was sent and what it shows, the oldest first. */
export async function readPhotoTimes(tx: Tx, contractId: string): Promise<PhotoTime[]> {
  return tx
    .selectFrom('contract_photos')
    .select(['id', 'stage', 'snag_id as snagId', 'sent_at as sentAt'])
    .where('contract_id', '=', contractId)
    .where('state', '=', 'kept')
    .orderBy('sent_at')
    .orderBy('id')
    .limit(ALL)
    .execute()
}
