import type { Context } from 'hono'
import { errors, type JWTPayload, jwtVerify } from 'jose'
import { auth as authActor } from '#domain/accounts/actor.ts'
import { isUuid } from '#domain/shared/id.ts'
import { Refusal } from '#domain/shared/refusal.ts'
import { STAFF_ROLES } from '#domain/staff/rights.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import type { Condition, Step, Steps } from '#server/platform/db/actor-session.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { HttpEnv, PageSession } from '#server/platform/http/http-env.ts'
import { isApiKey } from './api-keys/api-key.ts'
import { scopeRequired } from './api-keys/read-api-key.ts'
import { type Assurance, type Demand, InsufficientAal, requireAssurance } from './assurance.ts'
import { type AuthContext, readInAuth } from './auth-context.ts'
import { AuthError } from './auth-error.ts'
import { bearerOf, type ReaderFacts, readPageReader, readStanding } from './require-user.ts'
import { createPublishedKeys } from './tokens/published-keys.ts'

/** Signed-in user of an API call, with the session's assurance. */
export interface Caller {
  userId: string
  claims: JWTPayload
  assurance: Assurance
}

/** What a route may ask of a session. */
type Asked = Pick<Demand, 'level' | 'isFresh'>

/**
 * Reads the bearer token of an API call. Returns undefined when it is invalid or expired. By default a user with a
 * second step needs aal2, so that a route without a demand is closed to a password alone.
 * @throws {Refusal} signIn.insufficient_aal (403), signIn.factor_required (403) for staff without a second step,
 * signIn.reauthentication_needed (403) for a demand of a fresh proof, signIn.server_unreachable (503) while another
 * server's keys cannot be fetched, api_key.scope (403) for an API key, which is no session
 */
export interface Callers {
  read(token: string, demand?: Asked): Promise<Caller | undefined>
  /**
   * The first half of `read`: checks the token. Returns undefined for an untrusted token. The database check comes with
   * `confirm`.
   */
  present(token: string, demand?: Asked): Promise<Presented | undefined>
  /** The second half of `read`. */
  confirm(presented: Presented): Promise<Caller | undefined>
  /** Like `present`, by the session of a page that is being rendered (server/auth/page-session). */
  presentPageSession(session: PageSession): Presented | undefined
  /** Returns undefined when the session has ended or needs a second step. */
  readPageSession(session: PageSession): Promise<ReaderFacts | undefined>
}

/** User that a trusted token names, until the database confirms the session. */
export interface Presented extends Omit<Caller, 'assurance'> {
  confirm(steps: Steps): Confirming
}

/** A pending check whether the session is still live. */
interface Confirming {
  /** Returns undefined and throws as `Callers.read` does. */
  caller: Promise<Caller | undefined>
  /** The last step of the check. Runs without a user when the session is gone. */
  user: Step
}

type Present = (token: string, demand: Demand) => Promise<Presented | undefined>

/** Allowed clock difference to another server, in seconds (docs/reference/auth-protocol.md#known-problems). */
const CLOCK_TOLERANCE = 5

/**
 * With our own auth server, sessions are looked up, so that a sign-out takes effect immediately. With SUPABASE_URL,
 * tokens are verified by that server's published keys and stay valid until they expire.
 */
export function createCallers(context: CommandContext, auth: AuthContext | undefined): Callers {
  const { supabase } = context.config.auth
  if (supabase) return { ...callersOf(context, readerOf(context, supabase.url)), ...NO_PAGE_SESSIONS }
  if (!auth) throw new Error('without SUPABASE_URL callers are read by our own sign-in server')
  const open: Present = async (token, demand) => {
    const claims = await auth.keys.verify(token)
    const { sub: userId, session_id: sessionId } = claims
    if (!isUuid(userId) || !isUuid(sessionId)) return undefined
    return presentedOf(auth, { userId, sessionId }, claims, demand)
  }
  return {
    ...callersOf(context, open),
    presentPageSession: (session) => {
      const claims = { sub: session.userId, session_id: session.sessionId }
      return heedBadToken(presentedOf(auth, session, claims, {}))
    },
    readPageSession: (session) =>
      readInAuth(auth, (tx) => readPageReader(tx, auth, session)).catch(answerNoReader),
  }
}

/** Another server's tokens name no session that we could look up, so its users' pages are rendered without them. */
const NO_PAGE_SESSIONS: Pick<Callers, 'presentPageSession' | 'readPageSession'> = {
  presentPageSession: () => undefined,
  readPageSession: async () => undefined,
}

function presentedOf(
  auth: AuthContext,
  { userId, sessionId }: PageSession,
  claims: JWTPayload,
  demand: Demand,
): Presented {
  return {
    ...{ userId, claims },
    confirm: (steps) => {
      const { tx } = steps.as(authActor)
      const user = steps.as({ kind: 'user', userId }, isThere({ userId, sessionId }))
      const standing = readStanding(tx, auth, claims, demand)
      return { caller: standing.then(({ assurance }) => ({ userId, claims, assurance })), user }
    },
  }
}

