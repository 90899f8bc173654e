import { afterAll, describe, expect, test } from 'vitest'
import { startAuthServer } from '#testing/fakes/auth-server.ts'
import { createInbox } from '#testing/fakes/inbox.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'

const database = await createTestDatabase()
const { sql } = database
const server = await startAuthServer(database, { redirectUrls: ['https://app.mimar.example/**'] })
const inbox = createInbox(database, server.context, server.url)
afterAll(async () => {
  await server.stop()
  await database.drop()
})

const PASSWORD = 'كلمة سر طويلة'
const SITE = 'http://localhost:3000'
let number = 0
const anEmail = () => `person-${++number}@example.sa`

async function aNewcomer(options: { emailRedirectTo?: string } = {}) {
  const client = server.client()
  const email = anEmail()
  const { data, error } = await client.auth.signUp({ email, password: PASSWORD, options })
  expect(error).toBeNull()
  expect(data.session).toBeNull()
  return { client, email, userId: data.user!.id }
}

async function aMember() {
  const newcomer = await aNewcomer()
  const { code } = await inbox.newest(newcomer.email)
  const { error } = await newcomer.client.auth.verifyOtp({
    email: newcomer.email,
    token: code,
    type: 'signup',
  })
  expect(error).toBeNull()
  return newcomer
}

/** A browser that opens the link without following its redirect. */
async function follow(link: string, init: RequestInit = {}) {
  const answer = await fetch(link, { redirect: 'manual', ...init })
  const location = answer.headers.get('location') ?? ''
  const [address = '', fragment = ''] = location.split('#')
  return {
    status: answer.status,
    location,
    address,
    query: new URLSearchParams(address.split('?')[1]),
    fragment: new URLSearchParams(fragment),
  }
}

const wrongCodeOf = (code: string) => (code === '111111' ? '222222' : '111111')

