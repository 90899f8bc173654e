import type { Tx } from '#server/platform/db/db.ts'
import type { SessionClaims } from '../tokens/access-token.ts'

/** What a token says of how its session came to be. */
export async function readSessionClaims(
  tx: Tx,
  { id, aal }: Pick<SessionClaims, 'id' | 'aal'>,
): Promise<SessionClaims> {
  const methods = await tx
    .selectFrom('auth.mfa_amr_claims')
    .select(['authentication_method as method', 'updated_at'])
    .where('session_id', '=', id)
    .orderBy('updated_at', 'desc')
    .execute()
  const amr = methods.map(({ method, updated_at }) => ({
    method,
    timestamp: Math.floor(updated_at.getTime() / 1000),
  }))
  return { id, aal, amr }
}
