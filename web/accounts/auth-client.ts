import type { SupabaseClient } from '@supabase/supabase-js'

/** Type of the Supabase client. We use its session and read the user's own roles. */
export type AuthClient = Pick<SupabaseClient, 'auth' | 'from'>

/** Address of the sign-in server, and its public key. */
export interface AuthAddress {
  url: string
  key: string
}

interface Site {
  authUrl: string
  authKey: string
  publicUrl: string
}

/** Our own server is always reached at the origin of this page, because the site can have several host names. */
export function placeOf({ authUrl, authKey, publicUrl }: Site): AuthAddress {
  return { url: authUrl === publicUrl ? window.location.origin : authUrl, key: authKey }
}

let opened: Promise<AuthClient> | undefined

/**
 * Returns the single client of this browser tab, because two would refresh the same session against each other. The
 * library is loaded when a page first needs a session. Rejects with the client's own message ("supabaseKey is
 * required.") or when the file can't be loaded; the next call tries again.
 */
export function openAuthClient(place: AuthAddress): Promise<AuthClient> {
  opened ??= createAuthClient(place)
  opened.catch(() => {
    opened = undefined
  })
  return opened
}

/** PKCE: links in emails carry a code that works only in this browser, never a token. */
async function createAuthClient({ url, key }: AuthAddress): Promise<AuthClient> {
  const { createClient } = await import('@supabase/supabase-js')
  return createClient(url, key, { auth: { flowType: 'pkce' }, global: { fetch: fetchInLanguage } })
}

/** The protocol uses one address for both languages, so this header tells the server the language for its emails. */
const fetchInLanguage: typeof fetch = (input, init) => {
  const headers = new Headers(init?.headers)
  headers.set('accept-language', document.documentElement.lang)
  return fetch(input, { ...init, headers })
}
