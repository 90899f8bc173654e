import type { AuthClient } from './auth-client.ts'

type Keys = Pick<AuthClient, 'auth'>

/** The error in the client's words, or as `passkey_…` where a person needs words of their own. */
type Outcome = Promise<{ error: unknown }>

/** What the browser says when its window was closed or nothing there was chosen (WebAuthn Level 3 §5.1). */
const UNANSWERED = /^(NotAllowed|Abort)Error$/
/** What the server says of a passkey it does not know, or that took longer than its challenge lives. */
const REFUSED = /^webauthn_/

/** The browser shows the passkeys it has for this site; whichever is chosen says who it is. */
export async function signInWithPasskey({ auth }: Keys): Outcome {
  if (!isSupported()) return { error: { code: 'passkey_unsupported' } }
  const { error } = await auth.signInWithPasskey()
  return { error: passkeyError(error) }
}

/**
 * The same to prove that whoever is signed in is still there. A passkey of another account is `passkey_other`, and the
 * session stays theirs.
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

/** Makes a passkey on this device, or on one the browser reaches, and names it. */
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
