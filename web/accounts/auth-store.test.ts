import type { Session } from '@supabase/supabase-js'
import { beforeEach, describe, expect, test } from 'vitest'
import type { AuthClient } from './auth-client.ts'
import { createAuthStore } from './auth-store.ts'
import type { PageReader } from './page-reader.ts'

const sessionOf = (id: string, accessToken = 'first') =>
  ({ access_token: accessToken, user: { id, email: `${id}@example.com` } }) as unknown as Session

type Listener = (event: string, session: Session | null) => void
type Answer = {
  data: { role: string } | { role: string }[] | null
  error: (Error & { details?: string }) | null
  status?: number
}

/** A fake of the client methods that the store uses. Each test controls the responses. */
function fakeClient() {
  const listeners = new Set<Listener>()
  const asked: { table: string; where: Record<string, string>; answer: (answer: Answer) => void }[] = []
  const auth = {
    onAuthStateChange(listener: Listener) {
      listeners.add(listener)
      return { data: { subscription: { unsubscribe: () => listeners.delete(listener) } } }
    },
    signInWithPassword: async () => ({ error: new Error('no') }),
    refreshSession: async () => ({ error: { status: 400 } }),
    async signOut() {
      for (const listener of listeners) listener('SIGNED_OUT', null)
    },
  }
  const from = (table: string) => {
    const where: Record<string, string> = {}
    const query = {
      select: () => query,
      eq: (column: string, value: string) => {
        where[column] = value
        return query
      },
      maybeSingle: () => new Promise<Answer>((answer) => asked.push({ table, where, answer })),
      // biome-ignore lint/suspicious/noThenProperty: as the client's query, which is awaited for all its rows
      then: (resolve: (answer: Answer) => void) => asked.push({ table, where, answer: resolve }),
    }
    return query
  }
  return {
    client: { auth, from } as unknown as AuthClient,
    asked,
    listeners,
    tell: (event: string, session: Session | null) => {
      for (const listener of listeners) listener(event, session)
    },
  }
}

const ADMIN: Answer = { data: { role: 'admin' }, error: null }
const NO_ROW: Answer = { data: null, error: null }

let reports: [string, unknown][]
let fake: ReturnType<typeof fakeClient>
let store: ReturnType<typeof createAuthStore>

beforeEach(async () => {
  reports = []
  fake = fakeClient()
  store = createAuthStore({
    openClient: async () => fake.client,
    report: (failure, error) => reports.push([failure, error]),
  })
  store.connect()
  await settled()
})

/** Waits until all pending promises have settled. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

/** Responds to the latest role query. */
async function answer(given: Answer) {
  fake.asked.at(-1)?.answer(given)
  await settled()
}

describe('the reader of a page that the server rendered', () => {
  const reader: PageReader = {
    ...{ userId: 'noura', sessionId: 'one', isAdmin: true, user: {} },
    ...{ locale: 'ar' as const, at: 0, answers: { '/me/leads': 'leads' } },
  }
  const storeFor = (stored: string) => {
    store = createAuthStore({
      ...{ openClient: async () => fake.client, reader },
      isStoredFor: (userId) => userId === stored,
      report: () => {},
    })
    store.connect()
    return settled()
  }

  test('counts at once where this browser holds their session, and stays until the client has checked it', async () => {
    await storeFor('noura')
    expect(store.read()).toBe(store.readRendered())
    expect(store.read()).toMatchObject({ isAdmin: true, reader })
    fake.tell('INITIAL_SESSION', sessionOf('noura'))
    expect(store.read()).toMatchObject({ loading: false, isAdmin: true })
    expect(store.read().reader).toBeUndefined()
  })

  test('is dropped before any use where this browser holds another user’s session, or none', async () => {
    for (const stored of ['saad', '']) {
      await storeFor(stored)
      expect(store.read()).toEqual({ loading: true, session: null, isAdmin: undefined })
    }
  })

  test('gives nothing to another user who turns out to be signed in', async () => {
    await storeFor('noura')
    fake.tell('INITIAL_SESSION', sessionOf('saad'))
    expect(store.read()).toMatchObject({
      loading: false,
      isAdmin: undefined,
      session: { user: { id: 'saad' } },
    })
    expect(store.read().reader).toBeUndefined()
  })
})

