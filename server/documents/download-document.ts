import * as z from 'zod/mini'
import type { Actor } from '#domain/accounts/actor.ts'
import { notFound } from '#domain/shared/refusal.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { seal, unseal } from '#server/platform/sealing/seal.ts'
import type { DownloadLink } from './document-answers.ts'
import type { DocumentContext } from './document-context.ts'
import type { FileToAnswer } from './file-answer.ts'

/** Actors that the database shows documents to. */
export type Downloader = Extract<Actor, { kind: 'admin' | 'provider' }>

/** Long enough to click, too short to share. */
const LINK_MS = 2 * 60 * 1000
const PURPOSE = 'document/link'

/** Contents of a link: document, requester and expiry. Sealed, so that it cannot be read or altered. */
const linkSchema = z.object({
  documentId: z.uuid(),
  actor: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('admin'), userId: z.uuid() }),
    z.object({ kind: z.literal('provider'), providerId: z.uuid() }),
  ]),
  expiresAt: z.int(),
})

const unknown = () => notFound('document.not_found')

/**
 * Returns a link to one document for two minutes, if the requester may see it. Throws Refusal `document.not_found`
 * (404).
 */
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
 * Returns the file of a link and records the download. Rights are checked again as the requester of the link, so that
 * an old link opens nothing they may no longer see. Throws Refusal `document.not_found` (404).
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
    // Altered, truncated or invalid: treated like an expired link.
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
