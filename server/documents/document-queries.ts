import type { DocumentKind } from '#domain/documents/document.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { ProviderDocument } from './document-answers.ts'

/** A provider's documents, newest first, replaced ones too; as whoever asks may see them (provider, admin). */
export async function readDocumentsOf(tx: Tx, providerId: string): Promise<ProviderDocument[]> {
  const rows = await tx
    .selectFrom('documents')
    .select(['id', 'kind', 'file_name', 'media_type', 'stored_size', 'sha256', 'scan'])
    .select(['stored_at', 'replaced_at'])
    .where('provider_id', '=', providerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  // documents__stored_whole: what is claimed is stored, and what is stored has all of these. documents__kind_of_holder:
  // what a provider claimed is no photo of a project.
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
