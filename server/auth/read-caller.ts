import { errors, type JWTPayload, jwtVerify } from 'jose'
import { isUuid } from '#domain/shared/id.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { type AuthContext, inAuth } from './auth-context.ts'
import { readSignedIn } from './require-user.ts'
import { createPublishedKeys } from './tokens/published-keys.ts'

/** Who an API call is from. */
export interface Caller {
  userId: string
  claims: JWTPayload
}

/**
 * Reads the bearer token of an API call; undefined when it is nobody's, or no longer valid. Throws `signIn.server_unreachable`
 * (503) while another server's keys cannot be had.
 */
export interface Callers {
  read(token: string): Promise<Caller | undefined>
}

/** Seconds by which another server's clock may differ from ours (auth protocol §6.2). */
const CLOCK_TOLERANCE = 5

/**
 * Where our own server signs people in, its sessions are looked up, so a sign-out counts at once. With SUPABASE_URL
 * tokens are verified by that server's published keys and count until they expire.
 */
export function createCallers(context: CommandContext, auth: AuthContext | undefined): Callers {
  const { supabase } = context.config.auth
  if (supabase) return callersOf(verifierOf(context, supabase.url))
  if (!auth) throw new Error('without SUPABASE_URL callers are read by our own sign-in server')
  return callersOf(async (token) => {
    const claims = await auth.keys.verify(token)
    if (isUuid(claims.sub)) await inAuth(auth, (tx) => readSignedIn(tx, auth, claims))
    return claims
  })
}

function callersOf(verify: (token: string) => Promise<JWTPayload>): Callers {
  return {
    read: async (token) => {
      const claims = await verify(token).catch(ignoreBadToken)
      return isUuid(claims?.sub) && claims ? { userId: claims.sub, claims } : undefined
    },
  }
}

function verifierOf({ clock, log }: CommandContext, url: string): (token: string) => Promise<JWTPayload> {
  const keys = createPublishedKeys(url, log)
  return async (token) => {
    const options = { algorithms: ['ES256', 'RS256'], audience: 'authenticated', requiredClaims: ['exp'] }
    const checks = { ...options, currentDate: clock.now(), clockTolerance: CLOCK_TOLERANCE }
    return (await jwtVerify(token, keys, checks)).payload
  }
}

/** A bad token makes its holder nobody; what keeps us from reading it is nothing of theirs. */
function ignoreBadToken(error: unknown): undefined {
  if (error instanceof errors.JOSEError || (error instanceof Error && error.name === 'AuthError'))
    return undefined
  if (error instanceof Error && error.message.startsWith('unrecognized JWT kid')) return undefined
  throw error
}