describe('signing up', () => {
  test('a user is not signed in until the emailed code proves the address, and the code works once', async () => {
    const { client, email } = await aNewcomer()
    const before = await client.auth.signInWithPassword({ email, password: PASSWORD })
    expect(before.error).toMatchObject({ status: 400, code: 'email_not_confirmed' })

    const { code } = await inbox.newest(email)
    const { data, error } = await client.auth.verifyOtp({ email, token: code, type: 'signup' })
    expect(error).toBeNull()
    expect(data.session?.access_token).toEqual(expect.any(String))
    expect(data.user).toMatchObject({ email, user_metadata: { email_verified: true } })
    expect(data.user?.email_confirmed_at).toEqual(expect.any(String))
    expect(data.user?.identities?.[0]?.identity_data).toMatchObject({ email_verified: true })
    const claims = await client.auth.getClaims()
    expect(claims.data?.claims).toMatchObject({ aal: 'aal1', amr: [{ method: 'otp' }] })

    const again = await client.auth.verifyOtp({ email, token: code, type: 'signup' })
    expect(again.error).toMatchObject({ status: 403, code: 'otp_expired' })
    expect((await client.auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull()
  })

  test('a code typed in Arabic digits is accepted', async () => {
    const { client, email } = await aNewcomer()
    const { code } = await inbox.newest(email)
    const token = code.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!)
    const upperCase = email.toUpperCase()
    expect((await client.auth.verifyOtp({ email: upperCase, token, type: 'email' })).error).toBeNull()
  })

  test('thirty wrong codes end the code, while the link in the same email still works', async () => {
    const { client, email } = await aNewcomer()
    const { code, link } = await inbox.newest(email)
    for (let guess = 0; guess < 30; guess++) {
      const { error } = await client.auth.verifyOtp({ email, token: wrongCodeOf(code), type: 'signup' })
      expect(error).toMatchObject({ status: 403, code: 'otp_expired' })
    }
    const right = await client.auth.verifyOtp({ email, token: code, type: 'signup' })
    expect(right.error).toMatchObject({ status: 403, code: 'otp_expired' })
    expect((await follow(link)).fragment.get('access_token')).toEqual(expect.any(String))
  })

  test('concurrent wrong codes are each counted', async () => {
    const { client, email } = await aNewcomer()
    const { code } = await inbox.newest(email)
    const guesses = Array.from({ length: 40 }, () =>
      client.auth.verifyOtp({ email, token: wrongCodeOf(code), type: 'signup' }),
    )
    await Promise.all(guesses)
    const [row] = await sql`select code_hash, attempts from auth.one_time_tokens where relates_to = ${email}`
    expect(row).toEqual({ code_hash: null, attempts: 40 })
    const right = await client.auth.verifyOtp({ email, token: code, type: 'signup' })
    expect(right.error).toMatchObject({ status: 403, code: 'otp_expired' })
  })

  test('the link redirects to the requested page with a working session', async () => {
    const { email, userId } = await aNewcomer({ emailRedirectTo: 'https://app.mimar.example/hello?x=1' })
    const { link } = await inbox.newest(email)
    const { status, address, fragment } = await follow(link)
    expect(status).toBe(303)
    expect(address).toBe('https://app.mimar.example/hello?x=1')
    expect([...fragment.keys()]).toEqual([
      ...['access_token', 'expires_at', 'expires_in', 'refresh_token', 'sb', 'token_type', 'type'],
    ])
    const browser = server.client()
    const { data, error } = await browser.auth.setSession({
      access_token: fragment.get('access_token')!,
      refresh_token: fragment.get('refresh_token')!,
    })
    expect(error).toBeNull()
    expect(data.user?.id).toBe(userId)
  })

  test('a second use of a link reports that it was used', async () => {
    const { email } = await aNewcomer()
    const { link } = await inbox.newest(email)
    await follow(link)
    const { status, location } = await follow(link)
    expect(status).toBe(303)
    expect(location).toBe(
      `${SITE}/#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired&sb=`,
    )
  })

  test('ten concurrent uses of a link create one session', async () => {
    const { email, userId } = await aNewcomer()
    const { link } = await inbox.newest(email)
    const answers = await Promise.all(Array.from({ length: 10 }, () => follow(link)))
    expect(answers.filter(({ fragment }) => fragment.has('access_token'))).toHaveLength(1)
    expect(await sql`select from auth.sessions where user_id = ${userId}`).toHaveLength(1)
  })

  test('HEAD and prefetch requests do not consume a link', async () => {
    const { email } = await aNewcomer()
    const { link } = await inbox.newest(email)
    expect((await follow(link, { method: 'HEAD' })).status).toBe(204)
    expect((await follow(link, { headers: { 'sec-purpose': 'prefetch;prerender' } })).status).toBe(204)
    expect((await follow(link, { headers: { 'x-moz': 'prefetch' } })).status).toBe(204)
    expect((await follow(link)).fragment.has('access_token')).toBe(true)
  })

  test('a link altered to another site redirects to our site', async () => {
    const { email } = await aNewcomer({ emailRedirectTo: 'https://evil.test/' })
    const { link } = await inbox.newest(email)
    expect(new URL(link).searchParams.get('redirect_to')).toBe(SITE)
    const bent = new URL(link)
    bent.searchParams.set('redirect_to', 'https://mimar.example.evil.test/')
    expect((await follow(bent.href)).address).toBe(`${SITE}/`)
  })

  test('a token lives a day and is stored only as hashes', async () => {
    const { client, email } = await aNewcomer()
    const { link, code } = await inbox.newest(email)
    const [row] =
      await sql`select to_jsonb(t)::text as row from auth.one_time_tokens t where relates_to = ${email}`
    expect(row!.row).not.toContain(new URL(link).searchParams.get('token'))
    expect(row!.row).not.toContain(code)
    await sql`update auth.one_time_tokens set expires_at = ${server.context.clock.now()} where relates_to = ${email}`
    const { error } = await client.auth.verifyOtp({ email, token: code, type: 'signup' })
    expect(error).toMatchObject({ code: 'otp_expired' })
    expect((await follow(link)).fragment.get('error_code')).toBe('otp_expired')
  })

  test('a resent email works and invalidates the previous one', async () => {
    const { client, email } = await aNewcomer()
    const first = await inbox.newest(email)
    expect((await client.auth.resend({ type: 'signup', email })).error).toBeNull()
    const second = await inbox.newest(email)
    expect(second.id).not.toBe(first.id)
    expect((await follow(first.link)).fragment.get('error_code')).toBe('otp_expired')
    expect((await follow(second.link)).fragment.has('access_token')).toBe(true)
    await client.auth.resend({ type: 'signup', email })
    expect(await inbox.read(email)).toHaveLength(2)
  })
})

describe('language of emails', () => {
  test.each([
    ['http://localhost:3000/en/account', 'Confirm your email at Mimar'],
    ['http://localhost:3000/account', 'تأكيد بريدك في معمار'],
  ])('an email is written in the language of the page %s', async (emailRedirectTo, subject) => {
    const { email } = await aNewcomer({ emailRedirectTo })
    expect((await inbox.newest(email)).subject).toBe(subject)
  })
})

describe('password recovery', () => {
  test('a recovery email opens a session in which a new password can be set', async () => {
    const { email } = await aMember()
    const browser = server.client()
    const asked = await browser.auth.resetPasswordForEmail(email, {
      redirectTo: `${SITE}/en/account/password`,
    })
    expect(asked).toMatchObject({ data: {}, error: null })
    const { link, subject } = await inbox.newest(email)
    expect(subject).toBe('Choose a new password for Mimar')
    const { address, fragment } = await follow(link)
    expect(address).toBe(`${SITE}/en/account/password`)
    expect(fragment.get('type')).toBe('recovery')
    await browser.auth.setSession({
      access_token: fragment.get('access_token')!,
      refresh_token: fragment.get('refresh_token')!,
    })
    expect((await browser.auth.updateUser({ password: 'كلمة أخرى تمامًا' })).error).toBeNull()
    const signIn = (password: string) => server.client().auth.signInWithPassword({ email, password })
    expect((await signIn('كلمة أخرى تمامًا')).error).toBeNull()
    expect((await signIn(PASSWORD)).error).toMatchObject({ code: 'invalid_credentials' })
  })

  test('an unknown address gets the same response and no email', async () => {
    const email = anEmail()
    expect(await server.client().auth.resetPasswordForEmail(email)).toMatchObject({ data: {}, error: null })
    expect(await inbox.read(email)).toEqual([])
  })

  test('the token hash alone verifies, as a page with a button sends it', async () => {
    const { email, client } = await aMember()
    await client.auth.resetPasswordForEmail(email)
    const { link } = await inbox.newest(email)
    const token_hash = new URL(link).searchParams.get('token')!
    const wrongType = await client.auth.verifyOtp({ token_hash, type: 'email_change' })
    expect(wrongType.error).toMatchObject({ status: 403, message: 'Email link is invalid or has expired' })
    expect((await client.auth.verifyOtp({ token_hash, type: 'recovery' })).data.session).not.toBeNull()
    expect((await client.auth.verifyOtp({ token_hash, type: 'recovery' })).error).toMatchObject({
      code: 'otp_expired',
    })
  })
})

describe('sign-in links', () => {
  test('a link or a code signs a member in', async () => {
    const { email, userId } = await aMember()
    const client = server.client()
    expect((await client.auth.signInWithOtp({ email })).error).toBeNull()
    const { code } = await inbox.newest(email)
    const { data } = await client.auth.verifyOtp({ email, token: code, type: 'email' })
    expect(data.user?.id).toBe(userId)
    await client.auth.signInWithOtp({ email })
    expect((await follow((await inbox.newest(email)).link)).fragment.get('type')).toBe('magiclink')
  })

  test('a link signs up a new user with the given metadata', async () => {
    const email = anEmail()
    const client = server.client()
    await client.auth.signInWithOtp({ email, options: { data: { full_name: 'سارة', email: 'x' } } })
    const { code } = await inbox.newest(email)
    const { data, error } = await client.auth.verifyOtp({ email, token: code, type: 'magiclink' })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ email, user_metadata: { full_name: 'سارة', email } })
  })

  test('shouldCreateUser: false gives an unknown address the same response and sends no email', async () => {
    const { email: known } = await aMember()
    const unknown = anEmail()
    const answers: unknown[] = []
    for (const email of [known, unknown]) {
      const body = JSON.stringify({ email, create_user: false })
      const answer = await fetch(`${server.url}/auth/v1/otp`, { method: 'POST', body })
      answers.push([answer.status, await answer.text(), Object.keys(Object.fromEntries(answer.headers))])
    }
    expect(answers[1]).toEqual(answers[0])
    expect(await inbox.read(unknown)).toEqual([])
    expect(await sql`select from auth.users where email = ${unknown}`).toHaveLength(0)
  })

  test('a stranger who signed up with the address first loses access when its owner signs in', async () => {
    const { email } = await aNewcomer()
    const owner = server.client()
    await owner.auth.signInWithOtp({ email })
    const { code } = await inbox.newest(email)
    expect((await owner.auth.verifyOtp({ email, token: code, type: 'email' })).error).toBeNull()
    const stranger = await server.client().auth.signInWithPassword({ email, password: PASSWORD })
    expect(stranger.error).toMatchObject({ code: 'invalid_credentials' })
  })
})

