import type { DocumentKind } from '#domain/documents/document.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { ProviderDocument } from './document-answers.ts'

/**
 * Returns a provider's documents, newest first, including replaced ones, as far as the actor may see them (provider,
 * admin).
 */
export async function readDocumentsOf(tx: Tx, providerId: string): Promise<ProviderDocument[]> {
  const rows = await tx
    .selectFrom('documents')
    .select(['id', 'kind', 'file_name', 'media_type', 'stored_size', 'sha256', 'scan'])
    .select(['stored_at', 'replaced_at'])
    .where('provider_id', '=', providerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  // Constraint documents__stored_whole: claimed documents are stored with all of these columns. Constraint
  // documents__kind_of_holder: a provider's document is not a project photo.
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind as DocumentKind,
    fileName: row.file_name,
    mediaType: row.media_type as ProviderDocument['mediaType'],
    size: row.stored_size!,
    sha256: row.sha256!,
    scan: row.scan!,
    uploadedAt: row.stored_at!.toISOString(),
    ...(row.replaced_at && { replacedAt: row.replaced_at.toISOString() }),
  }))
}