describe('the signed-in user', () => {
  test('is unknown until the first session check completes', () => {
    expect(store.read()).toEqual({ loading: true, session: null, isAdmin: undefined })
    fake.tell('INITIAL_SESSION', null)
    expect(store.read()).toEqual({ loading: false, session: null, isAdmin: false })
    expect(fake.asked).toEqual([])
  })

  test('is an admin only after the roles table has confirmed it', async () => {
    fake.tell('INITIAL_SESSION', sessionOf('noura'))
    expect(store.read()).toMatchObject({ loading: false, isAdmin: undefined })
    expect(fake.asked).toMatchObject([{ table: 'user_roles', where: { user_id: 'noura', role: 'admin' } }])
    await answer(ADMIN)
    expect(store.read().isAdmin).toBe(true)
  })

  test('is no admin without a row in the roles table', async () => {
    fake.tell('SIGNED_IN', sessionOf('saad'))
    await answer(NO_ROW)
    expect(store.read()).toMatchObject({ isAdmin: false, session: { user: { id: 'saad' } } })
  })

  test('is staff of another role only where the console or its sign-in may be, by a second query', async () => {
    fake = fakeClient()
    const onConsole = createAuthStore({
      openClient: async () => fake.client,
      mayBeStaff: () => true,
      report: () => {},
    })
    onConsole.connect()
    await expect.poll(() => fake.listeners.size).toBe(1)
    fake.tell('SIGNED_IN', sessionOf('huda'))
    fake.asked[0]!.answer(NO_ROW)
    await expect.poll(() => fake.asked.length).toBe(2)
    expect(onConsole.read().isAdmin).toBeUndefined()
    expect(fake.asked[1]).toMatchObject({ table: 'user_roles', where: { user_id: 'huda' } })
    fake.asked[1]!.answer({ data: [{ role: 'owner' }, { role: 'auditor' }], error: null })
    await expect.poll(() => onConsole.read()).toMatchObject({ isAdmin: true, role: 'auditor' })
  })

  test('is no admin when the role query fails, and the failure is reported', async () => {
    fake.tell('SIGNED_IN', sessionOf('noura'))
    const error = new Error('permission denied')
    await answer({ data: null, error })
    expect(store.read().isAdmin).toBe(false)
    expect(reports).toEqual([['The role check failed; treated as not admin.', error]])
  })

  test('is signed out, not taken for somebody without a role, when the session has ended', async () => {
    const seen: unknown[] = []
    fake.tell('INITIAL_SESSION', sessionOf('noura'))
    store.subscribe(() => seen.push(store.read()))
    await answer({ data: null, error: new Error('No suitable key or wrong key type'), status: 401 })
    expect(seen).toEqual([{ loading: false, session: null, isAdmin: false }])
  })

  test.each(['TOKEN_REFRESHED', 'USER_UPDATED', 'MFA_CHALLENGE_VERIFIED', 'SIGNED_IN'])(
    '%s stores the new session of the same user and keeps the role without a new query',
    async (event) => {
      fake.tell('INITIAL_SESSION', sessionOf('noura'))
      await answer(ADMIN)
      fake.tell(event, sessionOf('noura', 'second'))
      expect(store.read()).toMatchObject({ isAdmin: true, session: { access_token: 'second' } })
      expect(fake.asked).toHaveLength(1)
    },
  )

  test('the role is queried once the second step is complete, because the server does not return it before', async () => {
    const factors = [{ status: 'verified' }]
    const at = (aal: string) => {
      const session = sessionOf('noura', `x.${btoa(JSON.stringify({ aal }))}.x`)
      return { ...session, user: { ...session.user, factors } } as Session
    }
    fake.tell('SIGNED_IN', at('aal1'))
    expect(fake.asked).toEqual([])
    expect(store.read()).toMatchObject({ loading: false, isAdmin: undefined })
    fake.tell('MFA_CHALLENGE_VERIFIED', at('aal2'))
    await answer(ADMIN)
    expect(store.read().isAdmin).toBe(true)
  })

  test('an admin who lacks a required second step must set one up, and the role is queried again afterwards', async () => {
    fake.tell('SIGNED_IN', sessionOf('noura', `x.${btoa('{"aal":"aal1"}')}.x`))
    const error = Object.assign(new Error('AAL2'), { details: 'signIn.factor_required' })
    await answer({ data: null, error })
    expect(store.read()).toMatchObject({ isAdmin: false, mustEnrol: true })
    expect(reports).toEqual([])
    fake.tell('MFA_CHALLENGE_VERIFIED', sessionOf('noura', `x.${btoa('{"aal":"aal2"}')}.x`))
    await answer(ADMIN)
    expect(store.read()).toMatchObject({ isAdmin: true })
    expect(store.read().mustEnrol).toBeUndefined()
  })

  test('SIGNED_OUT clears the user and the role', async () => {
    fake.tell('INITIAL_SESSION', sessionOf('noura'))
    await answer(ADMIN)
    fake.tell('SIGNED_OUT', null)
    expect(store.read()).toEqual({ loading: false, session: null, isAdmin: false })
  })

  test('a role result for a user who has signed out is ignored', async () => {
    fake.tell('SIGNED_IN', sessionOf('noura'))
    fake.tell('SIGNED_OUT', null)
    await answer(ADMIN)
    expect(store.read()).toEqual({ loading: false, session: null, isAdmin: false })
    fake.tell('SIGNED_IN', sessionOf('saad'))
    expect(store.read().isAdmin).toBeUndefined()
  })
})

