import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { runDueJobs } from '#testing/builders/marketplace.ts'
import { PASSWORD, startAuthServer } from '#testing/fakes/auth-server.ts'
import { createInbox } from '#testing/fakes/inbox.ts'
import { startWhatsApp } from '#testing/fakes/whatsapp.ts'
import { freePort } from '#testing/free-port.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { WHATSAPP } from '#testing/processes/server-process.ts'

// Accounts with mobile and password: the WhatsApp flow, and attacks by strangers.

const database = await createTestDatabase()
const server = await startAuthServer(database, {})
const strict = await startAuthServer(database, { rateLimits: true })
const whatsApp = await startWhatsApp({ serverPort: await freePort() })
const { config } = server.context
const inbox = createInbox(database, server.context, server.url)
afterAll(async () => {
  await whatsApp.close()
  await Promise.all([server.stop(), strict.stop()])
  await database.drop()
})
beforeEach(() => whatsApp.behave('answer'))

let people = 0
const aNumber = () => `96655001${String(1001 + people++)}`
const { auth } = server.client()
const codeOf = (error: unknown) => (error as { code?: string } | null)?.code

/** Returns the newest code on a phone. */
async function codeOn(number: string): Promise<string> {
  await runDueJobs(database, {
    ...server.context,
    config: { ...config, whatsapp: { ...config.whatsapp, ...WHATSAPP, apiUrl: whatsApp.url } },
  })
  return (await whatsApp.chat(number)).at(-1)?.buttons[0]?.copies ?? ''
}

const signUp = (phone: string, password = PASSWORD) =>
  server
    .client()
    .auth.signUp({ phone, password, options: { channel: 'whatsapp', data: { full_name: 'سعد' } } })
const signIn = (phone: string, password = PASSWORD) =>
  server.client().auth.signInWithPassword({ phone, password })
const verify = (phone: string, token: string) => server.client().auth.verifyOtp({ phone, token, type: 'sms' })

async function somebodyByMobile() {
  const phone = aNumber()
  await signUp(phone)
  const { data, error } = await verify(phone, await codeOn(phone))
  if (error) throw error
  return { phone, user: data.user! }
}

describe('a user with a mobile number', () => {
  test('a user signs up with any spelling of the number, confirms by WhatsApp, and signs in with the password', async () => {
    const phone = aNumber()
    const begun = await signUp(`0${phone.slice(3)}`)
    expect([begun.error, begun.data.session]).toEqual([null, null])
    expect(begun.data.user).toMatchObject({ phone, email: '', user_metadata: { full_name: 'سعد' } })
    expect(codeOf((await signIn(phone)).error)).toBe('invalid_credentials')

    const { data, error } = await verify(phone, await codeOn(phone))
    expect(error).toBeNull()
    expect(data.user).toMatchObject({
      ...{ phone, phone_confirmed_at: expect.any(String), app_metadata: { provider: 'phone' } },
      user_metadata: { full_name: 'سعد', phone_verified: true },
    })
    for (const spelling of [phone, `+${phone}`, `0${phone.slice(3)}`, `٠${phone.slice(3)}`]) {
      expect((await signIn(spelling)).data.user?.id, spelling).toBe(data.user?.id)
    }
  })

  test('a user who forgot the password signs in by code', async () => {
    const { phone, user } = await somebodyByMobile()
    expect((await auth.signInWithOtp({ phone })).error).toBeNull()
    const { data } = await verify(phone, await codeOn(phone))
    expect(data.user?.id).toBe(user.id)
  })

  test('a new number is signed up by its code, without a password, and only when the client allows it', async () => {
    const phone = aNumber()
    expect((await auth.signInWithOtp({ phone, options: { shouldCreateUser: false } })).error).toBeNull()
    expect(await database.sql`select from auth.users where phone = ${phone}`).toEqual([])
    const other = aNumber()
    expect((await auth.signInWithOtp({ phone: other })).error).toBeNull()
    const { data, error } = await verify(other, await codeOn(other))
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ phone: other, phone_confirmed_at: expect.any(String) })
    expect(codeOf((await signIn(other)).error)).toBe('invalid_credentials')
    expect((await auth.signInWithOtp({ phone: other })).error).toBeNull()
    expect((await verify(other, await codeOn(other))).data.user?.id).toBe(data.user?.id)
  })

  test('a sign-in code drops the password of a sign-up that was not confirmed', async () => {
    const phone = aNumber()
    await signUp(phone, 'the password of a stranger')
    await codeOn(phone)
    expect((await auth.signInWithOtp({ phone })).error).toBeNull()
    const { data } = await verify(phone, await codeOn(phone))
    expect(data.user?.phone).toBe(phone)
    expect(codeOf((await signIn(phone, 'the password of a stranger')).error)).toBe('invalid_credentials')
  })

  test('an old session is reauthenticated by a code, and codes requested by a stranger do not replace it', async () => {
    const { phone } = await somebodyByMobile()
    const { data } = await signIn(phone)
    const client = server.client()
    await client.auth.setSession(data.session!)
    const change = (nonce?: string) =>
      client.auth.updateUser({ password: 'كلمة أخرى أطول', ...(nonce && { nonce }) })
    server.context.clock.advance({ minutes: 11 })
    expect(codeOf((await change()).error)).toBe('reauthentication_needed')
    // A recovery code does not reauthenticate, and neither does a code for another user.
    await auth.signInWithOtp({ phone })
    const recovery = await codeOn(phone)
    expect((await client.auth.reauthenticate()).error).toBeNull()
    const code = await codeOn(phone)
    expect(code).not.toBe(recovery)
    expect(codeOf((await change(recovery)).error)).toBe('reauthentication_not_valid')
    expect((await change(code)).error).toBeNull()
    expect(codeOf((await change(code)).error)).toBe('reauthentication_not_valid')
    // A reauthentication code does not sign in either.
    expect((await client.auth.reauthenticate()).error).toBeNull()
    expect((await verify(phone, await codeOn(phone))).error).not.toBeNull()
  })

  test('a user can request the sign-up code again', async () => {
    const phone = aNumber()
    await signUp(phone)
    const first = await codeOn(phone)
    expect((await auth.resend({ type: 'sms', phone })).error).toBeNull()
    const second = await codeOn(phone)
    expect(second).not.toBe(first)
    expect((await verify(phone, second)).error).toBeNull()
    expect((await signIn(phone)).error).toBeNull()
  })
})

