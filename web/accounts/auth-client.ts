import type { SupabaseClient } from '@supabase/supabase-js'

/** The Supabase client as it comes; of it we use the session and the reading of one's own roles. */
export type AuthClient = Pick<SupabaseClient, 'auth' | 'from'>

/** Where the protocol is spoken, and the key that anyone may know. */
export interface AuthAddress {
  url: string
  key: string
}

interface Site {
  authUrl: string
  authKey: string
  publicUrl: string
}

/** Our own routes are those of the address this page came from, whichever of our names that is. */
export function placeOf({ authUrl, authKey, publicUrl }: Site): AuthAddress {
  return { url: authUrl === publicUrl ? window.location.origin : authUrl, key: authKey }
}

let opened: Promise<AuthClient> | undefined

/**
 * The one client of this browser tab: two of them would refresh the same session against each other.
 * The library is fetched when a page first needs a session. Rejects with the client's own words
 * ("supabaseKey is required.") or when the file cannot be loaded; the next call then tries again.
 */
export function openAuthClient(place: AuthAddress): Promise<AuthClient> {
  opened ??= createAuthClient(place)
  opened.catch(() => {
    opened = undefined
  })
  return opened
}

/** PKCE: a link in a mail then carries a code that is of use in this browser only, and never a token. */
async function createAuthClient({ url, key }: AuthAddress): Promise<AuthClient> {
  const { createClient } = await import('@supabase/supabase-js')
  return createClient(url, key, { auth: { flowType: 'pkce' }, global: { fetch: fetchInLanguage } })
}

/** The protocol has one address for both languages; a mail should come in the one its page was read in. */
const fetchInLanguage: typeof fetch = (input, init) => {
  const headers = new Headers(init?.headers)
  headers.set('accept-language', document.documentElement.lang)
  return fetch(input, { ...init, headers })
}
