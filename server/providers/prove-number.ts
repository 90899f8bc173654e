import type { Tx } from '#server/platform/db/db.ts'

/** Records that a reader of this provider's WhatsApp confirmed the number. Keeps the first time. Actor: `worker`. */
export async function proveNumber(tx: Tx, providerId: string, now: Date): Promise<void> {
  await tx
    .updateTable('providers')
    .set({ mobile_proved_at: now })
    .where('id', '=', providerId)
    .where('mobile_proved_at', 'is', null)
    .execute()
}
