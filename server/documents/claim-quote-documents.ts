import { sql } from 'kysely'
import { type FieldErrors, invalidInput } from '#domain/shared/refusal.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { documentOfToken } from './upload-token.ts'

/** What upload tokens open, in order; undefined where one is not ours. */
export const documentsOfTokens = (config: Pick<Config, 'secret'>, tokens: string[]) =>
  tokens.map((token) => documentOfToken(config, token))

interface QuoteClaim {
  /** Stored in the same transaction; the database lets no other one take documents. */
  quoteId: string
  /** As documentsOfTokens answers them. */
  ids: (string | undefined)[]
}

/**
 * Hands files to a quote, in the caller's transaction; those of an earlier quote on the same lead go with the newest.
 * Throws Refusal with `document.unknown` at each `attachmentTokens.N` that is not ours, not whole, of another kind, said
 * twice or already somebody's.
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
