import { sql } from 'kysely'
import { STAFF_ROLES } from '#domain/staff/rights.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { SessionClaims } from '../tokens/access-token.ts'

/** A session as described by its access token; the refresh token contains the count. */
export type SessionState = SessionClaims & { refresh_count: number }

/** Reads the claims that say how a session was created. */
export async function readSessionClaims(
  tx: Tx,
  { id, aal }: Pick<SessionClaims, 'id' | 'aal'>,
): Promise<SessionClaims> {
  const { amr } = await tx.selectNoFrom(amrOf(id)).executeTakeFirstOrThrow()
  return { id, aal, amr }
}

/** Column of a session query: its proofs, newest first, in Unix seconds. */
export const amrOf = (sessionId: string) =>
  sql<SessionClaims['amr']>`coalesce((
    select jsonb_agg(jsonb_build_object('method', c.authentication_method,
      'timestamp', floor(extract(epoch from c.updated_at))) order by c.updated_at desc)
    from auth.mfa_amr_claims c where c.session_id = ${sessionId}::uuid), '[]')`.as('amr')

/** Column of a session query: its newest proof. */
export const provedAtOf = (sessionId: string) =>
  sql<Date | null>`(
    select max(c.updated_at) from auth.mfa_amr_claims c where c.session_id = ${sql.ref(sessionId)})`.as(
    'proved_at',
  )

/** Literals, so that the text stays the same and its plan is kept. */
const STAFF = sql.join(STAFF_ROLES.map((role) => sql.lit(role)))

/** Column of a session query: whether its user is staff, from the only source of roles. */
export const isStaffOf = (userId: string) =>
  sql<boolean>`exists (
    select from app.user_roles r where r.user_id = ${sql.ref(userId)} and r.role in (${STAFF}))`.as(
    'is_staff',
  )

/** Column of a session query: the roles of its user. */
export const rolesOf = (userId: string) =>
  sql<string[]>`array(select r.role from app.user_roles r where r.user_id = ${sql.ref(userId)})`.as('roles')

/** Column of a session query: whether its user has a verified second step. */
export const hasFactorOf = (userId: string) =>
  sql<boolean>`exists (
    select from auth.mfa_factors f where f.user_id = ${sql.ref(userId)} and f.status = 'verified')`.as(
    'has_factor',
  )

/** Records a proof of the session's user at this moment. */
export async function recordProof(tx: Tx, sessionId: string, method: string, now: Date): Promise<void> {
  await tx
    .insertInto('auth.mfa_amr_claims')
    .values({ session_id: sessionId, authentication_method: method, created_at: now, updated_at: now })
    .onConflict((on) => on.columns(['session_id', 'authentication_method']).doUpdateSet({ updated_at: now }))
    .execute()
}
