import { sql } from 'kysely'
import { type FieldErrors, invalidInput } from '#domain/shared/refusal.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { documentOfToken } from './upload-token.ts'

interface ProjectClaim {
  /** Must be stored in the same transaction; the database lets no other one claim documents. */
  projectRequestId: string
  uploadTokens: string[]
}

/**
 * Claims the photos and plans of upload tokens for a project request, in the caller's transaction. Throws Refusal with
 * `projectRequest.document_unknown` at each `documentIds.N` that is not ours, incomplete, of another kind, repeated or
 * already claimed.
 */
export async function claimProjectDocuments(
  tx: Tx,
  config: Pick<Config, 'secret'>,
  { projectRequestId, uploadTokens }: ProjectClaim,
): Promise<void> {
  if (uploadTokens.length === 0) return
  const ids = uploadTokens.map((token) => documentOfToken(config, token))
  const known = ids.filter((id) => id !== undefined)
  const { rows } = await sql<{ id: string }>`
    select claimed as id from app.claim_project_documents(${projectRequestId}::uuid, ${known}::uuid[]) as claimed
  `.execute(tx)
  const claimed = new Set(rows.map(({ id }) => id))
  const fieldErrors: FieldErrors = {}
  for (const [at, id] of ids.entries()) {
    if (!id || !claimed.delete(id))
      fieldErrors[`documentIds.${at}`] = { code: 'projectRequest.document_unknown' }
  }
  if (Object.keys(fieldErrors).length > 0) throw invalidInput(fieldErrors)
}
