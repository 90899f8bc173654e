import { errors, type JWTPayload, jwtVerify } from 'jose'
import { isUuid } from '#domain/shared/id.ts'
import { Refusal } from '#domain/shared/refusal.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { type Assurance, type Demand, InsufficientAal, requireAssurance } from './assurance.ts'
import { type AuthContext, readInAuth } from './auth-context.ts'
import { AuthError } from './auth-error.ts'
import { readSignedIn } from './require-user.ts'
import { createPublishedKeys } from './tokens/published-keys.ts'

/** Who an API call is from, and how sure that is. */
export interface Caller {
  userId: string
  claims: JWTPayload
  assurance: Assurance
}

/**
 * Reads the bearer token of an API call; undefined when it is nobody's, or no longer valid. Without a demand the call
 * needs the second step of everybody who has one, so a route that says nothing is closed to a password alone.
 * @throws {Refusal} signIn.insufficient_aal (403), signIn.factor_required (403) for staff who have set up none,
 * signIn.server_unreachable (503) while another server's keys cannot be had
 */
export interface Callers {
  read(token: string, demand?: Pick<Demand, 'level'>): Promise<Caller | undefined>
}

type ReadCaller = (token: string, demand: Demand) => Promise<Caller | undefined>

/** Seconds by which another server's clock may differ from ours (auth protocol §6.2). */
const CLOCK_TOLERANCE = 5

/**
 * Where our own server signs people in, its sessions are looked up, so a sign-out counts at once. With SUPABASE_URL
 * tokens are verified by that server's published keys and count until they expire.
 */
export function createCallers(context: CommandContext, auth: AuthContext | undefined): Callers {
  const { supabase } = context.config.auth
  if (supabase) return callersOf(readerOf(context, supabase.url))
  if (!auth) throw new Error('without SUPABASE_URL callers are read by our own sign-in server')
  return callersOf(async (token, demand) => {
    const claims = await auth.keys.verify(token)
    const { user, standing } = await readInAuth(auth, (tx) => readSignedIn(tx, auth, claims, demand))
    return { userId: user.id, claims, assurance: standing.assurance }
  })
}

function callersOf(read: ReadCaller): Callers {
  return { read: (token, demand = {}) => read(token, demand).catch(answerBadToken) }
}

/**
 * Another server's token tells its assurance level, and nothing of the second steps its person has set up: only staff
 * can be held to one (docs/flows/sign-in.md).
 */
function readerOf({ clock, log, db, config }: CommandContext, url: string): ReadCaller {
  const keys = createPublishedKeys(url, log)
  return async (token, demand) => {
    const options = { algorithms: ['ES256', 'RS256'], audience: 'authenticated', requiredClaims: ['exp'] }
    const now = clock.now()
    const checks = { ...options, currentDate: now, clockTolerance: CLOCK_TOLERANCE }
    const { payload: claims } = await jwtVerify(token, keys, checks)
    if (!isUuid(claims.sub)) return undefined
    const userId = claims.sub
    const assurance = assuranceOf(claims)
    const isAsked = config.auth.adminMfaRequired && (await isStaff({ db }, userId))
    const { freshForMs } = config.auth
    requireAssurance({ assurance, hasFactor: isAsked, mustHaveFactor: isAsked }, demand, { now, freshForMs })
    return { userId, claims, assurance }
  }
}

const MS_PER_SECOND = 1000

function assuranceOf({ aal, amr, iat = 0 }: JWTPayload): Assurance {
  const entries: { timestamp?: unknown }[] = Array.isArray(amr) ? amr : []
  const proofs = entries.map(({ timestamp }) => timestamp).filter((at) => typeof at === 'number')
  const provedAt = new Date(Math.max(...(proofs.length > 0 ? proofs : [iat])) * MS_PER_SECOND)
  return { aal: aal === 'aal2' ? 'aal2' : 'aal1', provedAt }
}

async function isStaff({ db }: Pick<CommandContext, 'db'>, userId: string): Promise<boolean> {
  const role = await db.read({ kind: 'user', userId }, (tx) =>
    tx.selectFrom('user_roles').select('role').where('role', '=', 'admin').executeTakeFirst(),
  )
  return role !== undefined
}

/** A bad token makes its holder nobody; what keeps us from reading it is nothing of theirs. */
function answerBadToken(error: unknown): undefined {
  if (error instanceof InsufficientAal) {
    throw new Refusal(error.hasFactor ? 'signIn.insufficient_aal' : 'signIn.factor_required', { status: 403 })
  }
  if (error instanceof errors.JOSEError || error instanceof AuthError) return undefined
  if (error instanceof Error && error.message.startsWith('unrecognized JWT kid')) return undefined
  throw error
}
