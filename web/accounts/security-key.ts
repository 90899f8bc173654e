import type { AuthClient } from './auth-client.ts'

type Keys = Pick<AuthClient, 'auth'>

/** Rejects or returns the client's error. A wrong key is `key_refused`. */
type Outcome = Promise<{ error: unknown }>

/** Verifies this factor. The browser asks for the touch. */
export async function showKey({ auth }: Keys, factorId: string): Outcome {
  const { error } = await auth.mfa.webauthn.authenticate({ factorId })
  return { error: keyError(error) }
}

/** Enrols a security key and verifies it once. */
export async function addKey({ auth }: Keys, friendlyName: string): Outcome {
  const { error } = await auth.mfa.webauthn.register({ friendlyName })
  return { error: keyError(error) }
}

/** The protocol uses one code for a wrong code and a wrong key, but readers need different texts. */
const keyError = (error: { code?: unknown } | null) =>
  error?.code === 'mfa_verification_failed' ? { code: 'key_refused' } : error