describe('changing the email', () => {
  async function aChange() {
    const member = await aMember()
    const newEmail = anEmail()
    const { data, error } = await member.client.auth.updateUser({ email: newEmail })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ email: member.email, new_email: newEmail })
    const [fromOld, fromNew] = [await inbox.newest(member.email), await inbox.newest(newEmail)]
    return { ...member, newEmail, fromOld, fromNew }
  }
  const emailOf = async (userId: string) =>
    (await sql<{ email: string }[]>`select email from auth.users where id = ${userId}`)[0]!.email

  test.each(['old first', 'new first'])('an email change by link needs both addresses, %s', async (order) => {
    const { email, newEmail, userId, fromOld, fromNew } = await aChange()
    const [first, second] = order === 'old first' ? [fromOld, fromNew] : [fromNew, fromOld]
    const half = await follow(first.link)
    expect(half.fragment.get('message')).toContain('Confirmation link accepted')
    expect(half.fragment.has('access_token')).toBe(false)
    expect(await emailOf(userId)).toBe(email)
    // The same address cannot confirm twice.
    expect((await follow(first.link)).fragment.get('error_code')).toBe('otp_expired')
    expect(await emailOf(userId)).toBe(email)
    const whole = await follow(second.link)
    expect(Object.fromEntries(whole.fragment)).toEqual({
      message: 'Confirmation link accepted. The email address was changed',
      sb: '',
      type: 'email_change',
    })
    expect(await emailOf(userId)).toBe(newEmail)
    const signIn = await server.client().auth.signInWithPassword({ email: newEmail, password: PASSWORD })
    expect(signIn.data.user).toMatchObject({
      email: newEmail,
      identities: [{ identity_data: { email: newEmail, email_verified: true } }],
    })
    expect(signIn.data.user?.new_email).toBeUndefined()
  })

  test('an email change link requested by a stranger opens no session for its reader', async () => {
    const { fromOld, fromNew, newEmail, userId } = await aChange()
    await follow(fromOld.link)
    const sessions = () => sql`select id from auth.sessions order by id`
    const before = await sessions()
    const clicked = await follow(fromNew.link)
    expect(clicked.location).not.toMatch(/access_token|refresh_token|[?&]code=/)
    expect(await sessions()).toEqual(before)
    expect(await emailOf(userId)).toBe(newEmail)
  })

  test('both addresses confirm an email change by code', async () => {
    const { client, email, newEmail, userId, fromOld, fromNew } = await aChange()
    const half = await client.auth.verifyOtp({ email, token: fromOld.code, type: 'email_change' })
    expect(half).toMatchObject({ data: { user: null, session: null }, error: null })
    const whole = await client.auth.verifyOtp({ email: newEmail, token: fromNew.code, type: 'email_change' })
    expect(whole.data.user?.email).toBe(newEmail)
    expect(await emailOf(userId)).toBe(newEmail)
  })

  test('a code for one address is rejected for the other', async () => {
    const { client, email, newEmail, fromOld, fromNew } = await aChange()
    const tries = [
      await client.auth.verifyOtp({ email, token: fromNew.code, type: 'email_change' }),
      await client.auth.verifyOtp({ email: newEmail, token: fromOld.code, type: 'email_change' }),
    ]
    if (fromOld.code === fromNew.code) return
    for (const { error } of tries) expect(error).toMatchObject({ code: 'otp_expired' })
  })

  test('resending an email change asks the address that has not confirmed yet, and earlier links still work', async () => {
    const { client, email, userId, fromOld, fromNew, newEmail } = await aChange()
    await follow(fromOld.link)
    const before = (await inbox.read(email)).length
    expect((await client.auth.resend({ type: 'email_change', email })).error).toBeNull()
    expect((await inbox.read(email)).length).toBe(before)
    const again = (await inbox.newest(newEmail)).link
    expect(again).not.toBe(fromNew.link)
    await follow(fromNew.link)
    expect(await emailOf(userId)).toBe(newEmail)
    await follow(again)
    expect(await emailOf(userId)).toBe(newEmail)
  })

  test('a link resent for one address confirms no other address', async () => {
    const { client, email, userId } = await aChange()
    await client.auth.resend({ type: 'email_change', email })
    const old = (await inbox.newest(email)).link
    const other = anEmail()
    expect((await client.auth.updateUser({ email: other })).error).toBeNull()
    await follow((await inbox.newest(other)).link)
    await follow(old)
    expect(await emailOf(userId)).toBe(email)
  })

  test('an address taken by another account in the meantime stays with that account', async () => {
    const { userId, email, newEmail, fromOld, fromNew } = await aChange()
    await server.client().auth.signUp({ email: newEmail, password: PASSWORD })
    await sql`update auth.users set email_confirmed_at = now() where email = ${newEmail}`
    await follow(fromOld.link)
    expect((await follow(fromNew.link)).fragment.get('error_code')).toBe('email_exists')
    expect(await emailOf(userId)).toBe(email)
  })

  test('an address of another account never changes hands', async () => {
    const [one, other] = [await aMember(), await aMember()]
    expect((await one.client.auth.updateUser({ email: other.email })).error).toBeNull()
    await follow((await inbox.newest(one.email)).link)
    await follow((await inbox.newest(other.email)).link)
    expect(await emailOf(one.userId)).toBe(one.email)
    expect(await emailOf(other.userId)).toBe(other.email)
  })
})

