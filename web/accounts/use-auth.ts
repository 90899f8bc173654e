import type { Session, User } from '@supabase/supabase-js'
import { createContext, use } from 'react'
import type { AuthStore } from './auth-store.ts'

type Calls = Pick<AuthStore, 'signIn' | 'signUp' | 'signOut' | 'openClient'>

export interface Auth extends Calls {
  user: User | null
  session: Session | null
  /** True until the first session check completes. */
  loading: boolean
  /** True only once the server has said so. */
  isAdmin: boolean
  /** Somebody is signed in and the server has not said yet whether they are an admin. */
  isCheckingRole: boolean
  /** The password was shown, the second step that this person has set up was not. */
  needsSecondStep: boolean
  /** An admin who has to set up a second step before anything else. */
  mustEnrol: boolean
}

export const AuthContext = createContext<Auth | undefined>(undefined)

/** Who is signed in, and the ways in and out. Only inside an AuthProvider. */
export function useAuth(): Auth {
  const auth = use(AuthContext)
  if (!auth) throw new Error('useAuth must be used within an AuthProvider')
  return auth
}
