import type { Tx } from '#server/platform/db/db.ts'

/** Whoever reads this provider's WhatsApp said that it is theirs. Keeps the first time; actor `worker`. */
export async function proveNumber(tx: Tx, providerId: string, now: Date): Promise<void> {
  await tx
    .updateTable('providers')
    .set({ mobile_proved_at: now })
    .where('id', '=', providerId)
    .where('mobile_proved_at', 'is', null)
    .execute()
}
