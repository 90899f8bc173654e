import type { ProjectDocumentKind } from '#domain/documents/document.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { ProjectDocument } from './document-answers.ts'

/**
 * Returns photos and plans of a project request in the order they were chosen, as far as the actor may see them (owner,
 * provider, admin).
 */
export async function readProjectDocuments(tx: Tx, projectRequestId: string): Promise<ProjectDocument[]> {
  const rows = await tx
    .selectFrom('documents')
    .select(['id', 'kind', 'file_name', 'media_type', 'stored_size', 'stored_at'])
    .where('project_request_id', '=', projectRequestId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  // Constraints documents__stored_whole and documents__kind_of_holder: a claimed document has all of these and is a
  // photo or plan.
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind as ProjectDocumentKind,
    fileName: row.file_name,
    mediaType: row.media_type!,
    size: row.stored_size!,
    uploadedAt: row.stored_at!.toISOString(),
    hasPreview: isPicture(row.media_type),
  }))
}

/** Types that we can draw a preview of. */
export const isPicture = (mediaType: string | null): boolean =>
  mediaType === 'image/jpeg' || mediaType === 'image/png' || mediaType === 'image/webp'
