import type { AuthClient } from './auth-client.ts'

type Keys = Pick<AuthClient, 'auth'>

/** Rejects, or answers the error, in the client's words; a key that is not the right one is `key_refused`. */
type Outcome = Promise<{ error: unknown }>

/** Shows the key that is this factor: the browser asks for the touch. */
export async function showKey({ auth }: Keys, factorId: string): Outcome {
  const { error } = await auth.mfa.webauthn.authenticate({ factorId })
  return { error: keyError(error) }
}

/** Makes a key for this site on whatever the person holds, and shows it once. */
export async function addKey({ auth }: Keys, friendlyName: string): Outcome {
  const { error } = await auth.mfa.webauthn.register({ friendlyName })
  return { error: keyError(error) }
}

/** The protocol has one code for a wrong code and a wrong key; to a person they are two things. */
const keyError = (error: { code?: unknown } | null) =>
  error?.code === 'mfa_verification_failed' ? { code: 'key_refused' } : error
