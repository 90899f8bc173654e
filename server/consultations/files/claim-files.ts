import { sql } from 'kysely'
import { MAX_CONSULTATION_FILES } from '#domain/consultations/consultation-terms.ts'
import { conflict, type FieldErrors, invalidInput } from '#domain/shared/refusal.ts'
import type { Locale } from '#i18n/locale.ts'
import { documentsOfTokens } from '#server/documents/claim-quote-documents.ts'
import { withFiles } from '#server/documents/document-context.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { storePapersOfLink } from './paper-of-link.ts'

/** What an owner sent, as document IDs. */
export interface FilesToClaim {
  /** Of upload tokens, in their order; undefined for an invalid one. */
  uploads: (string | undefined)[]
  /** Typeset by us. */
  papers: string[]
}

/** Prepares files before the transaction that claims them. Throws Refusal as `storePapersOfLink`. */
export async function prepareFiles(
  context: CommandContext,
  { attachmentTokens, attachedLink }: { attachmentTokens: string[]; attachedLink: string },
  locale: Locale,
): Promise<FilesToClaim> {
  return {
    uploads: documentsOfTokens(context.config, attachmentTokens),
    papers: await storePapersOfLink(withFiles(context), attachedLink, locale),
  }
}

/**
 * Claims files for a consultation in the caller's transaction. Throws Refusal `consultation.too_many_files` (409), or
 * with `document.unknown` at each `attachmentTokens.N` that is not ours, incomplete, of another kind, repeated or
 * already claimed.
 */
export async function claimFiles(tx: Tx, consultationId: string, files: FilesToClaim): Promise<void> {
  const ids = [...files.uploads, ...files.papers].filter((id) => id !== undefined)
  if (files.uploads.length === 0 && ids.length === 0) return
  const { held } = await tx
    .selectFrom('documents')
    .select(({ fn }) => fn.countAll<number>().as('held'))
    .where('consultation_id', '=', consultationId)
    .executeTakeFirstOrThrow()
  if (Number(held) + files.uploads.length + files.papers.length > MAX_CONSULTATION_FILES)
    throw conflict('consultation.too_many_files', { details: { max: MAX_CONSULTATION_FILES } })
  const { rows } = await sql<{ id: string }>`
    select claimed as id from app.claim_consultation_documents(${consultationId}::uuid, ${ids}::uuid[]) as claimed
  `.execute(tx)
  const claimed = new Set(rows.map(({ id }) => id))
  const fieldErrors: FieldErrors = {}
  for (const [at, id] of files.uploads.entries()) {
    if (!id || !claimed.delete(id)) fieldErrors[`attachmentTokens.${at}`] = { code: 'document.unknown' }
  }
  if (Object.keys(fieldErrors).length > 0) throw invalidInput(fieldErrors)
}
