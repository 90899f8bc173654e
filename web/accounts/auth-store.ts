import type { AuthError, Session } from '@supabase/supabase-js'
import type { StaffRole } from '#domain/staff/rights.ts'
import type { AuthClient } from './auth-client.ts'
import { keepSignOut } from './last-sign-out.ts'
import type { PageReader } from './page-reader.ts'
import { aalOf, heedSession, needsSecondStep } from './second-step.ts'

/** The session state that this tab knows. */
export interface AuthState {
  /** True until the first session check completes; an expired session is refreshed during the check. */
  loading: boolean
  session: Session | null
  /** The person that the server rendered this page for, until the first session check completes. */
  reader?: PageReader | undefined
  /** Whether the user is staff, of any role. Undefined while the role is being queried. */
  isAdmin: boolean | undefined
  /** Which one; absent for an admin. */
  role?: StaffRole
  /** True for an admin who must set up a second step first. No other admin page opens until then. */
  mustEnrol?: boolean
}

export type SignOutScope = 'local' | 'others' | 'global'

/** Returned to the caller, which shows the message. */
export interface AuthOutcome {
  error: AuthError | null
}

/** For a sign-up: whether an email must be confirmed before a session starts. */
export interface SignUpOutcome extends AuthOutcome {
  needsConfirmation: boolean
}

interface AuthStoreParts {
  openClient(): Promise<AuthClient>
  /** False when this browser has no trace of a session. The client is then loaded by the first call. */
  mayBeSignedIn?(): boolean
  /** The person that the server rendered this page for. */
  reader?: PageReader | undefined
  /** Whether a user who is no admin may be other staff here: on pages of the console and of sign-in. */
  mayBeStaff?(): boolean
  /** Whether this browser holds a session of the user. A page of anybody else's is not used. */
  isStoredFor?(userId: string): boolean
  /** Reports failures that must not stop the page: a failed role query, or a client that did not load. */
  report(failure: string, error: unknown): void
}

export type AuthStore = ReturnType<typeof createAuthStore>

const UNKNOWN: AuthState = { loading: true, session: null, isAdmin: undefined }
const NOBODY: AuthState = { loading: false, session: null, isAdmin: false }

/**
 * Follows the client's session events (SIGNED_IN, SIGNED_OUT, TOKEN_REFRESHED, USER_UPDATED, MFA_CHALLENGE_VERIFIED,
 * including those of other tabs). Queries the admin role once per user, and again after the second step, because the
 * server does not return it before. Independent of React.
 */
export function createAuthStore({
  openClient,
  mayBeSignedIn = () => true,
  reader,
  isStoredFor = () => false,
  mayBeStaff = () => false,
  report,
}: AuthStoreParts) {
  const rendered: AuthState = reader
    ? { ...UNKNOWN, isAdmin: reader.isAdmin, ...(reader.role && { role: reader.role }), reader }
    : UNKNOWN
  let state = reader && isStoredFor(reader.userId) ? rendered : UNKNOWN
  let following: Promise<void> | undefined
  let leaving = new AbortController()
  const listeners = new Set<() => void>()
  /** The user and assurance level of the latest role query. */
  let asked: string | undefined

  const change = (next: AuthState) => {
    state = next
    for (const listener of listeners) listener()
  }

  /** Ignores the result when another user is signed in by the time it arrives. */
  async function checkRole(client: AuthClient, userId: string) {
    const role = await readRole(client, userId, mayBeStaff()).catch(async (error: unknown) => {
      report('The role check failed; treated as not admin.', error)
      // Whose session has ended signs in again, and is not told that they are no staff.
      await heedSession(client.auth, error).catch(() => {})
      return { isAdmin: false }
    })
    if (state.session?.user.id === userId) change({ loading: false, session: state.session, ...role })
  }

  function follow(client: AuthClient, session: Session | null) {
    if (!session) {
      asked = undefined
      return change(NOBODY)
    }
    keepSignOut(undefined)
    const isSamePerson = (state.session?.user.id ?? state.reader?.userId) === session.user.id
    const { reader: _, ...known } = state
    change({ ...(isSamePerson ? known : { isAdmin: undefined }), loading: false, session })
    const question = `${session.user.id} ${aalOf(session.access_token)}`
    if (needsSecondStep(session) || question === asked) return
    asked = question
    void checkRole(client, session.user.id)
  }

  /** Runs once per connection. A client that failed to load is loaded again by the next call. */
  function followClient(): Promise<void> {
    const { signal } = leaving
    following ??= openClient().then(
      (client) => {
        if (signal.aborted) return
        const { data } = client.auth.onAuthStateChange((_event, session) => follow(client, session))
        signal.addEventListener('abort', () => data.subscription.unsubscribe())
      },
      (error: unknown) => {
        following = undefined
        report('The session could not be checked.', error)
        change(NOBODY)
      },
    )
    return following
  }

  /** Starts to follow the session. Returns the function that stops it. */
  function connect(): () => void {
    const connection = new AbortController()
    leaving = connection
    following = undefined
    if (mayBeSignedIn()) void followClient()
    else change(NOBODY)
    return () => connection.abort()
  }

  /** Returns the client for a call, subscribed to the session so that its events are received. */
  async function openFollowed(): Promise<AuthClient> {
    const client = await openClient()
    await followClient()
    return client
  }

  async function signIn(email: string, password: string): Promise<AuthOutcome> {
    const { auth } = await openFollowed()
    const { error } = await auth.signInWithPassword({ email, password })
    return { error }
  }

  async function signUp(email: string, password: string, fullName = ''): Promise<SignUpOutcome> {
    const { auth } = await openFollowed()
    const options = { emailRedirectTo: window.location.origin, data: { full_name: fullName } }
    const { data, error } = await auth.signUp({ email, password, options })
    return { error, needsConfirmation: !error && data.session === null }
  }

  /** `local` ends this session, `others` all but this one, `global` all of them. */
  async function signOut(scope: SignOutScope = 'local'): Promise<AuthOutcome> {
    const { auth } = await openFollowed()
    // Before the call, because its event leads to the sign-in while the answer is on its way.
    keepSignOut(scope)
    const outcome = await auth.signOut({ scope })
    if (outcome.error) keepSignOut(undefined)
    return outcome
  }

  return {
    read: () => state,
    /** The state that the server rendered, for hydration. */
    readRendered: () => rendered,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    connect,
    followClient,
    openClient: openFollowed,
    signIn,
    signUp,
    signOut,
  }
}

async function readRole(
  client: AuthClient,
  userId: string,
  mayBeStaff: boolean,
): Promise<Pick<AuthState, 'isAdmin' | 'role' | 'mustEnrol'>> {
  const roles = client.from('user_roles').select('role').eq('user_id', userId).eq('role', 'admin')
  const { data, error, status } = await roles.maybeSingle()
  if (error?.details === 'signIn.factor_required') return { isAdmin: false, mustEnrol: true }
  if (error) throw Object.assign(error, { status })
  if (data !== null || !mayBeStaff) return { isAdmin: data !== null }
  const others = await client.from('user_roles').select('role').eq('user_id', userId)
  if (others.error) throw others.error
  // Loaded here alone, because every signed-in page loads this file.
  const { staffRoleAmong } = await import('#domain/staff/rights.ts')
  const role = staffRoleAmong(others.data.map(({ role }) => String(role)))
  return { isAdmin: role !== undefined, ...(role && { role }) }
}
