import { afterAll, describe, expect, test } from 'vitest'
import { PASSWORD, somebody, startAuthServer } from '#testing/fakes/auth-server.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'

const database = await createTestDatabase()
const server = await startAuthServer(database, { autoconfirm: true })
const limited = await startAuthServer(database, { autoconfirm: true, rateLimits: true })
const closed = await startAuthServer(database, { disableSignup: true })
afterAll(async () => {
  await Promise.all([server.stop(), limited.stop(), closed.stop()])
  await database.drop()
})

describe('signing up', () => {
  test('a new user is signed in', async () => {
    const { client, email, user, session } = await somebody(server)
    expect(user).toMatchObject({
      email,
      phone: '',
      role: 'authenticated',
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { full_name: 'نورة', email, email_verified: false },
      identities: [{ provider: 'email', id: user.id, identity_data: { sub: user.id, full_name: 'نورة' } }],
    })
    expect(session).toMatchObject({ token_type: 'bearer', expires_in: 3600 })
    const { data } = await client.auth.getUser()
    expect(data.user?.id).toBe(user.id)
  })

  test('a taken address is rejected, in any letter case', async () => {
    const { email } = await somebody(server)
    const { error } = await server.client().auth.signUp({ email: email.toUpperCase(), password: PASSWORD })
    expect(error).toMatchObject({
      status: 422,
      code: 'user_already_exists',
      message: 'User already registered',
    })
  })

  test('concurrent sign-ups of one address create one account', async () => {
    const email = 'twice@example.sa'
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => server.client().auth.signUp({ email, password: PASSWORD })),
    )
    expect(answers.filter(({ error }) => !error)).toHaveLength(1)
    expect(await database.sql`select from auth.users where email = ${email}`).toHaveLength(1)
  })

  test.each([
    [{ password: PASSWORD }, 422, 'anonymous_provider_disabled'],
    [{ email: 'a@example.sa' }, 400, 'validation_failed'],
    [{ email: 'a@example.sa', password: 'خمسة' }, 422, 'weak_password'],
    [{ email: 'a@example.sa', password: 'ط'.repeat(129) }, 400, 'validation_failed'],
    [{ email: 'a@example.sa', phone: '+966551234567', password: PASSWORD }, 400, 'validation_failed'],
    [{ phone: '+966551234567' }, 400, 'validation_failed'],
    [{ phone: '055123', password: PASSWORD }, 400, 'validation_failed'],
    [{ email: 'not an address', password: PASSWORD }, 400, 'validation_failed'],
    [{ email: ['a@example.sa'], password: PASSWORD }, 400, 'validation_failed'],
  ])('a sign-up with %j fails with %i %s', async (body, status, code) => {
    const answer = await post('/signup', body)
    expect(answer).toMatchObject({ status, body: { code } })
  })

  test('a password of forty Arabic letters works in full, which bcrypt would have cut', async () => {
    const password = 'ا'.repeat(40)
    const { email } = await somebody(server, password)
    const signIn = (tried: string) => server.client().auth.signInWithPassword({ email, password: tried })
    expect((await signIn(password)).error).toBeNull()
    expect((await signIn(`${'ا'.repeat(39)}ب`)).error?.code).toBe('invalid_credentials')
  })

  test('a weak password is rejected with its reason', async () => {
    const { error } = await server.client().auth.signUp({ email: 'weak@example.sa', password: '12345' })
    expect(error).toMatchObject({ name: 'AuthWeakPasswordError', reasons: ['length'] })
  })

  test('a sign-up is rejected when sign-ups are disabled', async () => {
    const { error } = await closed.client().auth.signUp({ email: 'x@example.sa', password: PASSWORD })
    expect(error).toMatchObject({ status: 422, code: 'signup_disabled' })
  })
})

