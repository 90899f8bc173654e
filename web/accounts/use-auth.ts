import type { Session, User } from '@supabase/supabase-js'
import { createContext, use } from 'react'
import type { StaffRole } from '#domain/staff/rights.ts'
import type { AuthStore } from './auth-store.ts'
import type { PageReader } from './page-reader.ts'

type Calls = Pick<AuthStore, 'signIn' | 'signUp' | 'signOut' | 'openClient'>

/** Before the browser has checked its session, only this much is known of a page's reader. */
export type SignedInUser = Pick<User, 'id'> & Partial<User>

export interface Auth extends Calls {
  user: SignedInUser | null
  session: Session | null
  /** The person that the server rendered this page for, until the browser has checked its session. */
  reader: PageReader | undefined
  /** True until the first session check completes, unless the page was rendered for its reader. */
  loading: boolean
  /** Staff of any role. True only after the server has confirmed it. */
  isAdmin: boolean
  role: StaffRole | undefined
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
