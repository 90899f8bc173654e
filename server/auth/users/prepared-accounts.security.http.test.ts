/** Accounts that a stranger prepares under a victim's address, and what remains when the owner confirms it. */
import { afterAll, describe, expect, test } from 'vitest'
import { startAuthServer } from '#testing/fakes/auth-server.ts'
import { createInbox } from '#testing/fakes/inbox.ts'
import { startOpenIdProvider } from '#testing/fakes/openid-provider.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { createAdmin } from './create-admin.ts'

const database = await createTestDatabase()
const provider = await startOpenIdProvider()
const server = await startAuthServer(database, {
  providers: { google: { clientId: 'mimar-at-google', clientSecret: 'secret', issuer: provider.issuer } },
})
const inbox = createInbox(database, server.context, server.url)
afterAll(async () => {
  await server.stop()
  await provider.stop()
  await database.drop()
})

const STRANGERS = 'the strangers own secret'
const OWNERS = 'the owners own secret'
let number = 0
const anEmail = () => `prepared-${++number}@example.sa`

const signUp = async (email: string, password: string, name: string) => {
  const { error } = await server
    .client()
    .auth.signUp({ email, password, options: { data: { full_name: name } } })
  expect(error).toBeNull()
}
const mayEnter = async (email: string, password: string) =>
  (await server.client().auth.signInWithPassword({ email, password })).error === null
const lastLink = async (email: string) => (await inbox.newest(email)).link
/** Opens an email link as the owner. Returns the account's session, if the link gave one. */
async function follow(link: string) {
  const answer = await fetch(link, { redirect: 'manual' })
  const fragment = new URLSearchParams((answer.headers.get('location') ?? '').split('#')[1])
  return fragment.get('access_token') ?? undefined
}
const accountOf = async (email: string) =>
  (await database.sql`select * from auth.users where email = ${email}`)[0]!
const countOf = async (table: string, userId: string) =>
  (await database.sql`select from ${database.sql(table)} where user_id = ${userId}`).length

/** Adds every sign-in method that a stranger may have left in an unconfirmed account. */
async function plantWaysIn(userId: string) {
  const { sql } = database
  const [session] = await sql`insert into auth.sessions (user_id) values (${userId}) returning id`
  await sql`insert into auth.mfa_factors (user_id, factor_type, status) values (${userId}, 'totp', 'verified')`
  await sql`insert into auth.identities (provider, provider_id, user_id, identity_data)
    values ('google', ${`stranger-${++number}`}, ${userId}, '{"email": "stranger@example.com"}')`
  return session!.id as string
}

async function expectNothingLeft(email: string) {
  const { id } = await accountOf(email)
  expect(await database.sql`select provider from auth.identities where user_id = ${id}`).toEqual([
    { provider: 'email' },
  ])
  expect(await countOf('auth.mfa_factors', id)).toBe(0)
  expect(await countOf('auth.one_time_tokens', id)).toBe(0)
  expect(await countOf('auth.webauthn_credentials', id)).toBe(0)
  expect(await mayEnter(email, STRANGERS)).toBe(false)
}

