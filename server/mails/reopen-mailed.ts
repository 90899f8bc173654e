import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/db.ts'

/** An email sent instead of a message failed too, so the message is a dead letter again. */
export async function reopenMailed(tx: Tx, mailId: string, reason: string): Promise<void> {
  await tx
    .updateTable('messages')
    .set({
      ...{ resolution: null, resolved_at: null, mail_id: null },
      failure: sql`coalesce(failure, '{}') || jsonb_build_object('mail', ${reason}::text)`,
    })
    .where('mail_id', '=', mailId)
    .where('status', '=', 'failed')
    .execute()
}
