import type { Context } from 'hono'
import type { JWTPayload } from 'jose'
import { type Selectable, sql } from 'kysely'
import type { AuthSessions } from '#db/types.ts'
import { isUuid } from '#domain/shared/id.ts'
import { type StaffRole, staffRoleAmong } from '#domain/staff/rights.ts'
import { allOf } from '#server/platform/db/all-of.ts'
import { cachedQuery, type Places } from '#server/platform/db/cached-query.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { HttpEnv, PageSession } from '#server/platform/http/http-env.ts'
import { type Demand, requireAssurance, type Standing } from './assurance.ts'
import { type AuthContext, readInAuth } from './auth-context.ts'
import { AuthError } from './auth-error.ts'
import { hasFactorOf, isStaffOf, provedAtOf, rolesOf } from './sessions/session-claims.ts'
import {
  hasVerifiedFactor,
  isBanned,
  lockUser,
  partsOf,
  readUser,
  recordOf,
  type UserRecord,
} from './users/read-user.ts'

export type SessionRow = Selectable<AuthSessions>

/** Listed by name, so that a transaction keeps its query plan (docs/decisions/0002-database.md). */
export const SESSION_COLUMNS = allOf<AuthSessions>()(
  ...(['id', 'user_id', 'factor_id', 'aal', 'refresh_count', 'refresh_floor', 'refreshed_at'] as const),
  ...(['not_after', 'user_agent', 'ip', 'created_at', 'updated_at'] as const),
)

/** User of a request's access token, with the current session and factors from the database. */
export interface SignedIn extends UserRecord {
  session: SessionRow & { is_staff: boolean }
  standing: Standing
  claims: JWTPayload
}

export type Checks = Pick<AuthContext, 'clock' | 'config'>

/**
 * Runs the checks of docs/reference/auth-protocol.md#user-authentication in their order. Each failure throws the error
 * named there.
 */
export async function requireUser(
  context: AuthContext,
  c: Context<HttpEnv>,
  demand: Demand = {},
): Promise<UserRecord> {
  const claims = await requireToken(context, c)
  return readInAuth(context, (tx) => readPerson(tx, context, claims, demand))
}

/** Like `readSignedIn`, in one statement and without the session. */
async function readPerson(tx: Tx, context: Checks, claims: JWTPayload, demand: Demand): Promise<UserRecord> {
  const userId = subjectOf(claims)
  const id = isUuid(claims.session_id) ? claims.session_id : null
  const [row] = await personQuery(tx, { userId, id })
  if (!row) throw noPerson()
  const { aal, begun_at, not_after, proved_at, is_staff, ...columns } = row
  const person = recordOf(columns)
  const session = aal && begun_at && { aal, created_at: begun_at, not_after, proved_at, is_staff }
  const has_factor = hasVerifiedFactor(person)
  requireLive(
    context,
    claims,
    session && { ...session, has_factor, banned_until: columns.banned_until },
    demand,
  )
  return person
}

const personQuery = cachedQuery((db, place: Places<{ userId: string; id: string | null }>) =>
  db
    .selectFrom('auth.users as u')
    .leftJoin('auth.sessions as s', (on) => on.onRef('s.user_id', '=', 'u.id').on('s.id', '=', place('id')))
    .selectAll('u')
    .select(['s.aal', 's.created_at as begun_at', 's.not_after'])
    .select([isStaffOf('u.id'), provedAtOf('s.id'), ...partsOf(sql`u.id`)])
    .where('u.id', '=', place('userId'))
    .where('u.deleted_at', 'is', null),
)

/** Returns the claims of our token. Throws 401 without a token, 403 for an untrusted one. */
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
 * Reads the user in the caller's transaction, before a change. Every access to a session goes through here or
 * `readStanding`, and needs the second step unless `demand` declares less.
 */
export async function readSignedIn(
  tx: Tx,
  context: Checks,
  claims: JWTPayload,
  demand: Demand = {},
): Promise<SignedIn> {
  const userId = subjectOf(claims)
  const [person, row] = await Promise.all([
    readUser(tx, { id: userId }),
    readSession(tx, userId, claims.session_id),
  ])
  if (!person) throw noPerson()
  const standing = requireLive(context, claims, row, demand)
  return { ...person, session: row!, standing, claims }
}

/** What a page says of its reader, as the browser's client would know it. */
export interface ReaderFacts {
  /** Staff of any role. */
  isAdmin: boolean
  role?: StaffRole
  user: {
    email?: string | undefined
    phone?: string | undefined
    phone_confirmed_at?: string | undefined
    user_metadata: { full_name?: unknown }
  }
}

