import { sql } from 'kysely'
import { snagPhotoInputSchema, snagPhotoRemovalInputSchema } from '#domain/contracts/change-input.ts'
import { conflict, invalidInput, notFound } from '#domain/shared/refusal.ts'
import { requireValid } from '#domain/shared/validate.ts'
import { documentOfToken } from '#server/documents/upload-token.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import { announce, changing } from '../change-contract.ts'
import type { LockedContract, Party } from '../contract-party.ts'
import { requireRoom, settlePhotoJob } from './hang-photo.ts'
import { awardedQuote } from './settle-photo.job.ts'

/** Photos of one snag that its owner attaches. Our choice. */
const MAX_SNAG_PHOTOS = 8

/**
 * Hangs an uploaded photo on a snag of the owner's contract; it was checked and redrawn as it was uploaded. The same
 * again changes nothing.
 * @throws {Refusal} contract.not_found (404), contract.not_agreed, contract.snag_unknown, contract.too_many_photos (409),
 * or field errors
 */
export async function attachSnagPhoto(context: CommandContext, party: Party, input: unknown): Promise<void> {
  const { snag: snagId, uploadToken } = requireValid(snagPhotoInputSchema, input)
  const id = documentOfToken(context.config, uploadToken)
  await changing(context, party, async (locked) => {
    const { tx, contract, state, now } = locked
    if (!state.snags.some((snag) => snag.id === snagId)) return conflict('contract.snag_unknown')
    if (id && (await isOnSnag(tx, { id, contractId: contract.id, snagId }))) return undefined
    await requireRoomAt(tx, contract, snagId)
    if (!id || !(await claim(tx, contract, id)))
      throw invalidInput({ uploadToken: { code: 'document.unknown' } })
    await tx
      .insertInto('contract_photos')
      .values({
        ...{ id, contract_id: contract.id, side: party.side, state: 'kept', source_key: `upload:${id}` },
        ...{ stage: contract.terms.stages.length - 1, snag_id: snagId, sent_at: now },
      })
      .execute()
    await announce(locked, party, `snags:${now.toISOString().slice(0, 10)}`)
    return undefined
  })
}

interface OnSnag {
  id: string
  contractId: string
  snagId: string
}

const isOnSnag = async (tx: Tx, { id, contractId, snagId }: OnSnag): Promise<boolean> =>
  (await tx
    .selectFrom('contract_photos')
    .select('id')
    .where('id', '=', id)
    .where('contract_id', '=', contractId)
    .where('snag_id', '=', snagId)
    .where('state', '=', 'kept')
    .executeTakeFirst()) !== undefined

async function requireRoomAt(tx: Tx, { id }: LockedContract, snagId: string): Promise<void> {
  await requireRoom(tx, id)
  const { photos } = await tx
    .selectFrom('contract_photos')
    .select((row) => row.fn.countAll<number>().as('photos'))
    .where('contract_id', '=', id)
    .where('snag_id', '=', snagId)
    .where('side', '=', 'owner')
    .where('state', '=', 'kept')
    .executeTakeFirstOrThrow()
  if (Number(photos) >= MAX_SNAG_PHOTOS) throw conflict('contract.too_many_photos')
}

async function claim(tx: Tx, { leadId }: LockedContract, documentId: string): Promise<boolean> {
  const quote = await awardedQuote(tx, leadId)
  if (!quote) return false
  const { rows } = await sql<{ isClaimed: boolean }>`
    select app.claim_stage_photo(${quote.id}::uuid, ${documentId}::uuid) as "isClaimed"
  `.execute(tx)
  return rows[0]!.isClaimed
}

/**
 * Takes back a photo that this side attached to a snag; the job removes its file. Of one taken back already it does
 * nothing.
 * @throws {Refusal} contract.not_found (404), contract.not_agreed (409), contract.photo_unknown (404)
 */
export async function removeSnagPhoto(context: CommandContext, party: Party, input: unknown): Promise<void> {
  const { photo } = requireValid(snagPhotoRemovalInputSchema, input)
  await changing(context, party, async (locked) => {
    const { tx, contract } = locked
    const own = await tx
      .selectFrom('contract_photos')
      .select('state')
      .where('id', '=', photo)
      .where('contract_id', '=', contract.id)
      .where('side', '=', party.side)
      .where('snag_id', 'is not', null)
      .executeTakeFirst()
    if (!own) return notFound('contract.photo_unknown')
    if (own.state !== 'kept') return undefined
    await tx
      .updateTable('contract_photos')
      .set({ state: 'refused', failure: 'contract.photo_taken_back' })
      .where('id', '=', photo)
      .execute()
    await tx.deleteFrom('documents').where('id', '=', photo).execute()
    await enqueue(tx, [settlePhotoJob(photo)])
    await announce(locked, party)
    return undefined
  })
}
