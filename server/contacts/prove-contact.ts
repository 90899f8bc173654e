import type { Tx } from '#server/platform/db/db.ts'

/**
 * Records that a reader of the contact's WhatsApp confirmed the request is theirs. Keeps the first time; actor
 * `worker`. See docs/decisions/0027-whatsapp-conversations.md
 */
export async function proveContact(tx: Tx, projectRequestId: string, now: Date): Promise<void> {
  await tx
    .updateTable('project_request_contacts')
    .set({ mobile_proved_at: now })
    .where('project_request_id', '=', projectRequestId)
    .where('mobile_proved_at', 'is', null)
    .where('disowned_at', 'is', null)
    .execute()
}