/**
 * Returns the caller of a request: of a page's own read its session, otherwise the bearer token's.
 */
export async function presentedBy(
  callers: Callers,
  c: Context<HttpEnv>,
  demand?: Pick<Demand, 'isFresh'>,
): Promise<Presented | undefined> {
  const session = c.env?.pageSession
  return session ? callers.presentPageSession(session) : callers.present(bearerOf(c) ?? '', demand)
}

/** The email by which the user is signed in, otherwise their ID. For logs. */
export const nameOf = ({ userId, claims }: Pick<Caller, 'userId' | 'claims'>): string =>
  typeof claims.email === 'string' && claims.email !== '' ? claims.email.slice(0, 255) : userId

/** Condition that the session exists, so that a signed-out session can do nothing else in the same message. */
const isThere = ({ userId, sessionId }: { userId: string; sessionId: string }): Condition => ({
  text: 'exists (select from auth.sessions where id = $3 and user_id = $4)',
  values: [sessionId, userId],
})

function callersOf(
  { db }: Pick<CommandContext, 'db'>,
  open: Present,
): Pick<Callers, 'read' | 'present' | 'confirm'> {
  const present: Callers['present'] = async (token, demand = {}) => {
    if (isApiKey(token)) throw scopeRequired('none')
    const presented = await open(token, demand).catch(answerBadToken)
    return presented && heedBadToken(presented)
  }
  const confirm: Callers['confirm'] = (presented) => db.inSteps((steps) => presented.confirm(steps).caller)
  return {
    present,
    confirm,
    read: async (token, demand) => {
      const presented = await present(token, demand)
      return presented && confirm(presented)
    },
  }
}

/**
 * Another server's token contains the assurance level but not the user's factors, so a second step can be required only
 * of staff (docs/flows/sign-in.md).
 */
function readerOf({ clock, log, config }: CommandContext, url: string): Present {
  const keys = createPublishedKeys(url, log)
  return async (token, demand) => {
    const options = { algorithms: ['ES256', 'RS256'], audience: 'authenticated', requiredClaims: ['exp'] }
    const now = clock.now()
    const checks = { ...options, currentDate: now, clockTolerance: CLOCK_TOLERANCE }
    const { payload: claims } = await jwtVerify(token, keys, checks)
    if (!isUuid(claims.sub)) return undefined
    const userId = claims.sub
    const assurance = assuranceOf(claims)
    return {
      ...{ userId, claims },
      confirm: (steps) => {
        const user = steps.as({ kind: 'user', userId })
        const caller = async () => {
          const isAsked = config.auth.adminMfaRequired && (await isStaff(user.tx))
          const { freshForMs } = config.auth
          const standing = { assurance, hasFactor: isAsked, mustHaveFactor: isAsked }
          requireAssurance(standing, demand, { now, freshForMs })
          return { userId, claims, assurance }
        }
        return { caller: caller(), user }
      },
    }
  }
}

const MS_PER_SECOND = 1000

function assuranceOf({ aal, amr, iat = 0 }: JWTPayload): Assurance {
  const entries: { timestamp?: unknown }[] = Array.isArray(amr) ? amr : []
  const proofs = entries.map(({ timestamp }) => timestamp).filter((at) => typeof at === 'number')
  const provedAt = new Date(Math.max(...(proofs.length > 0 ? proofs : [iat])) * MS_PER_SECOND)
  return { aal: aal === 'aal2' ? 'aal2' : 'aal1', provedAt }
}

async function isStaff(tx: Tx): Promise<boolean> {
  const role = await tx
    .selectFrom('user_roles')
    .select('role')
    .where('role', 'in', STAFF_ROLES)
    .executeTakeFirst()
  return role !== undefined
}

function heedBadToken(presented: Presented): Presented {
  const confirm = (steps: Steps) => {
    const { caller, user } = presented.confirm(steps)
    return { caller: caller.catch(answerBadToken), user }
  }
  return { ...presented, confirm }
}

/** A page without the needed second step is rendered for nobody; the browser then asks for the step. */
function answerNoReader(error: unknown): undefined {
  if (!(error instanceof InsufficientAal)) return answerBadToken(error)
}

/** Returns undefined for a bad token, and rethrows errors that are not the caller's fault. */
function answerBadToken(error: unknown): undefined {
  if (error instanceof InsufficientAal) {
    throw new Refusal(error.hasFactor ? 'signIn.insufficient_aal' : 'signIn.factor_required', { status: 403 })
  }
  if (error instanceof AuthError && error.code === 'reauthentication_needed') {
    throw new Refusal('signIn.reauthentication_needed', { status: 403 })
  }
  if (error instanceof errors.JOSEError || error instanceof AuthError) return undefined
  if (error instanceof Error && error.message.startsWith('unrecognized JWT kid')) return undefined
  throw error
}