describe('reauthentication', () => {
  test('reauthentication emails a code without a link', async () => {
    const { client, email } = await aMember()
    expect((await client.auth.reauthenticate()).error).toBeNull()
    expect(await inbox.newest(email)).toMatchObject({ link: '', code: expect.stringMatching(/^\d{6}$/) })
  })

  test('a new password needs the code; a wrong code rejects it, and a code works once', async () => {
    const { client, email } = await aMember()
    await client.auth.reauthenticate()
    const { code } = await inbox.newest(email)
    const change = (nonce: string, password: string) => client.auth.updateUser({ password, nonce })
    const wrong = await change(wrongCodeOf(code), 'كلمة أخرى أولى')
    expect(wrong.error).toMatchObject({ status: 422, code: 'reauthentication_not_valid' })
    expect((await change(code, 'كلمة أخرى أولى')).error).toBeNull()
    expect((await change(code, 'كلمة أخرى ثانية')).error).toMatchObject({
      code: 'reauthentication_not_valid',
    })
  })

  test('reauthentication needs a session', async () => {
    expect((await server.client().auth.reauthenticate()).error).not.toBeNull()
    const answer = await fetch(`${server.url}/auth/v1/reauthenticate`)
    expect(answer.status).toBe(401)
  })
})

test('following a link and changing the password concurrently do not deadlock', async () => {
  const { client, email } = await aMember()
  for (let round = 0; round < 10; round++) {
    await client.auth.signInWithOtp({ email })
    const { link } = await inbox.newest(email)
    const [followed, changed] = await Promise.all([
      follow(link),
      client.auth.updateUser({ password: `كلمة سر رقم ${round}` }),
    ])
    expect(followed.status).toBe(303)
    expect(changed.error?.status ?? 200).toBeLessThan(500)
  }
})

