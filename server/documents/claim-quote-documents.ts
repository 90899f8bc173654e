import { sql } from 'kysely'
import { type FieldErrors, invalidInput } from '#domain/shared/refusal.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { documentOfToken } from './upload-token.ts'

/** Returns the document IDs of upload tokens, in order; undefined for an invalid one. */
export const documentsOfTokens = (config: Pick<Config, 'secret'>, tokens: string[]) =>
  tokens.map((token) => documentOfToken(config, token))

interface QuoteClaim {
  /** Must be stored in the same transaction; the database lets no other one claim documents. */
  quoteId: string
  /** Result of documentsOfTokens. */
  ids: (string | undefined)[]
}

/**
 * Claims files for a quote in the caller's transaction; files of an earlier quote on the same lead move to the newest.
 * Throws Refusal with `document.unknown` at each `attachmentTokens.N` that is not ours, incomplete, of another kind,
 * repeated or already claimed.
 */
export async function claimQuoteDocuments(tx: Tx, { quoteId, ids }: QuoteClaim): Promise<void> {
  if (ids.length === 0) return
  const known = ids.filter((id) => id !== undefined)
  const { rows } = await sql<{ id: string }>`
    select claimed as id from app.claim_quote_documents(${quoteId}::uuid, ${known}::uuid[]) as claimed
  `.execute(tx)
  const claimed = new Set(rows.map(({ id }) => id))
  const fieldErrors: FieldErrors = {}
  for (const [at, id] of ids.entries()) {
    if (!id || !claimed.delete(id)) fieldErrors[`attachmentTokens.${at}`] = { code: 'document.unknown' }
  }
  if (Object.keys(fieldErrors).length > 0) throw invalidInput(fieldErrors)
}
