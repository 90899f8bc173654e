/**
 * Tests the key of the session in the browser's storage (docs/reference/product-rules.md#browser-storage): derived from
 * the backend's host, like the client does.
 */
import { expect, test, vi } from 'vitest'

test.each([
  ['http://localhost:3000', 'sb-localhost-auth-token'],
  ['http://127.0.0.1:3000', 'sb-127-auth-token'],
  ['https://mimar.example', 'sb-mimar-auth-token'],
  ['https://app.mimar.example/', 'sb-app-auth-token'],
  ['https://abcdefghij.supabase.co', 'sb-abcdefghij-auth-token'],
])('a session with %s is stored under %s', async (url, key) => {
  expect(await keyUnderWhichItLies(url)).toBe(key)
})

/**
 * Creates a client per host, because a tab has only one. Reads the storage itself, independent of the client's name for
 * the key.
 */
async function keyUnderWhichItLies(url: string): Promise<string | undefined> {
  vi.resetModules()
  const { openAuthClient } = await import('./auth-client.ts')
  const lies = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => lies.get(key) ?? null,
    setItem: (key: string, value: string) => lies.set(key, value),
    removeItem: (key: string) => lies.delete(key),
  })
  vi.stubGlobal('fetch', async () => Response.json(session))
  vi.stubGlobal('window', { location: new URL(url), addEventListener: () => {} })
  vi.stubGlobal('document', { documentElement: { lang: 'ar' } })
  try {
    const { auth } = await openAuthClient({ url, key: 'public' })
    const { error } = await auth.signInWithPassword({ email: 'noura@example.com', password: 'a' })
    expect(error).toBeNull()
    await auth.stopAutoRefresh()
    return [...lies].find(([, value]) => value.includes(session.refresh_token))?.[0]
  } finally {
    vi.unstubAllGlobals()
    // Test files share modules (vitest.config.ts), so the client is reset for the next file.
    vi.resetModules()
  }
}

const session = {
  ...{ access_token: 'a.b.c', refresh_token: 'the refresh token', token_type: 'bearer' },
  ...{ expires_in: 3600, expires_at: 4_000_000_000 },
  user: {
    id: 'noura',
    email: 'noura@example.com',
    app_metadata: {},
    user_metadata: {},
    aud: 'authenticated',
  },
}
