import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/db.ts'

interface NewAuditEntry {
  /** Action as `noun.verb` in the past tense. */
  action: string
  subjectId: string | null
  details: Record<string, unknown>
  at: Date
}

/**
 * Appends an action of the transaction's admin to the chained audit log. Call it last in a transaction, because it
 * blocks other entries until the commit.
 */
export async function appendAuditEntry(
  tx: Tx,
  { action, subjectId, details, at }: NewAuditEntry,
): Promise<void> {
  await sql`
    select app.append_audit_entry(${action}, ${action.split('.')[0]}, ${subjectId}::uuid, ${JSON.stringify(details)}::jsonb, ${at}::timestamptz)
  `.execute(tx)
}