describe('an address signed up twice with different passwords, by stranger and owner in either order', () => {
  const ORDERS = [
    ['the stranger first', [STRANGERS, OWNERS]],
    ['the owner first', [OWNERS, STRANGERS]],
  ] as const

  describe.each(ORDERS)('%s', (_order, [first, second]) => {
    test.each([0, 1])(
      'the account has no password after link %i is opened, and the page asks for a new one',
      async (opened) => {
        const email = anEmail()
        await signUp(email, first, 'First')
        const { id } = await accountOf(email)
        const planted = await plantWaysIn(id)
        await signUp(email, second, 'Second')
        const link = (await inbox.read(email))[opened]!.link

        const answer = await fetch(link, { redirect: 'manual' })
        const page = new URL(answer.headers.get('location')!)
        expect(page.pathname).toBe('/account/new-password')
        const session = new URLSearchParams(page.hash.slice(1))
        expect(session.get('type')).toBe('recovery')

        expect([await mayEnter(email, STRANGERS), await mayEnter(email, OWNERS)]).toEqual([false, false])
        expect((await accountOf(email)).encrypted_password).toBeNull()
        expect(JSON.stringify((await accountOf(email)).raw_user_meta_data)).not.toMatch(/First|Second/)
        expect(await database.sql`select from auth.sessions where id = ${planted}`).toHaveLength(0)
        await expectNothingLeft(email)

        const { auth } = server.client()
        await auth.setSession({
          access_token: session.get('access_token')!,
          refresh_token: session.get('refresh_token')!,
        })
        expect((await auth.updateUser({ password: 'chosen after the link' })).error).toBeNull()
        expect(await mayEnter(email, 'chosen after the link')).toBe(true)
      },
    )

    test('the account has no password after a code is typed either', async () => {
      const email = anEmail()
      await signUp(email, first, 'First')
      await signUp(email, second, 'Second')
      const { code: token } = await inbox.newest(email)
      const { data, error } = await server.client().auth.verifyOtp({ email, token, type: 'signup' })
      expect([error, data.user?.email]).toEqual([null, email])
      expect([await mayEnter(email, STRANGERS), await mayEnter(email, OWNERS)]).toEqual([false, false])
      await expectNothingLeft(email)
    })
  })

  test('a third sign-up with one of the passwords does not restore it', async () => {
    const email = anEmail()
    for (const password of [STRANGERS, OWNERS, STRANGERS]) await signUp(email, password, 'Somebody')
    for (const { link } of await inbox.read(email)) await follow(link)
    expect([await mayEnter(email, STRANGERS), await mayEnter(email, OWNERS)]).toEqual([false, false])
  })

  test('the owner’s sign-up counts even when a stranger used up the emails and it was rejected', async () => {
    const strict = await startAuthServer(database, { rateLimits: true })
    const email = anEmail()
    const from = async (address: string, password: string) => {
      const answer = await fetch(`${strict.url}/auth/v1/signup`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify({ email, password }),
      })
      return answer.status
    }
    for (let i = 0; i < 24; i++) expect(await from(`203.0.113.${i + 1}`, STRANGERS)).toBe(200)
    expect(await from('198.51.100.7', OWNERS)).toBe(429)
    await follow(await lastLink(email))
    expect(await mayEnter(email, STRANGERS)).toBe(false)
    await strict.stop()
  })

  test('choosing a password continues to the page that was requested', async () => {
    const open = async (emailRedirectTo: string) => {
      const email = anEmail()
      for (const password of [STRANGERS, OWNERS]) {
        await server.client().auth.signUp({ email, password, options: { emailRedirectTo } })
      }
      const answer = await fetch(await lastLink(email), { redirect: 'manual' })
      return answer.headers.get('location')!.split('#')[0]
    }
    const ours = server.context.config.publicUrl
    expect(await open(`${ours}/en/providers/register`)).toBe(
      `${ours}/en/account/new-password?next=${encodeURIComponent('/en/providers/register')}`,
    )
    expect(await open(`${ours}/account/confirm-email?next=/account/privacy`)).toBe(
      `${ours}/account/new-password?next=${encodeURIComponent('/account/privacy')}`,
    )
  })

  test('the second email tells the owner that somebody signed the address up before', async () => {
    const email = anEmail()
    await signUp(email, STRANGERS, 'Stranger')
    await signUp(email, OWNERS, 'Owner')
    expect(await database.sql`select kind from mails where recipient = ${email} order by created_at`).toEqual(
      [{ kind: 'confirmation' }, { kind: 'confirmation_again' }],
    )
  })

  test.each([
    ['a link to sign in', (email: string) => server.client().auth.signInWithOtp({ email })],
    ['a forgotten password', (email: string) => server.client().auth.resetPasswordForEmail(email)],
    [
      'the confirmation sent once more',
      (email: string) => server.client().auth.resend({ type: 'signup', email }),
    ],
    ['an invitation', (email: string) => server.admin().auth.admin.inviteUserByEmail(email)],
  ])('nothing of either sign-up is kept when the account is confirmed by %s', async (_name, ask) => {
    const email = anEmail()
    await signUp(email, STRANGERS, 'Stranger')
    await plantWaysIn((await accountOf(email)).id)
    await signUp(email, OWNERS, 'Owner')
    expect((await ask(email)).error).toBeNull()
    expect(await follow(await lastLink(email))).toBeTruthy()
    await expectNothingLeft(email)
    expect(await mayEnter(email, OWNERS)).toBe(false)
    expect((await accountOf(email)).raw_user_meta_data).not.toHaveProperty('full_name')
  })

  test('nothing of the stranger is kept when the owner signs in through a provider', async () => {
    const email = anEmail()
    await signUp(email, STRANGERS, 'Stranger')
    await plantWaysIn((await accountOf(email)).id)
    const token = await provider.idToken({
      aud: 'mimar-at-google',
      sub: `owner-${++number}`,
      email,
      email_verified: true,
      name: 'Owner',
    })
    const { data, error } = await server.client().auth.signInWithIdToken({ provider: 'google', token })
    expect(error).toBeNull()
    expect(data.user?.user_metadata).toMatchObject({ name: 'Owner' })
    expect(await mayEnter(email, STRANGERS)).toBe(false)
    const { id } = await accountOf(email)
    expect(await countOf('auth.mfa_factors', id)).toBe(0)
    expect(await countOf('auth.sessions', id)).toBe(1)
    expect(await countOf('auth.identities', id)).toBe(1)
  })

  test('a resent confirmation does not restore the stranger’s password after the links expired', async () => {
    const email = anEmail()
    await signUp(email, STRANGERS, 'Stranger')
    await signUp(email, OWNERS, 'Owner')
    await database.sql`delete from auth.one_time_tokens`
    await server.client().auth.resend({ type: 'signup', email })
    expect(await follow(await lastLink(email))).toBeTruthy()
    expect(await mayEnter(email, STRANGERS)).toBe(false)
  })
})

