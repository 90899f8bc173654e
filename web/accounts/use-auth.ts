import type { Session, User } from '@supabase/supabase-js'
import { createContext, use } from 'react'
import type { AuthStore } from './auth-store.ts'

type Calls = Pick<AuthStore, 'signIn' | 'signUp' | 'signOut' | 'openClient'>

export interface Auth extends Calls {
  user: User | null
  session: Session | null
  /** True until the first session check completes. */
  loading: boolean
  /** True only after the server has confirmed it. */
  isAdmin: boolean
  /** A user is signed in, and the admin role is still being queried. */
  isCheckingRole: boolean
  /** The password is accepted, and the second step of this user is still missing. */
  needsSecondStep: boolean
  /** An admin who must set up a second step first. */
  mustEnrol: boolean
}

export const AuthContext = createContext<Auth | undefined>(undefined)

/** The session and the calls that start and end it. Only works inside an AuthProvider. */
export function useAuth(): Auth {
  const auth = use(AuthContext)
  if (!auth) throw new Error('useAuth must be used within an AuthProvider')
  return auth
}
