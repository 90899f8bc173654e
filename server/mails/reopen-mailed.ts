import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/db.ts'

/** The mail that went instead of a message did not arrive either: the message is a dead letter again. */
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
