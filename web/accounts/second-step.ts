import type { Factor, Session } from '@supabase/supabase-js'
import type { AuthClient } from './auth-client.ts'

/** The verified second steps. Unfinished enrolments are ignored. */
export const verifiedFactors = (session: Session | null): Factor[] =>
  (session?.user.factors ?? []).filter(({ status }) => status === 'verified')

/** Authenticator app, phone, security key, in the order in which they are offered. */
export const FACTOR_KINDS = ['totp', 'phone', 'webauthn'] as const
export type FactorKind = (typeof FACTOR_KINDS)[number]

export const isOfKind =
  (kind: FactorKind) =>
  ({ factor_type }: Pick<Factor, 'factor_type'>) =>
    factor_type === kind

/** True when the user has a second step and this session has not completed it. */
export const needsSecondStep = (session: Session | null): boolean =>
  session !== null && verifiedFactors(session).length > 0 && aalOf(session.access_token) !== 'aal2'

/** Answers to a refresh after which there is no session; a server that is away or busy leaves it as it is. */
const ENDED = [400, 401, 403, 404]

/**
 * For a page that was open while the second step was set up elsewhere, or while its session was ended: refreshes the
 * session, so that protected-route.tsx asks for what is missing and returns here. The client itself keeps a session that
 * cannot be refreshed until its token expires, although the server refuses every call.
 */
export async function heedSession(auth: Pick<AuthClient, 'auth'>['auth'], failure: unknown): Promise<void> {
  const { code, status } = (failure ?? {}) as { code?: unknown; status?: unknown }
  if (status !== 401 && code !== 'signIn.insufficient_aal') return
  const { error } = await auth.refreshSession()
  if (status === 401 && error && ENDED.includes(error.status ?? 0)) await auth.signOut({ scope: 'local' })
}

/** Reads the assurance level from the token. */
export const aalOf = (accessToken: string): unknown => claimsOf(accessToken).aal

/** Reads a token without verifying it: used only to choose what to show or ask; the server verifies the signature. */
export function claimsOf(accessToken: string): { aal?: unknown; session_id?: unknown } {
  const [, payload = ''] = accessToken.split('.')
  try {
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
  } catch {
    return {}
  }
}

/**
 * Returns the first unused numbered name, because names of factors are unique per user
 * (docs/reference/auth-protocol.md#second-steps).
 */
export function freeName(
  factors: readonly Pick<Factor, 'friendly_name'>[],
  nameOf: (number: number) => string,
) {
  const taken = new Set(factors.map(({ friendly_name }) => friendly_name))
  let number = 1
  while (taken.has(nameOf(number))) number += 1
  return nameOf(number)
}