describe('a stranger with somebody’s number', () => {
  test('a sign-up by a stranger before the owner leaves no password of the stranger', async () => {
    const phone = aNumber()
    await signUp(phone, 'the password of a stranger')
    await codeOn(phone)
    await signUp(phone, 'the password of the owner')
    const { data } = await verify(phone, await codeOn(phone))
    expect(data.user?.phone).toBe(phone)
    expect(codeOf((await signIn(phone, 'the password of a stranger')).error)).toBe('invalid_credentials')
    expect(codeOf((await signIn(phone, 'the password of the owner')).error)).toBe('invalid_credentials')
  })

  test('a sign-up by a stranger after the owner leaves no password and does not lock the owner out', async () => {
    const phone = aNumber()
    await signUp(phone, 'the password of the owner')
    const own = await codeOn(phone)
    await signUp(phone, 'the password of a stranger')
    expect((await verify(phone, own)).error).toBeNull()
    expect(codeOf((await signIn(phone, 'the password of a stranger')).error)).toBe('invalid_credentials')
  })

  test('a sign-up does not reveal whether a number has an account', async () => {
    const { phone, user } = await somebodyByMobile()
    const [known, unknown] = [await signUp(phone), await signUp(aNumber())]
    const shapeOf = ({ data }: typeof known) => {
      const flat = (value: unknown): unknown =>
        value && typeof value === 'object'
          ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, flat(inner)]))
          : typeof value
      return JSON.stringify(flat(data))
    }
    expect(shapeOf(known)).toBe(shapeOf(unknown))
    expect(known.data.user?.id).not.toBe(user.id)
    expect((await auth.signInWithOtp({ phone: aNumber() })).error).toBeNull()
    expect((await auth.resend({ type: 'sms', phone: aNumber() })).error).toBeNull()
    expect((await signIn(phone)).error).toBeNull()
  })

  test('wrong codes for a number are limited across all networks, as for email codes', async () => {
    const phone = aNumber()
    await signUp(phone)
    const code = await codeOn(phone)
    const wrong = code === '000000' ? '111111' : '000000'
    for (let i = 0; i < 30; i++) expect(codeOf((await verify(phone, wrong)).error)).toBe('otp_expired')
    expect(codeOf((await verify(phone, code)).error)).toBe('otp_expired')
  })

  test.each(['+966112345678', '+9668001234567', '+966920001234', '+9665500000001', '+96655123456789'])(
    'no code is sent to %s, which is not a mobile',
    async (phone) => {
      expect(codeOf((await signUp(phone)).error)).toBe('validation_failed')
    },
  )

  test('no code is sent abroad, and one caller gets one code a minute per number, known or not', async () => {
    expect(codeOf((await signUp('+447911123456')).error)).toBe('validation_failed')
    expect(codeOf((await auth.signInWithOtp({ phone: '+447911123456' })).error)).toBe('validation_failed')
    const { phone } = await somebodyByMobile()
    for (const number of [phone, aNumber()]) {
      const ask = () => strict.client().auth.signUp({ phone: number, password: PASSWORD })
      expect((await ask()).error).toBeNull()
      expect(codeOf((await ask()).error)).toBe('over_sms_send_rate_limit')
      const { error } = await strict.client().auth.signInWithOtp({ phone: number })
      expect(codeOf(error)).toBe('over_sms_send_rate_limit')
    }
  })

  test('a code never changes the number of an account', async () => {
    const phone = aNumber()
    await signUp(phone)
    const { error } = await auth.verifyOtp({ phone, token: await codeOn(phone), type: 'phone_change' })
    expect(codeOf(error)).toBe('otp_expired')
  })
})