/** Reads them after the same checks. */
export async function readPageReader(
  tx: Tx,
  context: Checks,
  { userId, sessionId }: PageSession,
): Promise<ReaderFacts> {
  const [row] = await readerQuery(tx, { id: sessionId, userId })
  requireLive(context, { sub: userId, session_id: sessionId }, row, {})
  const { email, phone, phone_confirmed_at, raw_user_meta_data, roles } = row!
  const role = staffRoleAmong(roles)
  const { full_name } = (raw_user_meta_data ?? {}) as { full_name?: unknown }
  return {
    isAdmin: role !== undefined,
    ...(role && { role }),
    user: {
      ...{ email: email ?? '', phone: phone ?? '' },
      ...(phone_confirmed_at && { phone_confirmed_at: phone_confirmed_at.toISOString() }),
      user_metadata: { full_name },
    },
  }
}

const readerQuery = cachedQuery((db, place: Places<{ id: string; userId: string }>) =>
  db
    .selectFrom('auth.sessions as s')
    .innerJoin('auth.users as u', 'u.id', 's.user_id')
    .select(['s.aal', 's.created_at', 's.not_after', 'u.banned_until'])
    .select(['u.email', 'u.phone', 'u.phone_confirmed_at', 'u.raw_user_meta_data'])
    .select([isStaffOf('s.user_id'), rolesOf('s.user_id'), provedAtOf('s.id'), hasFactorOf('s.user_id')])
    .where('s.id', '=', place('id'))
    .where('s.user_id', '=', place('userId'))
    .where('u.deleted_at', 'is', null),
)

/** Reads only the session's assurance, for callers that need nothing else of the user. */
export async function readStanding(
  tx: Tx,
  context: Checks,
  claims: JWTPayload,
  demand: Demand = {},
): Promise<Standing> {
  const row = await readSession(tx, subjectOf(claims), claims.session_id)
  return requireLive(context, claims, row, demand)
}

function subjectOf({ sub }: JWTPayload): string {
  if (!sub) throw badJwt('invalid claim: missing sub claim')
  if (!isUuid(sub)) throw new AuthError(400, 'bad_jwt', 'invalid claim: sub claim must be a UUID')
  return sub
}

/** Throws unless the session is live, its user is not banned, and it meets the demand. */
function requireLive(
  { clock, config }: Checks,
  claims: JWTPayload,
  row: Looked | null | undefined,
  demand: Demand,
): Standing {
  if (!isUuid(claims.session_id)) throw badJwt('invalid claim: session_id claim must be a UUID')
  if (!row) throw noSession()
  const now = clock.now()
  if (row.not_after && row.not_after <= now) throw noSession()
  if (isBanned(row, now)) throw new AuthError(403, 'user_banned', 'User is banned')
  const standing = {
    assurance: { aal: row.aal, provedAt: row.proved_at ?? row.created_at },
    hasFactor: row.has_factor,
    mustHaveFactor: config.auth.adminMfaRequired && row.is_staff,
  }
  requireMore({ clock, config }, { standing }, demand)
  return standing
}

/** Checks a higher demand for a user who was already read. Throws as `requireAssurance` does. */
export function requireMore(
  { clock, config }: Checks,
  { standing }: Pick<SignedIn, 'standing'>,
  demand: Demand,
): void {
  requireAssurance(standing, demand, { now: clock.now(), freshForMs: config.auth.freshForMs })
}

/**
 * Like `readSignedIn`, and locks the account, its factors and sessions until the transaction ends. Call it before
 * ending sessions of a user: locking sessions one by one could deadlock.
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

/** Fields of a session and its user that decide whether it is live. */
interface Looked extends Pick<SessionRow, 'aal' | 'created_at' | 'not_after'> {
  is_staff: boolean
  proved_at: Date | null
  has_factor: boolean
  banned_until: Date | null
}

/** Returns undefined when `id` is not a session of the user or the account is deleted. */
async function readSession(tx: Tx, userId: string, id: unknown): Promise<(SessionRow & Looked) | undefined> {
  return isUuid(id) ? (await sessionQuery(tx, { id, userId }))[0] : undefined
}

const sessionQuery = cachedQuery((db, place: Places<{ id: string; userId: string }>) =>
  db
    .selectFrom('auth.sessions as s')
    .innerJoin('auth.users as u', 'u.id', 's.user_id')
    .selectAll('s')
    .select([
      'u.banned_until',
      'u.email',
      isStaffOf('s.user_id'),
      provedAtOf('s.id'),
      hasFactorOf('s.user_id'),
    ])
    .where('s.id', '=', place('id'))
    .where('s.user_id', '=', place('userId'))
    .where('u.deleted_at', 'is', null),
)

const noPerson = () => new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist')
const badJwt = (message: string) => new AuthError(403, 'bad_jwt', message)
const noSession = () =>
  new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
