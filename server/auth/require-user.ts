import type { Context } from 'hono'
import type { JWTPayload } from 'jose'
import type { Selectable } from 'kysely'
import type { AuthSessions } from '#db/types.ts'
import { isUuid } from '#domain/shared/id.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import { type AuthContext, inAuth } from './auth-context.ts'
import { AuthError } from './auth-error.ts'
import { isBanned, lockUser, readUser, type UserRecord } from './users/read-user.ts'

export type SessionRow = Selectable<AuthSessions>

/** Whoever holds the access token of a request, as the database knows them now. */
export interface SignedIn extends UserRecord {
  session: SessionRow
  claims: JWTPayload
}

/** The checks of auth protocol §1.0 in their order; each failure is the reply it names. */
export async function requireUser(context: AuthContext, c: Context<HttpEnv>): Promise<SignedIn> {
  const claims = await requireToken(context, c)
  return inAuth(context, (tx) => readSignedIn(tx, context, claims))
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

/** In a transaction of the caller's, for those who go on to change something. */
export async function readSignedIn(
  tx: Tx,
  { clock }: Pick<AuthContext, 'clock'>,
  claims: JWTPayload,
): Promise<SignedIn> {
  if (!claims.sub) throw badJwt('invalid claim: missing sub claim')
  if (!isUuid(claims.sub)) throw new AuthError(400, 'bad_jwt', 'invalid claim: sub claim must be a UUID')
  const person = await readUser(tx, { id: claims.sub })
  if (!person) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist')
  const session = await readSession(tx, person, claims.session_id)
  const now = clock.now()
  if (session.not_after && session.not_after <= now) throw noSession()
  if (isBanned(person.user, now)) throw new AuthError(403, 'user_banned', 'User is banned')
  return { ...person, session, claims }
}

/**
 * The same, and nobody else changes the account, its factors or its sessions until the transaction ends. Whoever is
 * about to end sessions of a person takes this first; taken one by one, two of them could wait for each other for ever.
 */
export async function lockSignedIn(
  tx: Tx,
  context: Pick<AuthContext, 'clock'>,
  claims: JWTPayload,
): Promise<SignedIn> {
  const { sub, session_id: sessionId } = claims
  if (isUuid(sub)) await lockUser(tx, sub)
  if (isUuid(sessionId)) {
    await tx.selectFrom('auth.sessions').select('id').where('id', '=', sessionId).forUpdate().execute()
  }
  return readSignedIn(tx, context, claims)
}

async function readSession(tx: Tx, { user }: UserRecord, id: unknown): Promise<SessionRow> {
  if (!isUuid(id)) throw badJwt('invalid claim: session_id claim must be a UUID')
  const session = await tx
    .selectFrom('auth.sessions')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', user.id)
    .executeTakeFirst()
  if (!session) throw noSession()
  return session
}

const badJwt = (message: string) => new AuthError(403, 'bad_jwt', message)
const noSession = () =>
  new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
