import * as z from 'zod/mini'
import type { Actor } from '#domain/accounts/actor.ts'
import { notFound } from '#domain/shared/refusal.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { seal, unseal } from '#server/platform/sealing/seal.ts'
import type { DownloadLink } from './document-answers.ts'
import type { DocumentContext } from './document-context.ts'
import type { FileToAnswer } from './file-answer.ts'

/** Those whom the database shows any document at all. */
export type Downloader = Extract<Actor, { kind: 'admin' | 'provider' }>

/** Long enough to click, too short to pass on. */
const LINK_MS = 2 * 60 * 1000
const PURPOSE = 'document/link'

/** What a link says: who asked for which document, and until when it opens. Sealed, so it cannot be read or altered. */
const linkSchema = z.object({
  documentId: z.uuid(),
  actor: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('admin'), userId: z.uuid() }),
    z.object({ kind: z.literal('provider'), providerId: z.uuid() }),
  ]),
  expiresAt: z.int(),
})

const unknown = () => notFound('document.not_found')

/** A link that opens one document for two minutes, if the asker may see it. Throws Refusal `document.not_found` (404). */
export async function linkToDocument(
  { db, clock, config }: DocumentContext,
  downloader: Downloader,
  documentId: string,
): Promise<DownloadLink> {
  if (!(await db.withActor(downloader, (tx) => readFile(tx, documentId)))) throw unknown()
  const expiresAt = clock.now().getTime() + LINK_MS
  const token = seal(config.secret, PURPOSE, JSON.stringify({ documentId, actor: downloader, expiresAt }))
  return { href: `/api/v1/downloads/${token}`, expiresAt: new Date(expiresAt).toISOString() }
}

/**
 * The file behind a link, and a receipt of its leaving. The rights are asked again, as whoever the link was made for:
 * a document that is no longer theirs to see is not opened by an old link. Throws Refusal `document.not_found` (404).
 */
export async function openDownload(context: DocumentContext, token: string): Promise<FileToAnswer> {
  const { db, files, clock, log } = context
  const { documentId, actor } = readLink(context, token)
  const file = await db.withActor(actor, (tx) => readFile(tx, documentId))
  if (!file) throw unknown()
  const bytes = await files.get(file.storage_key!)
  if (!bytes) {
    log.error({ documentId }, 'the file of a document is missing')
    throw unknown()
  }
  await db.withActor(actor, (tx) =>
    tx
      .insertInto('document_downloads')
      .values({
        document_id: documentId,
        actor_kind: actor.kind,
        actor_id: actor.kind === 'admin' ? actor.userId : actor.providerId,
        downloaded_at: clock.now(),
      })
      .execute(),
  )
  return { fileName: file.file_name, mediaType: file.media_type!, bytes }
}

function readLink({ config, clock }: DocumentContext, token: string): z.infer<typeof linkSchema> {
  try {
    const link = linkSchema.parse(JSON.parse(unseal(config.secret, PURPOSE, token)))
    if (link.expiresAt > clock.now().getTime()) return link
  } catch {
    // Altered, cut short, or never ours: told like one that has expired.
  }
  throw unknown()
}

function readFile(tx: Tx, documentId: string) {
  return tx
    .selectFrom('documents')
    .select(['file_name', 'media_type', 'storage_key'])
    .where('id', '=', documentId)
    .executeTakeFirst()
}
