import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { AuthClient } from './auth-client.ts'
import { type AuthState, type AuthStore, createAuthStore } from './auth-store.ts'
import { needsSecondStep } from './second-step.ts'
import { mayBeSignedIn, onSignInElsewhere } from './stored-session.ts'
import { type Auth, AuthContext } from './use-auth.ts'

interface AuthProviderProps {
  openClient: () => Promise<AuthClient>
  children: ReactNode
}

/** Provides the session to the pages below. Only used around pages that need it. */
export function AuthProvider({ openClient, children }: AuthProviderProps) {
  const [store] = useState(() => createAuthStore({ openClient, mayBeSignedIn, report: console.error }))
  const state = useSyncExternalStore(store.subscribe, store.read, store.read)
  useEffect(() => store.connect(), [store])
  useEffect(() => onSignInElsewhere(() => void store.followClient()), [store])
  useEffect(() => {
    if (!state.loading) document.documentElement.toggleAttribute('data-signed-in', state.session !== null)
  }, [state])
  const auth = useMemo(() => authOf(store, state), [store, state])
  return <AuthContext value={auth}>{children}</AuthContext>
}

function authOf(store: AuthStore, { loading, session, isAdmin, mustEnrol = false }: AuthState): Auth {
  const { signIn, signUp, signOut, openClient } = store
  const user = session?.user ?? null
  const isCheckingRole = user !== null && isAdmin === undefined
  return {
    user,
    session,
    loading,
    isAdmin: isAdmin === true,
    isCheckingRole,
    needsSecondStep: needsSecondStep(session),
    mustEnrol,
    signIn,
    signUp,
    signOut,
    openClient,
  }
}
