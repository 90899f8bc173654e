import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { AuthClient } from './auth-client.ts'
import { type AuthState, type AuthStore, createAuthStore } from './auth-store.ts'
import type { PageReader } from './page-reader.ts'
import { createPageSession } from './page-session.ts'
import { needsSecondStep } from './second-step.ts'
import { isStoredFor, mayBeSignedIn, onSignInElsewhere } from './stored-session.ts'
import { type Auth, AuthContext } from './use-auth.ts'

interface AuthProviderProps {
  openClient: () => Promise<AuthClient>
  /** The person that the server rendered this page for. */
  reader?: PageReader | undefined
  /** Whether our own server keeps the sessions, and so can render pages with them. */
  rendersPages?: boolean
  children: ReactNode
}

/** Provides the session to the pages below. Only used around pages that need it. */
export function AuthProvider({ openClient, reader, rendersPages = false, children }: AuthProviderProps) {
  const [store] = useState(() =>
    createAuthStore({ openClient, mayBeSignedIn, reader, isStoredFor, mayBeStaff, report: console.error }),
  )
  const state = useSyncExternalStore(store.subscribe, store.read, store.readRendered)
  const [keepPageSession] = useState(() => createPageSession(reader?.sessionId))
  useEffect(() => {
    if (rendersPages) void keepPageSession(state.session)
  }, [rendersPages, keepPageSession, state.session])
  useEffect(() => store.connect(), [store])
  useEffect(() => onSignInElsewhere(() => void store.followClient()), [store])
  useEffect(() => {
    if (!state.loading) document.documentElement.toggleAttribute('data-signed-in', state.session !== null)
  }, [state])
  const auth = useMemo(() => authOf(store, state), [store, state])
  return <AuthContext value={auth}>{children}</AuthContext>
}

/** Addresses of the console, of account security and of sign-in, in both languages. */
const mayBeStaff = () => /^(\/\w\w)?\/(admin|account|auth)(\/|$)/.test(window.location.pathname)

function authOf(store: AuthStore, state: AuthState): Auth {
  const { loading, session, reader, isAdmin, role = 'admin', mustEnrol = false } = state
  const { signIn, signUp, signOut, openClient } = store
  const user = session?.user ?? (reader ? { ...reader.user, id: reader.userId } : null)
  const isCheckingRole = user !== null && isAdmin === undefined
  return {
    user,
    session,
    reader,
    loading: loading && !reader,
    isAdmin: isAdmin === true,
    role: isAdmin ? role : undefined,
    isCheckingRole,
    needsSecondStep: needsSecondStep(session),
    mustEnrol,
    signIn,
    signUp,
    signOut,
    openClient,
  }
}
