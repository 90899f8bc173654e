import type { Tx } from '#server/platform/db/db.ts'
import type { ConsultationFile } from '../consultation-answers.ts'

/** Returns the attached files of consultations in the order they were sent, as far as the actor may see them. */
export async function readFilesOf(tx: Tx, ids: string[]): Promise<Map<string, ConsultationFile[]>> {
  const found = new Map<string, ConsultationFile[]>()
  if (ids.length === 0) return found
  const rows = await tx
    .selectFrom('documents')
    .select(['id', 'consultation_id', 'file_name', 'media_type', 'stored_size', 'stored_at'])
    .where('consultation_id', 'in', ids)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  // Constraint documents__stored_whole: a claimed document has all of these.
  for (const row of rows) {
    const file = {
      ...{ id: row.id, fileName: row.file_name, mediaType: row.media_type!, size: row.stored_size! },
      uploadedAt: row.stored_at!.toISOString(),
    }
    found.set(row.consultation_id!, [...(found.get(row.consultation_id!) ?? []), file])
  }
  return found
}