describe('an email address added to a mobile account', () => {
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(`${server.url}/auth/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const emailOf = async (id: string) =>
    (await database.sql`select email from auth.users where id = ${id}`)[0]!.email

  async function asksFor(email: string) {
    const phone = aNumber()
    await signUp(phone)
    const { auth: own } = server.client()
    const { data } = await own.verifyOtp({ phone, token: await codeOn(phone), type: 'sms' })
    expect((await own.updateUser({ email })).error).toBeNull()
    return {
      phone,
      userId: data.user!.id,
      session: data.session!.access_token,
      mail: await inbox.newest(email),
    }
  }
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

  test('the address is not added by a click or code without the account’s session, and its reader is not signed in', async () => {
    const email = 'owner-of-mail@example.sa'
    const { userId, mail } = await asksFor(email)
    expect(mail.link).toBe('')
    const proof = { type: 'email_change', email, token: mail.code }
    const another = await asksFor('somebody-else@example.sa')
    for (const headers of [{}, bearer('of.no.body'), bearer(another.session)]) {
      const answer = await post('/verify', proof, headers)
      expect([answer.status, await answer.json()]).toMatchObject([403, { error_code: 'otp_expired' }])
    }
    expect(await emailOf(userId)).toBeNull()
  })

  test('the address is not added by a link sent while the account still had another address', async () => {
    const { userId, session, mail } = await asksFor('first-address@example.sa')
    const first = { type: 'email_change', email: 'first-address@example.sa', token: mail.code }
    expect((await post('/verify', first, bearer(session))).status).toBe(200)
    const { auth: own } = server.client()
    const link = await server.admin().auth.admin.generateLink({
      type: 'email_change_new',
      email: 'first-address@example.sa',
      newEmail: 'second-address@example.sa',
    })
    await database.sql`update auth.users set email = null where id = ${userId}`
    const proof = { token_hash: link.data.properties!.hashed_token, type: 'email_change' } as const
    expect(codeOf((await own.verifyOtp(proof)).error)).toBe('otp_expired')
    expect(await emailOf(userId)).toBeNull()
  })

  test('the address is added once its code is typed in the requesting session', async () => {
    const email = 'of-the-mobile@example.sa'
    const { userId, session, mail } = await asksFor(email)
    const answer = await post('/verify', { type: 'email_change', email, token: mail.code }, bearer(session))
    expect([answer.status, await answer.json()]).toMatchObject([200, { user: { id: userId, email } }])
    expect(await emailOf(userId)).toBe(email)
  })
})

test('codes requested by a stranger do not delay the owner’s on another network', async () => {
  const { phone } = await somebodyByMobile()
  const ask = async (from: string) => {
    const answer = await fetch(`${strict.url}/auth/v1/otp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
      body: JSON.stringify({ phone }),
    })
    return answer.status
  }
  expect([await ask('203.0.113.9'), await ask('203.0.113.9')]).toEqual([200, 429])
  expect(await ask('198.51.100.7')).toBe(200)
})

test.each(['', '055123', '@phone', '+966 5512 34x'])('%j is rejected as a number', async (phone) => {
  const { error } = await server.client().auth.signInWithPassword({ phone, password: PASSWORD })
  expect(codeOf(error)).toBe('validation_failed')
})
