import { sql } from 'kysely'
import type { AuditAction } from '#domain/audit/audit-actions.ts'
import type { Admin } from '#server/auth/admin-caller.ts'
import type { Tx } from '#server/platform/db/db.ts'

interface NewAuditEntry {
  action: AuditAction
  subjectId: string | null
  details: Record<string, unknown>
  at: Date
}

/**
 * Appends an action of the transaction's admin to the chained audit log, with the name by which they are signed in. Call
 * it last in a transaction, because it blocks other entries until the commit.
 */
export async function appendAuditEntry(
  tx: Tx,
  { name }: Pick<Admin, 'name'>,
  { action, subjectId, details, at }: NewAuditEntry,
): Promise<void> {
  await sql`
    select app.append_audit_entry(${action}, ${action.split('.')[0]}, ${subjectId}::uuid, ${JSON.stringify(details)}::jsonb, ${at}::timestamptz, ${name})
  `.execute(tx)
}
