import type { Factor, Session } from '@supabase/supabase-js'
import type { AuthClient } from './auth-client.ts'

/** The second steps that are set up; one that was begun and left counts for nothing. */
export const verifiedFactors = (session: Session | null): Factor[] =>
  (session?.user.factors ?? []).filter(({ status }) => status === 'verified')

/** An authenticator app, a phone, a security key: in the order in which they are offered. */
export const FACTOR_KINDS = ['totp', 'phone', 'webauthn'] as const
export type FactorKind = (typeof FACTOR_KINDS)[number]

export const isOfKind =
  (kind: FactorKind) =>
  ({ factor_type }: Pick<Factor, 'factor_type'>) =>
    factor_type === kind

/** Whether this session has shown a password but not yet the second step that its person has set up. */
export const needsSecondStep = (session: Session | null): boolean =>
  session !== null && verifiedFactors(session).length > 0 && aalOf(session.access_token) !== 'aal2'

/**
 * A page that was open while its person set up a second step elsewhere: the refreshed session knows of it, and the gate
 * around the page asks for it (protected-route.tsx).
 */
export function heedSecondStep(auth: Pick<AuthClient, 'auth'>['auth'], failure: unknown): void {
  if ((failure as { code?: unknown } | null)?.code === 'signIn.insufficient_aal') void auth.refreshSession()
}

/** The assurance level in the token. It is read to choose a page, never to allow anything: the server checks the signature. */
export function aalOf(accessToken: string): unknown {
  const [, payload = ''] = accessToken.split('.')
  try {
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))).aal
  } catch {
    return undefined
  }
}

/**
 * The first name with a number that no factor bears: names are unique for a person
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
