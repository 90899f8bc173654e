import type { AuthClient } from './auth-client.ts'

type Keys = Pick<AuthClient, 'auth'>

/** The client's error, or a `passkey_…` code for cases that need a text of their own. */
type Outcome = Promise<{ error: unknown }>

/** Thrown when the browser's dialog was closed or no passkey was chosen (WebAuthn Level 3 §5.1). */
const UNANSWERED = /^(NotAllowed|Abort)Error$/
/** Server codes for an unknown passkey and for an expired challenge. */
const REFUSED = /^webauthn_/

/** Signs in with any passkey that the browser has for this site. The passkey identifies the user. */
export async function signInWithPasskey({ auth }: Keys): Outcome {
  if (!isSupported()) return { error: { code: 'passkey_unsupported' } }
  const { error } = await auth.signInWithPasskey()
  return { error: passkeyError(error) }
}

/**
 * Proves with a passkey that the signed-in user is still present. A passkey of another account returns `passkey_other`
 * and leaves the session unchanged.
 */
export async function provePasskey({ auth }: Keys, userId: string | undefined): Outcome {
  if (!isSupported()) return { error: { code: 'passkey_unsupported' } }
  const { session: before } = (await auth.getSession()).data
  const { data, error } = await auth.signInWithPasskey()
  if (error) return { error: passkeyError(error) }
  if (data.user?.id === userId) return { error: null }
  if (before) await auth.setSession(before)
  return { error: { code: 'passkey_other' } }
}

/** Creates a passkey on this device, or on one that the browser can reach, and names it. */
export async function addPasskey({ auth }: Keys, friendlyName: string): Outcome {
  if (!isSupported()) return { error: { code: 'passkey_unsupported' } }
  const { data, error } = await auth.registerPasskey()
  if (error) return { error: passkeyError(error) }
  return auth.passkey.update({ passkeyId: data.id, friendlyName })
}

const isSupported = () => typeof globalThis.PublicKeyCredential === 'function'

function passkeyError(error: { name?: string; code?: unknown } | null): unknown {
  if (!error) return null
  if (error.name === 'InvalidStateError') return { code: 'passkey_exists' }
  if (UNANSWERED.test(error.name ?? '')) return { code: 'passkey_unanswered' }
  return REFUSED.test(String(error.code)) ? { code: 'passkey_refused' } : error
}
