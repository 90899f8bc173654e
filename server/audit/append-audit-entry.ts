import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/db.ts'

interface NewAuditEntry {
  /** `noun.verb`, in the past. */
  action: string
  subjectId: string | null
  details: Record<string, unknown>
  at: Date
}

/**
 * Says in the chained log what the transaction's admin did. Last in a transaction: from here on whoever else writes an
 * entry waits for its end.
 */
export async function appendAuditEntry(
  tx: Tx,
  { action, subjectId, details, at }: NewAuditEntry,
): Promise<void> {
  await sql`
    select app.append_audit_entry(${action}, ${action.split('.')[0]}, ${subjectId}::uuid, ${JSON.stringify(details)}::jsonb, ${at}::timestamptz)
  `.execute(tx)
}
