/** Attacks on the second step: the password alone of a user who has a second step, at every mounted route. */
import { isDeepStrictEqual } from 'node:util'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aRegistration, startApi } from '#testing/api.ts'
import { PASSWORD } from '#testing/fakes/auth-server.ts'
import { appCode, enrollApp, verifiedApp } from '#testing/fakes/authenticator-app.ts'
import { createInbox } from '#testing/fakes/inbox.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'

const database = await createTestDatabase()
const { sql } = database
const api = await startApi(database)
const { clock } = api.context
const settings = api.context.config.auth
const inbox = createInbox(database, api.context, api.url)
afterAll(async () => {
  await api.stop()
  await database.drop()
})
beforeEach(() => {
  settings.adminMfaRequired = false
})

const ID = '01890000-0000-7000-8000-000000000001'
/** Routes open to a password alone: reading oneself, finishing the second step, signing out. */
const LEFT_OPEN = [
  'GET /auth/v1/user',
  'POST /auth/v1/factors/:id/challenge',
  'POST /auth/v1/factors/:id/verify',
  'POST /auth/v1/logout',
]

interface Route {
  method: string
  path: string
}

const named = ({ method, path }: Route) => `${method} ${path}`
const routes = [
  ...new Map(
    api.routes
      .filter(({ path }) => /^\/(auth|rest|api)\//.test(path) && !path.includes('*'))
      .map(({ method, path }) => [named({ method, path }), { method, path }]),
  ).values(),
]

/** Response to a request with this bearer. A success includes the body, because it may differ between callers. */
async function knock({ method, path }: Route, bearer?: string) {
  const address = path.replace(/:[A-Za-z]+(\{[^}]*\})?/g, ID)
  const answer = await fetch(`${api.url}${address}${isLogout({ path }) ? '?scope=local' : ''}`, {
    method,
    redirect: 'manual',
    headers: {
      'x-supabase-api-version': '2024-01-01',
      'content-type': 'application/json',
      ...(bearer && { authorization: `Bearer ${bearer}` }),
    },
    ...(method !== 'GET' && { body: JSON.stringify({ factor_type: 'totp', friendly_name: 'x' }) }),
  })
  const { status } = answer
  const isStream = answer.headers.get('content-type')?.includes('event-stream')
  const text = isStream ? await answer.body!.cancel().then(() => 'stream') : await answer.text()
  const code = /"code":"([^"]+)"/.exec(text)?.[1]
  return { status, code, ...(status < 300 && { text }) }
}

const isLogout = ({ path }: Pick<Route, 'path'>) => path.endsWith('/logout')

type Answer = Awaited<ReturnType<typeof knock>>

/** Responses that differ on every call, such as a challenge, are compared by status alone. */
function isOneOf([first, second]: Answer[], answer: Answer): boolean {
  const isNewEachTime = first?.text !== second?.text && first?.status === second?.status
  const compared = ({ status, code, text }: Answer) => ({ status, code, text: isNewEachTime ? '' : text })
  return [first!, second!].some((stranger) => isDeepStrictEqual(compared(stranger), compared(answer)))
}

const isRefused = ({ status, code }: { status: number; code: string | undefined }) =>
  status >= 400 && ['insufficient_aal', 'signIn.insufficient_aal', 'not_admin'].includes(code ?? '')

let people = 0

async function somebody() {
  const client = api.client()
  const email = `second-step-${++people}@example.sa`
  const { data, error } = await client.auth.signUp({ email, password: PASSWORD })
  if (!data.session) throw error ?? new Error('not signed in')
  return { client, email, id: data.session.user.id }
}

/** Another browser, signed in with the password alone. */
async function withPassword(email: string): Promise<SupabaseClient> {
  const client = api.client()
  const { error } = await client.auth.signInWithPassword({ email, password: PASSWORD })
  if (error) throw error
  return client
}

const tokenOf = async (client: SupabaseClient) => (await client.auth.getSession()).data.session!.access_token
const nextStep = () => clock.advance({ minutes: 1 })

