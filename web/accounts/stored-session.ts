/** Storage keys of the client's session, derived from the backend's host (storage-key.test.ts). */
const SESSION_KEY = /^sb-.+-auth-token$/
/**
 * Parameters of a return from an email or provider, which the client exchanges for a session
 * (docs/reference/auth-protocol.md#the-client).
 */
const WAY_BACK = /[?#&](?:code|access_token|error|error_code)=/

/**
 * Whether a session may exist in this browser. True without access to storage, because only the client can tell then.
 */
export function mayBeSignedIn(): boolean {
  try {
    if (Object.keys(localStorage).some((key) => SESSION_KEY.test(key))) return true
  } catch {
    return true
  }
  return WAY_BACK.test(location.search + location.hash)
}

/** Whether this browser holds a session of the user. False without access to storage. */
export function isStoredFor(userId: string): boolean {
  try {
    return Object.entries(localStorage).some(
      ([key, value]) => SESSION_KEY.test(key) && JSON.parse(value).user?.id === userId,
    )
  } catch {
    return false
  }
}

/** Calls back when another tab has signed in. Returns the function that stops it. */
export function onSignInElsewhere(tell: () => void): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (newValue !== null && SESSION_KEY.test(key ?? '')) tell()
  }
  addEventListener('storage', hear)
  return () => removeEventListener('storage', hear)
}
