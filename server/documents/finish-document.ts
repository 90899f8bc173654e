import type { Actor } from '#domain/accounts/actor.ts'
import { Refusal } from '#domain/shared/refusal.ts'
import type { CheckedDocument } from './check-document.ts'
import type { CheckedFile } from './check-job.ts'
import type { UploadState } from './document-answers.ts'
import type { DocumentContext } from './document-context.ts'
import { previewKeyOf, storageKeyOf } from './storage-key.ts'
import { readState } from './upload-state.ts'

const UNAVAILABLE = 503

/**
 * Checks a completely uploaded document and stores it. The file is written before the row is updated, under a key made
 * of the row's ID, so a crash leaves a file that is deleted with the row. Throws Refusal: why it was rejected, or a 503
 * (`document.check_busy`, `document.scan_unavailable`), after which an empty part retries.
 */
export async function finishDocument(context: DocumentContext, documentId: string): Promise<UploadState> {
  const uploader = { kind: 'uploader', documentId } as const
  try {
    const whole = await readWhole(context, uploader)
    if (!whole) return await stateOf(context, uploader)
    const { kind, bytes } = whole
    const checked = await context.checker.check(bytes, kind)
    const scan = await scanned(context, documentId, checked)
    await keepFile(context, documentId, checked)
    return await settle(context, uploader, {
      state: 'stored',
      media_type: checked.mediaType,
      stored_size: checked.bytes.length,
      sha256: checked.sha256,
      storage_key: storageKeyOf(documentId),
      scan,
      stored_at: context.clock.now(),
    })
  } catch (error) {
    const isVerdict = error instanceof Refusal && error.status < UNAVAILABLE
    if (isVerdict) await settle(context, uploader, { state: 'refused', failure: error.code })
    throw error
  }
}

/** Stores a checked file and its preview under the document's ID. */
export async function keepFile(
  { files }: DocumentContext,
  documentId: string,
  { mediaType, bytes, preview }: CheckedFile,
) {
  await files.put(storageKeyOf(documentId), bytes, mediaType)
  if (preview) await files.put(previewKeyOf(documentId), preview, 'image/webp')
}

type Uploader = Extract<Actor, { kind: 'uploader' }>

/**
 * A part at a time, because decoding a file of 25 MB in one turn holds up everybody's answers. Undefined once another
 * process has settled the document.
 */
async function readWhole({ db }: DocumentContext, uploader: Uploader) {
  return db.withActor(uploader, async (tx) => {
    const { kind, size } = await readState(tx, uploader.documentId)
    const bytes = Buffer.alloc(size)
    for (let at = 0; at < size; ) {
      const part = await tx
        .selectFrom('document_chunks')
        .select('bytes')
        .where('document_id', '=', uploader.documentId)
        .where('start_at', '=', at)
        .executeTakeFirst()
      if (!part) return undefined
      bytes.set(part.bytes, at)
      at += part.bytes.length
    }
    return { kind, bytes }
  })
}

const stateOf = ({ db }: DocumentContext, uploader: Uploader) =>
  db.withActor(uploader, (tx) => readState(tx, uploader.documentId))

/**
 * What the scanner says of a checked file, if there is one.
 * @throws {Refusal} document.infected, document.scan_unavailable (503)
 */
export async function scanned(
  { scanner, log }: DocumentContext,
  documentId: string,
  { bytes }: CheckedDocument,
): Promise<'clean' | 'not_scanned'> {
  if (!scanner) return 'not_scanned'
  const answer = await scanner.scan(bytes)
  if (answer.outcome === 'clean') return 'clean'
  log.warn({ documentId, ...answer }, 'document not clean')
  if (answer.outcome === 'infected') throw new Refusal('document.infected')
  throw new Refusal('document.scan_unavailable', { status: UNAVAILABLE })
}

type Ending =
  | { state: 'refused'; failure: string }
  | {
      state: 'stored'
      media_type: CheckedDocument['mediaType']
      stored_size: number
      sha256: string
      storage_key: string
      scan: 'clean' | 'not_scanned'
      stored_at: Date
    }

/** Two processes may have checked the same document; the first result counts. */
async function settle({ db }: DocumentContext, uploader: Uploader, ending: Ending): Promise<UploadState> {
  return db.withActor(uploader, async (tx) => {
    const { documentId } = uploader
    const { state } = await readState(tx, documentId)
    if (state === 'receiving') {
      await tx.updateTable('documents').set(ending).where('id', '=', documentId).execute()
      await tx.deleteFrom('document_chunks').where('document_id', '=', documentId).execute()
    }
    return readState(tx, documentId)
  })
}