test.each([
  ['others', true],
  ['global', false],
  ['local', false],
])('a password alone ends no aal2 session: scope %s', async (scope, goesOn) => {
  const { client, email } = await somebody()
  await verifiedApp(client, clock)
  const thief = await withPassword(email)
  const token = await tokenOf(thief)
  const answer = await fetch(`${api.url}/auth/v1/logout?scope=${scope}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'x-supabase-api-version': '2024-01-01' },
  })
  expect(answer.status).toBe(scope === 'local' ? 204 : 403)
  expect(answer.headers.get('x-sb-error-code')).toBe(scope === 'local' ? null : 'insufficient_aal')
  expect((await client.auth.getUser()).error).toBeNull()
  expect((await api.client().auth.getUser(token)).error === null).toBe(goesOn)
})

describe('the password alone of an admin and provider with a second step', () => {
  let password: string
  let both: string

  beforeAll(async () => {
    const { client, email, id } = await somebody()
    await sql`insert into user_roles (user_id, role) values (${id}, 'admin')`
    await verifiedApp(client, clock)
    both = await tokenOf(client)
    password = await tokenOf(await withPassword(email))
  })

  test('every mounted route rejects the password alone or treats it as a visitor, except the four open ones', async () => {
    const asked = { refused: 0, open: [] as string[] }
    // Signing out comes last, because it ends the session of the other requests.
    const [last, others] = [routes.filter(isLogout), routes.filter((route) => !isLogout(route))]
    for (const route of [...others, ...last]) {
      const [answer, ...strangers] = await Promise.all([
        knock(route, password),
        knock(route),
        knock(route, 'nonsense'),
      ])
      if (isRefused(answer)) asked.refused += 1
      else if (!isOneOf(strangers, answer)) asked.open.push(named(route))
      if (route.method !== 'GET') await sql`delete from rate_limits`
    }
    expect(asked.open.sort()).toEqual(LEFT_OPEN)
    // Lower bound, so that the loop cannot pass by covering no routes.
    expect(asked.refused).toBeGreaterThan(130)
  })

  test.each([
    '/api/v1/admin/providers.csv',
    '/api/v1/admin/summary',
    '/api/v1/me/privacy/export.json',
    '/rest/v1/user_roles',
  ])('%s is allowed after the second step', async (path) => {
    expect((await knock({ method: 'GET', path }, both)).status).toBe(200)
  })
})

describe('an unverified factor', () => {
  test('an unverified factor is deleted once another one was verified, whatever its type', async () => {
    const { client, email } = await somebody()
    const thief = await withPassword(email)
    const planted = await enrollApp(thief, 'planted')
    await client.auth.mfa.enroll({ factorType: 'webauthn', friendlyName: 'half a key' })
    await client.auth.mfa.enroll({
      factorType: 'phone',
      phone: '+966551112233',
      friendlyName: 'half a phone',
    })
    const own = await verifiedApp(client, clock)
    expect((await client.auth.mfa.listFactors()).data?.all.map(({ id }) => id)).toEqual([own.factorId])

    nextStep()
    const again = await withPassword(email)
    const finish = await again.auth.mfa.challengeAndVerify({
      factorId: planted.factorId,
      code: appCode(planted.secret, clock),
    })
    expect(finish.error?.code).toBe('mfa_factor_not_found')
    expect((await again.auth.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal1')
  })

  test('an unverified factor left in the table cannot be finished with a password alone beside a verified one', async () => {
    const { client, email, id } = await somebody()
    await verifiedApp(client, clock)
    nextStep()
    const thief = await withPassword(email)
    const half = await enrollApp(client, 'half')
    await sql`update auth.mfa_factors set session_id = (
      select id from auth.sessions where user_id = ${id} and aal = 'aal1') where id = ${half.factorId}`
    const code = appCode(half.secret, clock)
    const { error } = await thief.auth.mfa.challengeAndVerify({ factorId: half.factorId, code })
    expect(error).toMatchObject({ status: 403, code: 'insufficient_aal' })
  })

  test('an unverified factor is usable only in the session that began it, and ends with it', async () => {
    const { client, email, id } = await somebody()
    const elsewhere = await withPassword(email)
    const half = await enrollApp(elsewhere, 'half')
    const challenged = await client.auth.mfa.challenge({ factorId: half.factorId })
    expect(challenged.error?.code).toBe('mfa_factor_not_found')
    await elsewhere.auth.signOut({ scope: 'local' })
    expect(await sql`select id from auth.mfa_factors where user_id = ${id}`).toEqual([])
  })
})

describe('an admin when admins must have a second step', () => {
  test('an admin without a second step can enroll with a password alone, and do the rest only afterwards', async () => {
    const { client, id } = await somebody()
    await sql`insert into user_roles (user_id, role) values (${id}, 'admin')`
    settings.adminMfaRequired = true
    const token = await tokenOf(client)
    const summary = { method: 'GET', path: '/api/v1/admin/summary' }
    expect(await knock(summary, token)).toEqual({ status: 403, code: 'signIn.factor_required' })
    for (const path of ['/api/v1/me/privacy/export.json', '/api/v1/me/provider']) {
      expect((await knock({ method: 'GET', path }, token)).code).toBe('signIn.factor_required')
    }
    const { error } = await client.from('user_roles').select('role')
    expect(error).toMatchObject({ code: 'insufficient_aal', details: 'signIn.factor_required' })
    expect((await client.auth.updateUser({ password: 'a longer password' })).error?.code).toBe(
      'insufficient_aal',
    )

    await verifiedApp(client, clock)
    expect((await knock(summary, await tokenOf(client))).status).toBe(200)
  })

  test('an owner still signs in with a password alone', async () => {
    settings.adminMfaRequired = true
    const { client } = await somebody()
    const own = { method: 'GET', path: '/api/v1/me/privacy' }
    expect((await knock(own, await tokenOf(client))).status).toBe(200)
  })
})

describe('changes of sign-in methods', () => {
  const acts: [
    string,
    (client: SupabaseClient) => Promise<{ error: { code?: string | undefined } | null }>,
  ][] = [
    ['a new password', (client) => client.auth.updateUser({ password: 'another password' })],
    ['a new e-mail', (client) => client.auth.updateUser({ email: `moved-${++people}@example.sa` })],
    ['a factor', (client) => client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'another' })],
    [
      'linking',
      (client) => client.auth.linkIdentity({ provider: 'google', options: { skipBrowserRedirect: true } }),
    ],
    ['unlinking', unlinkFirst],
  ]

  async function unlinkFirst(client: SupabaseClient) {
    const { data } = await client.auth.getUserIdentities()
    return client.auth.unlinkIdentity(data!.identities[0]!)
  }

  test.each(acts)(
    '%s is rejected eleven minutes after the sign-in, but not after ten',
    async (_name, act) => {
      const { client } = await somebody()
      clock.advance({ minutes: 10 })
      expect((await act(client)).error?.code).not.toBe('reauthentication_needed')
      clock.advance({ minutes: 1 })
      expect((await act(client)).error).toMatchObject({ status: 400, code: 'reauthentication_needed' })
    },
  )

  test('a refresh is not a fresh proof; an emailed code is one for all changes, and works once', async () => {
    const { client, email } = await somebody()
    clock.advance({ minutes: 20 })
    await client.auth.refreshSession()
    expect((await client.auth.mfa.enroll({ factorType: 'totp' })).error?.code).toBe('reauthentication_needed')

    expect((await client.auth.reauthenticate()).error).toBeNull()
    const { code: nonce } = await inbox.newest(email)
    expect((await client.auth.updateUser({ nonce: '000000' } as never)).error?.code).toBe(
      'reauthentication_not_valid',
    )
    expect((await client.auth.updateUser({ nonce } as never)).error).toBeNull()
    expect((await client.auth.mfa.enroll({ factorType: 'totp' })).error).toBeNull()
    expect((await client.auth.updateUser({ nonce } as never)).error?.code).toBe('reauthentication_not_valid')
  })

  test('the current password and a repeated second step are fresh proofs', async () => {
    const { client } = await somebody()
    const { factorId, secret } = await verifiedApp(client, clock)
    clock.advance({ minutes: 20 })
    await client.auth.refreshSession()
    expect((await client.auth.mfa.unenroll({ factorId })).error?.code).toBe('reauthentication_needed')
    await client.auth.mfa.challengeAndVerify({ factorId, code: appCode(secret, clock) })
    expect((await client.auth.mfa.unenroll({ factorId })).error).toBeNull()

    clock.advance({ minutes: 20 })
    const change = { password: 'another password', current_password: PASSWORD }
    expect((await client.auth.updateUser(change)).error).toBeNull()
  })

  test('unlinking does not change the email of an account without its second step', async () => {
    const { client, email, id } = await somebody()
    await sql`insert into auth.identities (provider, provider_id, user_id, identity_data) values
      ('google', ${id}, ${id}, ${sql.json({ email: 'other@gmail.com', email_verified: true })})`
    await verifiedApp(client, clock)
    const thief = await withPassword(email)
    expect((await unlinkFirst(thief)).error).toMatchObject({ status: 403, code: 'insufficient_aal' })
    expect((await client.auth.getUser()).data.user?.email).toBe(email)
  })
})

describe('session expiry', () => {
  const isLive = async (client: SupabaseClient) => (await client.auth.refreshSession()).error === null
  const days = (count: number) => clock.advance({ minutes: count * 24 * 60 })

  test('a session ends after thirty idle days, and after 180 days in any case', async () => {
    const [idle, busy] = [await somebody(), await somebody()]
    for (let day = 0; day < 174; day += 29) {
      days(29)
      expect([day, await isLive(busy.client)]).toEqual([day, true])
    }
    expect((await idle.client.auth.refreshSession()).error?.code).toBe('session_expired')
    days(6.1)
    expect((await busy.client.auth.refreshSession()).error?.code).toBe('session_expired')
  })

  test('a staff session ends after twelve idle hours and after seven days', async () => {
    const [idle, busy] = [await somebody(), await somebody()]
    for (const { id } of [idle, busy]) {
      await sql`insert into user_roles (user_id, role) values (${id}, 'admin')`
    }
    await idle.client.auth.signInWithPassword({ email: idle.email, password: PASSWORD })
    for (let day = 0; day < 6.5; day += 0.49) {
      days(0.49)
      expect([day, await isLive(busy.client)]).toEqual([day, true])
    }
    expect((await idle.client.auth.refreshSession()).error?.code).toBe('session_expired')
    days(0.3)
    expect((await busy.client.auth.refreshSession()).error?.code).toBe('session_expired')
  })

  test.each(['/api/v1/admin/providers/stream', '/api/v1/me/leads/stream'])(
    'an open stream of %s ends with its staff session',
    async (path) => {
      const { client, email, id } = await somebody()
      await sql`insert into user_roles (user_id, role) values (${id}, 'admin')`
      const headers = { authorization: `Bearer ${await tokenOf(client)}` }
      await api.post('/providers', await aRegistration(api, { email }), headers)
      const stream = await fetch(`${api.url}${path}`, { headers })
      expect(stream.status).toBe(200)
      await client.auth.signOut()
      // The server ends the stream, and `text` resolves then.
      expect(await stream.text()).toContain('event: changed')
    },
  )
})
