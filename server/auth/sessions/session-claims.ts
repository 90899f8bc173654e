import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/db.ts'
import type { SessionClaims } from '../tokens/access-token.ts'

/** A session as its tokens tell of it; the refresh token says the count. */
export type SessionState = SessionClaims & { refresh_count: number }

/** What a token says of how its session came to be. */
export async function readSessionClaims(
  tx: Tx,
  { id, aal }: Pick<SessionClaims, 'id' | 'aal'>,
): Promise<SessionClaims> {
  const { amr } = await tx.selectNoFrom(amrOf(id)).executeTakeFirstOrThrow()
  return { id, aal, amr }
}

/** Column of a query about a session: how its person proved who they are, newest first, in Unix seconds. */
export const amrOf = (sessionId: string) =>
  sql<SessionClaims['amr']>`coalesce((
    select jsonb_agg(jsonb_build_object('method', c.authentication_method,
      'timestamp', floor(extract(epoch from c.updated_at))) order by c.updated_at desc)
    from auth.mfa_amr_claims c where c.session_id = ${sessionId}::uuid), '[]')`.as('amr')