describe('repeated sign-ups of one address', () => {
  test('a stranger’s link does not work once the owner has confirmed', async () => {
    const email = anEmail()
    await signUp(email, OWNERS, 'Owner')
    const link = await lastLink(email)
    await signUp(email, STRANGERS, 'Stranger')
    const later = await lastLink(email)
    await follow(link)
    expect(await follow(later)).toBeUndefined()
    expect(await mayEnter(email, STRANGERS)).toBe(false)
  })

  test('signing up twice with one password keeps it with the newest link, and the older link is invalid', async () => {
    const email = anEmail()
    await signUp(email, OWNERS, 'Owner')
    const first = await lastLink(email)
    await signUp(email, OWNERS, 'Owner')
    expect(await follow(first)).toBeUndefined()
    expect(await follow(await lastLink(email))).toBeTruthy()
    expect(await mayEnter(email, OWNERS)).toBe(true)
  })
})

describe('a provider identity whose address was never proved', () => {
  const byProvider = async (person: object) => {
    const token = await provider.idToken({ aud: 'mimar-at-google', ...person })
    return server.client().auth.signInWithIdToken({ provider: 'google', token })
  }

  test('it is deleted when the owner of the address confirms a sign-up of their own', async () => {
    const email = anEmail()
    const stranger = { sub: `stranger-${++number}`, email, email_verified: false }
    expect((await byProvider(stranger)).error?.code).toBe('provider_email_needs_verification')
    await signUp(email, OWNERS, 'Owner')
    // The stranger's last link does not restore it either.
    expect((await byProvider(stranger)).error?.code).toBe('provider_email_needs_verification')
    await follow(await lastLink(email))
    await byProvider(stranger)
    expect((await byProvider(stranger)).data.user?.email ?? '').not.toBe(email)
    await expectNothingLeft(email)
  })

  test('it is kept when its own email is confirmed', async () => {
    const email = anEmail()
    const person = { sub: `person-${++number}`, email, email_verified: false, name: 'Owner' }
    await byProvider(person)
    await follow(await lastLink(email))
    expect((await byProvider(person)).data.user).toMatchObject({ email, user_metadata: { name: 'Owner' } })
  })
})

describe('npm run admin:create with an unconfirmed address', () => {
  test('the admin gets a new password and everything else of the account is deleted', async () => {
    const email = anEmail()
    await signUp(email, STRANGERS, 'Stranger')
    const { id } = await accountOf(email)
    const planted = await plantWaysIn(id)
    const admin = await createAdmin(server.context, email)
    expect(admin).toMatchObject({ userId: id, dropped: true })
    expect(await database.sql`select from auth.sessions where id = ${planted}`).toHaveLength(0)
    expect(await mayEnter(email, admin.password!)).toBe(true)
    expect((await accountOf(email)).raw_user_meta_data).not.toHaveProperty('full_name')
    await expectNothingLeft(email)
  })

  test('the admin gets the password that was given', async () => {
    const email = anEmail()
    await signUp(email, STRANGERS, 'Stranger')
    await createAdmin(server.context, email, 'given by the operator')
    expect(await mayEnter(email, 'given by the operator')).toBe(true)
    await expectNothingLeft(email)
  })
})

test('npm run admin:create with a confirmed address and a password ends open links and reports other sign-in methods', async () => {
  const email = anEmail()
  await signUp(email, OWNERS, 'Owner')
  await follow(await lastLink(email))
  const { id } = await accountOf(email)
  const planted = await plantWaysIn(id)
  await database.sql`insert into auth.webauthn_credentials (user_id, credential_id, public_key, sign_count, is_second_step)
    values (${id}, ${`planted-${++number}`}, 'x', 0, false)`
  await server.client().auth.resetPasswordForEmail(email)
  const recovery = await lastLink(email)
  const admin = await createAdmin(server.context, email, 'given by the operator')
  expect(admin.left).toEqual({ passkeys: 1, secondSteps: 1 })
  expect(await follow(recovery)).toBeUndefined()
  expect(await database.sql`select from auth.sessions where id = ${planted}`).toHaveLength(0)
})

test('an owner’s account can change to an address that a stranger signed up and nobody confirmed', async () => {
  const [old, email] = [anEmail(), anEmail()]
  await signUp(old, OWNERS, 'Owner')
  await follow(await lastLink(old))
  await signUp(email, STRANGERS, 'Stranger')
  const { auth } = server.client()
  await auth.signInWithPassword({ email: old, password: OWNERS })
  expect((await auth.updateUser({ email })).error).toBeNull()
  await follow(await lastLink(old))
  await follow(await lastLink(email))
  expect(await mayEnter(email, OWNERS)).toBe(true)
  expect(await mayEnter(email, STRANGERS)).toBe(false)
})
