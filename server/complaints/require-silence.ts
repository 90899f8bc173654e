import { namesReporter } from '#domain/complaints/names-reporter.ts'
import { invalidInput } from '#domain/shared/refusal.ts'
import type { Tx } from '#server/platform/db/db.ts'

/**
 * Texts for the sanctioned provider and the permanent audit log must not reveal the reporter. `words` are by the field
 * they were written in. Throws Refusal with `complaint.sanction_names_reporter` at each that does.
 */
export async function requireSilence(
  tx: Tx,
  complaintId: string,
  words: Record<string, string>,
): Promise<void> {
  const contact = await tx
    .selectFrom('complaint_contacts')
    .select(['name', 'mobile', 'email'])
    .where('complaint_id', '=', complaintId)
    .executeTakeFirst()
  if (!contact) return
  const naming = Object.entries(words).filter(([, text]) => namesReporter(text, contact))
  if (naming.length === 0) return
  const fieldErrors = naming.map(([field]) => [field, { code: 'complaint.sanction_names_reporter' }])
  throw invalidInput(Object.fromEntries(fieldErrors))
}

/** Checks texts for a sanctioned provider against the report behind the sanction. */
export async function requireSilenceOn(
  tx: Tx,
  sanctionId: string,
  words: Record<string, string>,
): Promise<void> {
  const sanction = await tx
    .selectFrom('sanctions')
    .select('complaint_id')
    .where('id', '=', sanctionId)
    .executeTakeFirst()
  if (sanction?.complaint_id) await requireSilence(tx, sanction.complaint_id, words)
}
