import type { Tx } from '#server/platform/db/db.ts'

/** Why a sanction ended that no admin lifted in words: its time was over, or another decision took its place. */
const PLATFORM_LIFTS = ['ended', 'reinstated', 'undone', 'replaced', 'appeal'] as const
export type PlatformLift = (typeof PLATFORM_LIFTS)[number]

/** What keeps a provider away stands no longer, in a transaction of an admin or of the worker; warnings stay. */
export async function endSanctions(
  tx: Tx,
  providerId: string,
  reason: PlatformLift,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('sanctions')
    .set({ lifted_at: now, lift_reason: reason })
    .where('provider_id', '=', providerId)
    .where('kind', '<>', 'warning')
    .where('lifted_at', 'is', null)
    .execute()
}
