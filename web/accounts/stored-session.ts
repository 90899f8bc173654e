/** Keys under which the client keeps a session: its own derivation from the backend's host (storage-key.test.ts). */
const SESSION_KEY = /^sb-.+-auth-token$/
/**
 * A way back from a mail or a provider, which the client turns into a session
 * (docs/reference/auth-protocol.md#the-client).
 */
const WAY_BACK = /[?#&](?:code|access_token|error|error_code)=/

/** Whether somebody may be signed in here. Where storage is refused the client has to say so itself. */
export function mayBeSignedIn(): boolean {
  try {
    if (Object.keys(localStorage).some((key) => SESSION_KEY.test(key))) return true
  } catch {
    return true
  }
  return WAY_BACK.test(location.search + location.hash)
}

/** Tells when another tab has signed in; answers the way to stop. */
export function onSignInElsewhere(tell: () => void): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (newValue !== null && SESSION_KEY.test(key ?? '')) tell()
  }
  addEventListener('storage', hear)
  return () => removeEventListener('storage', hear)
}