describe('signing in', () => {
  test('a token names its user and can be verified by the published key alone', async () => {
    const { email, user } = await somebody(server)
    const asked: string[] = []
    const client = server.client({
      fetch: (input, init) => {
        asked.push(new URL(String(input)).pathname)
        return fetch(input, init)
      },
    })
    await client.auth.signInWithPassword({ email, password: PASSWORD })
    const { data } = await client.auth.getClaims()
    expect(data?.header).toMatchObject({ alg: 'ES256', typ: 'JWT' })
    expect(data?.claims).toMatchObject({
      ...{ iss: 'http://localhost:3000/auth/v1', sub: user.id, aud: 'authenticated', role: 'authenticated' },
      ...{ email, phone: '', aal: 'aal1', is_anonymous: false, amr: [{ method: 'password' }] },
    })
    expect(asked).not.toContain('/auth/v1/user')
  })

  test('an unknown address gets the same response as a wrong password', async () => {
    const { email } = await somebody(server)
    const wrong = await post('/token?grant_type=password', { email, password: 'wrong password' })
    const unknown = await post('/token?grant_type=password', {
      email: 'nobody@example.sa',
      password: 'wrong',
    })
    expect(wrong).toMatchObject({
      status: 400,
      body: { code: 'invalid_credentials', message: 'Invalid login credentials' },
    })
    expect(unknown).toEqual(wrong)
  })

  test('an unknown address costs the same hash as a known one', async () => {
    const { email } = await somebody(server)
    // Processor time of this process including its hashing threads, which other processes do not affect.
    const costOf = async (address: string) => {
      const before = process.cpuUsage()
      await post('/token?grant_type=password', { email: address, password: 'wrong password' })
      const { user, system } = process.cpuUsage(before)
      return user + system
    }
    const known: number[] = []
    const unknown: number[] = []
    for (let i = 0; i < 15; i++) {
      known.push(await costOf(email))
      unknown.push(await costOf(`nobody-${i}@example.sa`))
    }
    // Minimum of each, because other work of the process only adds time.
    const ratio = Math.min(...unknown) / Math.min(...known)
    expect(ratio).toBeGreaterThan(0.6)
    expect(ratio).toBeLessThan(1.6)
  })

  test('a banned user learns of the ban only with the right password', async () => {
    const { email, user } = await somebody(server)
    await server.admin().auth.admin.updateUserById(user.id, { ban_duration: '24h' })
    const signIn = (password: string) => post('/token?grant_type=password', { email, password })
    expect(await signIn('wrong password')).toMatchObject({ body: { code: 'invalid_credentials' } })
    expect(await signIn(PASSWORD)).toMatchObject({ status: 400, body: { code: 'user_banned' } })
    await server.admin().auth.admin.updateUserById(user.id, { ban_duration: 'none' })
    expect(await signIn(PASSWORD)).toMatchObject({ status: 200 })
  })

  test('an unconfirmed address gets email_not_confirmed', async () => {
    const email = 'unconfirmed@example.sa'
    await server.admin().auth.admin.createUser({ email, password: PASSWORD })
    const { error } = await server.client().auth.signInWithPassword({ email, password: PASSWORD })
    expect(error).toMatchObject({ status: 400, code: 'email_not_confirmed' })
  })

  test.each([
    ['password', { email: 'a@example.sa', phone: '+966551234567', password: 'x' }, 400, 'validation_failed'],
    ['password', { password: 'x' }, 400, 'validation_failed'],
    ['password', { phone: '+966551234567', password: 'x' }, 400, 'invalid_credentials'],
    ['password', { phone: '055123', password: 'x' }, 400, 'validation_failed'],
    ['web3', {}, 422, 'web3_provider_disabled'],
    ['device_code', {}, 400, 'invalid_credentials'],
    ['constructor', {}, 400, 'invalid_credentials'],
  ])('signing in by %s with %j fails with %i %s', async (grant, body, status, code) => {
    expect(await post(`/token?grant_type=${grant}`, body)).toMatchObject({ status, body: { code } })
  })
})

describe('password guessing', () => {
  const guess = (email: string, password = 'wrong password') =>
    limited.client().auth.signInWithPassword({ email, password })

  test('guesses are rejected after ten, also concurrent ones, whether or not the account exists', async () => {
    const { email } = await somebody(limited)
    for (const address of [email, 'no-such-person@example.sa']) {
      const answers = await Promise.all(Array.from({ length: 14 }, () => guess(address)))
      const codes = answers.map(({ error }) => error?.code)
      expect(codes.filter((code) => code === 'invalid_credentials')).toHaveLength(10)
      expect(codes.filter((code) => code === 'over_request_rate_limit')).toHaveLength(4)
    }
    expect((await guess(email, PASSWORD)).error?.status).toBe(429)
  })

  test('guesses concurrent with the owner’s sign-in do not deadlock or lock the owner out', async () => {
    const { email } = await somebody(limited)
    for (let round = 0; round < 4; round++) {
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, at) => guess(email, at % 4 === 0 ? 'wrong password' : PASSWORD)),
      )
      const codes = answers.map(({ error }) => error?.code ?? 'signed in')
      expect(codes.map((code) => code === 'signed in')).toEqual(codes.map((_, at) => at % 4 !== 0))
      // Guesses made during the last sign-in may still be counted.
      expect((await guess(email, PASSWORD)).error).toBeNull()
    }
  })

  test('a right password before the limit resets the attempts', async () => {
    const { email } = await somebody(limited)
    for (let round = 0; round < 2; round++) {
      for (let i = 0; i < 8; i++) await guess(email)
      expect((await guess(email, PASSWORD)).error).toBeNull()
    }
  })
})

async function post(path: string, body: unknown): Promise<{ status: number; body: Record<string, unknown> }> {
  const response = await fetch(`${server.url}/auth/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01' },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: await response.json() }
}
