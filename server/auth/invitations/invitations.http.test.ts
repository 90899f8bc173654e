import { afterAll, describe, expect, test } from 'vitest'
import { startAuthServer } from '#testing/fakes/auth-server.ts'
import { createInbox } from '#testing/fakes/inbox.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'

const database = await createTestDatabase()
const { sql } = database
const server = await startAuthServer(database)
const inbox = createInbox(database, server.context, server.url)
const operator = server.admin().auth.admin
afterAll(async () => {
  await server.stop()
  await database.drop()
})

const PASSWORD = 'كلمة سر طويلة'
let number = 0
const anEmail = () => `person-${++number}@example.sa`
const locationOf = async (link: string) =>
  (
    await fetch(link.replace(server.context.config.publicUrl, server.url), { redirect: 'manual' })
  ).headers.get('location') ?? ''

async function aMember() {
  const email = anEmail()
  const { data, error } = await operator.createUser({ email, password: PASSWORD, email_confirm: true })
  expect(error).toBeNull()
  return { email, userId: data.user!.id }
}

describe('invitations', () => {
  test('an invitation creates an account that its link confirms', async () => {
    const email = anEmail()
    const { data, error } = await operator.inviteUserByEmail(email, { data: { full_name: 'سارة' } })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ email, invited_at: expect.any(String) })
    expect(data.user?.email_confirmed_at).toBeUndefined()
    const mail = await inbox.newest(email)
    expect(mail.subject).toBe('دعوة إلى معمار')
    expect(await locationOf(mail.link)).toContain('#access_token=')
  })

  test('an invitation can be sent again before it is accepted, but not to a member', async () => {
    const email = anEmail()
    await operator.inviteUserByEmail(email)
    expect((await operator.inviteUserByEmail(email)).error).toBeNull()
    const member = await aMember()
    expect((await operator.inviteUserByEmail(member.email)).error).toMatchObject({
      status: 422,
      code: 'email_exists',
    })
  })

  test('an accepted invitation ends the password of a stranger who signed up with the address', async () => {
    const email = anEmail()
    await server.client().auth.signUp({ email, password: PASSWORD })
    await operator.inviteUserByEmail(email)
    const { code } = await inbox.newest(email)
    expect((await server.client().auth.verifyOtp({ email, token: code, type: 'invite' })).error).toBeNull()
    const stranger = await server.client().auth.signInWithPassword({ email, password: PASSWORD })
    expect(stranger.error).toMatchObject({ code: 'invalid_credentials' })
  })

  test('only operators may invite', async () => {
    const { error } = await server.client().auth.admin.inviteUserByEmail(anEmail())
    expect(error).toMatchObject({ status: 403 })
  })
})

describe('links generated for an operator', () => {
  test('a sign-up link opens the account with the given password', async () => {
    const email = anEmail()
    const { data, error } = await operator.generateLink({ type: 'signup', email, password: PASSWORD })
    expect(error).toBeNull()
    expect(data.user?.email).toBe(email)
    expect(data.properties).toMatchObject({
      verification_type: 'signup',
      email_otp: expect.stringMatching(/^\d{6}$/),
      redirect_to: 'http://localhost:3000',
    })
    expect(await locationOf(data.properties!.action_link)).toContain('#access_token=')
    expect((await server.client().auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull()
  })

  test.each(['magiclink', 'recovery'] as const)('%s: its hashed token signs a member in', async (type) => {
    const { email, userId } = await aMember()
    const { data } = await operator.generateLink({ type, email })
    const signedIn = await server
      .client()
      .auth.verifyOtp({ token_hash: data.properties!.hashed_token, type: 'email' })
    expect(signedIn.data.user?.id).toBe(userId)
    expect(await inbox.read(email)).toEqual([])
  })

  test('a magic link creates a missing account; a recovery link does not', async () => {
    const email = anEmail()
    expect((await operator.generateLink({ type: 'recovery', email })).error).toMatchObject({
      status: 404,
      code: 'user_not_found',
    })
    const { data } = await operator.generateLink({ type: 'magiclink', email })
    expect(await locationOf(data.properties!.action_link)).toContain('#access_token=')
  })

  test('an email change needs the links of both addresses', async () => {
    const { email, userId } = await aMember()
    const newEmail = anEmail()
    const links = await Promise.all([
      operator.generateLink({ type: 'email_change_current', email, newEmail }),
      operator.generateLink({ type: 'email_change_new', email, newEmail }),
    ])
    const [current, fresh] = links.map(({ data }) => data.properties!.action_link)
    expect(await locationOf(current!)).toContain('#message=')
    const changed = await locationOf(fresh!)
    expect(changed).not.toContain('#access_token=')
    expect(changed).toMatch(/#message=/)
    const [row] = await sql`select email from auth.users where id = ${userId}`
    expect(row!.email).toBe(newEmail)
  })

  test.each([
    ['a kind that does not exist', { type: 'other', email: 'a@example.sa' }, 400],
    ['no address', { type: 'magiclink' }, 400],
    ['a sign-up without a password', { type: 'signup', email: 'a@example.sa' }, 400],
    ['a change without the new address', { type: 'email_change_new', email: 'a@example.sa' }, 400],
  ])('%s is rejected', async (_name, body, status) => {
    const { error } = await operator.generateLink(body as never)
    expect(error).toMatchObject({ status, code: 'validation_failed' })
  })

  test('only operators may generate links', async () => {
    const { email } = await aMember()
    const { error } = await server.client().auth.admin.generateLink({ type: 'magiclink', email })
    expect(error).toMatchObject({ status: 403 })
  })
})
