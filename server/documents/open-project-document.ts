import type { Actor } from '#domain/accounts/actor.ts'
import { notFound } from '#domain/shared/refusal.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { DocumentContext } from './document-context.ts'
import type { FileToAnswer } from './file-answer.ts'
import { isPicture } from './read-project-documents.ts'
import { previewKeyOf } from './storage-key.ts'

/** Actors that may read a project request's documents through a link. */
export type Reader = Extract<Actor, { kind: 'owner' | 'provider' }>

interface Wanted {
  projectRequestId: string
  documentId: string
}

const unknown = () => notFound('document.not_found')

/** Returns a photo or plan. A provider's access is recorded first. Throws Refusal `document.not_found` (404). */
export async function openProjectDocument(
  context: DocumentContext,
  reader: Reader,
  wanted: Wanted,
): Promise<FileToAnswer> {
  const row = await readRow(context, reader, wanted)
  const bytes = await readFile(context, row.storage_key!, wanted.documentId)
  await leaveReceipt(context, reader, wanted.documentId)
  return { fileName: row.file_name, mediaType: row.media_type!, bytes }
}

/**
 * Returns a file of a quote, for the lead's provider, with a record, and for the owner. Throws Refusal
 * `document.not_found` (404).
 */
export async function openQuoteFile(
  context: DocumentContext,
  reader: Reader,
  { documentId, leadId }: { documentId: string; leadId?: string | undefined },
): Promise<FileToAnswer> {
  const row = await context.db.withActor(reader, (tx) => {
    const file = tx
      .selectFrom('documents')
      .innerJoin('quotes', 'quotes.id', 'documents.quote_id')
      .select(['file_name', 'media_type', 'storage_key'])
      .where('documents.id', '=', documentId)
    // A lead's link opens the files of that lead; an owner's link those of the project request, by row-level security.
    return (leadId ? file.where('quotes.lead_id', '=', leadId) : file).executeTakeFirst()
  })
  if (!row) throw unknown()
  const bytes = await readFile(context, row.storage_key!, documentId)
  await leaveReceipt(context, reader, documentId)
  return { fileName: row.file_name, mediaType: row.media_type!, bytes }
}

/** Returns the WebP preview, recorded likewise, because it shows the place too. Throws Refusal as above. */
export async function openPreview(
  context: DocumentContext,
  reader: Reader,
  wanted: Wanted,
): Promise<Uint8Array> {
  const row = await readRow(context, reader, wanted)
  if (!isPicture(row.media_type)) throw unknown()
  const bytes = await readFile(context, previewKeyOf(wanted.documentId), wanted.documentId)
  await leaveReceipt(context, reader, wanted.documentId)
  return bytes
}

async function readRow({ db }: DocumentContext, reader: Reader, { documentId, projectRequestId }: Wanted) {
  const row = await db.withActor(reader, (tx) =>
    tx
      .selectFrom('documents')
      .select(['file_name', 'media_type', 'storage_key'])
      .where('id', '=', documentId)
      .where('project_request_id', '=', projectRequestId)
      .executeTakeFirst(),
  )
  if (!row) throw unknown()
  return row
}

async function readFile({ files, log }: DocumentContext, key: string, documentId: string) {
  const bytes = await files.get(key)
  if (bytes) return bytes
  log.error({ documentId }, 'the file of a document is missing')
  throw unknown()
}

/** Records a provider's access to an owner's documents. Owners' own access is not recorded. */
async function leaveReceipt({ db, clock }: DocumentContext, reader: Reader, documentId: string) {
  if (reader.kind !== 'provider') return
  const receipt = {
    document_id: documentId,
    actor_kind: reader.kind,
    actor_id: reader.providerId,
    downloaded_at: clock.now(),
  }
  await db.withActor(reader, (tx: Tx) => tx.insertInto('document_downloads').values(receipt).execute())
}