describe('a banned user', () => {
  test('a banned user cannot sign in by link or code', async () => {
    const { client, email, userId } = await aMember()
    await client.auth.signInWithOtp({ email })
    const { code, link } = await inbox.newest(email)
    await sql`update auth.users set banned_until = ${new Date(server.context.clock.now().getTime() + 86_400_000)} where id = ${userId}`
    const { error } = await client.auth.verifyOtp({ email, token: code, type: 'email' })
    expect(error).toMatchObject({ status: 403, code: 'user_banned' })
    expect((await follow(link)).fragment.get('error_code')).toBe('user_banned')
  })
})

describe('invalid requests', () => {
  const post = async (path: string, body: unknown) => {
    const answer = await fetch(`${server.url}/auth/v1/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01' },
      body: JSON.stringify(body),
    })
    return { status: answer.status, ...((await answer.json()) as object) }
  }

  test.each([
    ['verify', { token: '123456', email: 'a@b.sa' }, 'validation_failed'],
    ['verify', { type: 'signup', email: 'a@b.sa' }, 'validation_failed'],
    ['verify', { type: 'signup', token: '123456' }, 'validation_failed'],
    ['verify', { type: 'signup', token: '123456', token_hash: 'x' }, 'validation_failed'],
    ['verify', { type: 'signup', token_hash: 'x', email: 'a@b.sa' }, 'validation_failed'],
    ['verify', { type: 'sms', token: '123456', phone: '055123' }, 'validation_failed'],
    ['verify', { type: 'toString', token: '123456', email: 'a@b.sa' }, 'validation_failed'],
    ['recover', { email: 'not an address' }, 'validation_failed'],
    ['recover', {}, 'validation_failed'],
    ['otp', { email: 'a@b.sa', phone: '966551234567' }, 'validation_failed'],
    ['otp', { email: 'a@b.sa', code_challenge: 'short', code_challenge_method: 's256' }, 'validation_failed'],
    ['otp', { email: 'a@b.sa', code_challenge: 'a'.repeat(43) }, 'validation_failed'],
    ['resend', { type: 'other', email: 'a@b.sa' }, 'validation_failed'],
    ['resend', { type: 'signup', phone: '966551234567' }, 'validation_failed'],
    ['resend', { type: 'sms', email: 'a@b.sa' }, 'validation_failed'],
  ])('POST /%s %j', async (path, body, code) => {
    expect(await post(path, body)).toMatchObject({ status: 400, code })
  })

  test.each([
    ['verify', { type: 'signup', token: '123456', email: 'nobody@example.sa' }],
    ['verify', { type: 'signup', token: '123456', email: 'no address' }],
    ['verify', { type: 'sms', token: '123456', phone: '+966551234567' }],
    ['verify', { type: 'recovery', token_hash: 'x'.repeat(43) }],
    ['verify', { type: 'sms', token_hash: 'x'.repeat(43) }],
  ])('POST /%s %j is answered like a wrong code', async (path, body) => {
    expect(await post(path, body)).toMatchObject({ status: 403, code: 'otp_expired' })
  })

  test('resending gets the same response when there is nothing to resend', async () => {
    const client = server.client()
    expect((await client.auth.resend({ type: 'signup', email: anEmail() })).error).toBeNull()
    expect((await client.auth.resend({ type: 'email_change', email: anEmail() })).error).toBeNull()
    expect((await client.auth.resend({ type: 'phone_change', phone: '+966551234567' })).error).toBeNull()
  })

  test('GET /verify without a token is rejected', async () => {
    const answer = await fetch(`${server.url}/auth/v1/verify?type=signup`, { redirect: 'manual' })
    expect(answer.status).toBe(400)
  })
})

test('an address gets one email of a kind per minute, whether or not it has an account', async () => {
  const limited = await startAuthServer(database, { rateLimits: true })
  const { email } = await aMember()
  const answers = await Promise.all(
    [email, anEmail()].map(async (address) => {
      const client = limited.client()
      const first = await client.auth.resetPasswordForEmail(address)
      const second = await client.auth.resetPasswordForEmail(address)
      // One second may pass between the two requests.
      const told = second.error?.message.replace(/\d+ seconds/, 'some seconds')
      return [first.error, second.error?.status, second.error?.code, told]
    }),
  )
  expect(answers[0]).toEqual([
    null,
    429,
    'over_email_send_rate_limit',
    'For security purposes, you can only request this after some seconds.',
  ])
  expect(answers[1]).toEqual(answers[0])
  await limited.stop()
})