describe('subscriptions', () => {
  test('listeners are notified of each change until they unsubscribe', () => {
    let told = 0
    const leave = store.subscribe(() => {
      told += 1
    })
    fake.tell('INITIAL_SESSION', null)
    leave()
    fake.tell('SIGNED_OUT', null)
    expect(told).toBe(1)
  })

  test('following stops when the page is left, even before the client has loaded', async () => {
    const disconnect = store.connect()
    disconnect()
    await settled()
    expect(fake.listeners.size).toBe(1)
  })

  test('a client that does not load leaves nobody signed in and reports why', async () => {
    const error = new Error('supabaseKey is required.')
    const broken = createAuthStore({
      openClient: () => Promise.reject(error),
      report: (failure, cause) => reports.push([failure, cause]),
    })
    broken.connect()
    await settled()
    expect(broken.read()).toEqual({ loading: false, session: null, isAdmin: false })
    expect(reports).toEqual([['The session could not be checked.', error]])
  })
})

describe('without a stored session', () => {
  const openStore = () => {
    let opened = 0
    const openClient = async () => {
      opened += 1
      return fake.client
    }
    const quiet = createAuthStore({ openClient, mayBeSignedIn: () => false, report: () => {} })
    fake.listeners.clear()
    quiet.connect()
    return { quiet, opened: () => opened }
  }

  test('the state is signed out immediately, and the client is not loaded', async () => {
    const { quiet, opened } = openStore()
    await settled()
    expect(quiet.read()).toEqual({ loading: false, session: null, isAdmin: false })
    expect(opened()).toBe(0)
  })

  test('the first call subscribes to the session before it signs in', async () => {
    const { quiet } = openStore()
    await quiet.signIn('noura@example.com', 'wrong')
    expect(fake.listeners.size).toBe(1)
    fake.tell('SIGNED_IN', sessionOf('noura'))
    expect(quiet.read().session?.user.id).toBe('noura')
  })
})

test('signing in returns the error of the client', async () => {
  const { error } = await store.signIn('noura@example.com', 'wrong')
  expect(error?.message).toBe('no')
})
