import type { Tx } from '#server/platform/db/db.ts'

/** Reasons for the end of a sanction without an admin's text: it expired, or another decision replaced it. */
const PLATFORM_LIFTS = ['ended', 'reinstated', 'undone', 'replaced', 'appeal'] as const
export type PlatformLift = (typeof PLATFORM_LIFTS)[number]

/** Ends the sanctions that exclude a provider, in a transaction of an admin or the worker. Warnings stay. */
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
