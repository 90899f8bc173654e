import type { Context } from 'hono'
import type { JWTPayload } from 'jose'
import type { Selectable } from 'kysely'
import type { AuthSessions } from '#db/types.ts'
import { isUuid } from '#domain/shared/id.ts'
import { allOf } from '#server/platform/db/all-of.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { keptQuery, type Places } from '#server/platform/db/kept-query.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import { type Demand, requireAssurance, type Standing } from './assurance.ts'
import { type AuthContext, readInAuth } from './auth-context.ts'
import { AuthError } from './auth-error.ts'
import { isStaffOf, provedAtOf } from './sessions/session-claims.ts'
import { hasVerifiedFactor, isBanned, lockUser, readUserOf, type UserRecord } from './users/read-user.ts'

export type SessionRow = Selectable<AuthSessions>

/** By name, so that a transaction keeps its plan (docs/decisions/0077-a-read-in-one-message.md). */
export const SESSION_COLUMNS = allOf<AuthSessions>()(
  ...(['id', 'user_id', 'factor_id', 'aal', 'refresh_count', 'refresh_floor', 'refreshed_at'] as const),
  ...(['not_after', 'user_agent', 'ip', 'created_at', 'updated_at'] as const),
)

/** Whoever holds the access token of a request, as the database knows them now. */
export interface SignedIn extends UserRecord {
  session: SessionRow & { is_staff: boolean }
  standing: Standing
  claims: JWTPayload
}

export type Checks = Pick<AuthContext, 'clock' | 'config'>

/** The checks of auth protocol §1.0 in their order; each failure is the reply it names. */
export async function requireUser(
  context: AuthContext,
  c: Context<HttpEnv>,
  demand: Demand = {},
): Promise<SignedIn> {
  const claims = await requireToken(context, c)
  return readInAuth(context, (tx) => readSignedIn(tx, context, claims, demand))
}

/** The token's claims, when it is one of ours: 401 without one, 403 when it cannot be trusted. */
export async function requireToken({ keys }: AuthContext, c: Context<HttpEnv>): Promise<JWTPayload> {
  const token = bearerOf(c)
  if (!token) throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
  try {
    return await keys.verify(token)
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw badJwt(`invalid JWT: unable to parse or verify signature, ${why}`)
  }
}

export function bearerOf(c: Context<HttpEnv>): string | undefined {
  return /^bearer\s+(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
}

/**
 * In a transaction of the caller's, for those who go on to change something. Every way to a person's session comes
 * through here, and is refused without a second step unless `demand` declares less.
 */
export async function readSignedIn(
  tx: Tx,
  { clock, config }: Checks,
  claims: JWTPayload,
  demand: Demand = {},
): Promise<SignedIn> {
  if (!claims.sub) throw badJwt('invalid claim: missing sub claim')
  if (!isUuid(claims.sub)) throw new AuthError(400, 'bad_jwt', 'invalid claim: sub claim must be a UUID')
  const [person, row] = await Promise.all([
    readUserOf(tx, claims.sub),
    readSession(tx, claims.sub, claims.session_id),
  ])
  if (!person) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist')
  if (!isUuid(claims.session_id)) throw badJwt('invalid claim: session_id claim must be a UUID')
  if (!row) throw noSession()
  const { proved_at, ...session } = row
  const now = clock.now()
  if (session.not_after && session.not_after <= now) throw noSession()
  if (isBanned(person.user, now)) throw new AuthError(403, 'user_banned', 'User is banned')
  const standing = {
    assurance: { aal: session.aal, provedAt: proved_at ?? session.created_at },
    hasFactor: hasVerifiedFactor(person),
    mustHaveFactor: config.auth.adminMfaRequired && session.is_staff,
  }
  requireMore({ clock, config }, { standing }, demand)
  return { ...person, session, standing, claims }
}

/** For what asks more of somebody already read. Throws as `requireAssurance` does. */
export function requireMore(
  { clock, config }: Checks,
  { standing }: Pick<SignedIn, 'standing'>,
  demand: Demand,
): void {
  requireAssurance(standing, demand, { now: clock.now(), freshForMs: config.auth.freshForMs })
}

/**
 * The same, and nobody else changes the account, its factors or its sessions until the transaction ends. Whoever is
 * about to end sessions of a person takes this first; taken one by one, two of them could wait for each other for ever.
 */
export async function lockSignedIn(
  tx: Tx,
  context: Checks,
  claims: JWTPayload,
  demand: Demand = {},
): Promise<SignedIn> {
  const { sub, session_id: sessionId } = claims
  if (isUuid(sub)) await lockUser(tx, sub)
  if (isUuid(sessionId)) {
    await tx.selectFrom('auth.sessions').select('id').where('id', '=', sessionId).forUpdate().execute()
  }
  return readSignedIn(tx, context, claims, demand)
}

/** Undefined where `id` is none of theirs. */
async function readSession(tx: Tx, userId: string, id: unknown) {
  return isUuid(id) ? (await sessionQuery(tx, { id, userId }))[0] : undefined
}

const sessionQuery = keptQuery((db, place: Places<{ id: string; userId: string }>) =>
  db
    .selectFrom('auth.sessions as s')
    .selectAll('s')
    .select([isStaffOf('s.user_id'), provedAtOf('s.id')])
    .where('s.id', '=', place('id'))
    .where('s.user_id', '=', place('userId')),
)

const badJwt = (message: string) => new AuthError(403, 'bad_jwt', message)
const noSession = () =>
  new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
