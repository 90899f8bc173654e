import { afterAll, describe, expect, test } from 'vitest'
import { PASSWORD, somebody, startAuthServer } from '#testing/fakes/auth-server.ts'
import { enrollApp, verifiedApp } from '#testing/fakes/authenticator-app.ts'
import { createInbox } from '#testing/fakes/inbox.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'

const database = await createTestDatabase()
const server = await startAuthServer(database, { autoconfirm: true })
const inbox = createInbox(database, server.context, server.url)
const { clock } = server.context
afterAll(async () => {
  await server.stop()
  await database.drop()
})

const subjects = async (email: string) => (await inbox.read(email)).map(({ subject }) => subject)

describe('security notices', () => {
  test('a changed password sends an email without a link, in the language of the browser', async () => {
    const { email, session } = await somebody(server)
    const response = await fetch(`${server.url}/auth/v1/user`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${session.access_token}`, 'accept-language': 'en' },
      body: JSON.stringify({ password: `${PASSWORD} أخرى` }),
    })
    expect(response.status).toBe(200)
    const mail = await inbox.newest(email)
    expect(mail.subject).toBe('Your password at Mimar was changed')
    expect([mail.link, mail.code]).toEqual(['', ''])
  })

  test('a changed address notifies the old address', async () => {
    const { client, email } = await somebody(server)
    const next = `new-${email}`
    await client.auth.updateUser({ email: next })
    expect(await subjects(email)).toEqual([])
    const { code } = await inbox.newest(next)
    const { error } = await client.auth.verifyOtp({ email: next, token: code, type: 'email_change' })
    expect(error).toBeNull()
    expect((await inbox.newest(email)).text).toContain(next)
    expect(await inbox.read(next)).toHaveLength(1)
  })

  test('adding and removing a second step send an email, but an unverified enrollment does not', async () => {
    const { client, email, user } = await somebody(server)
    const tried = await enrollApp(client, 'آخر')
    await client.auth.mfa.unenroll({ factorId: tried.factorId })
    expect(await subjects(email)).toEqual([])
    const { factorId } = await verifiedApp(client, clock)
    expect(await subjects(email)).toHaveLength(1)
    await client.auth.mfa.unenroll({ factorId })
    expect(await subjects(email)).toHaveLength(2)
    const other = await verifiedApp(client, clock)
    await server.admin().auth.admin.mfa.deleteFactor({ id: other.factorId, userId: user.id })
    expect(new Set(await subjects(email)).size).toBe(2)
    expect(await subjects(email)).toHaveLength(4)
  })

  test('a rejected change sends no email', async () => {
    const { client, email, password } = await somebody(server)
    expect((await client.auth.updateUser({ password })).error?.code).toBe('same_password')
    expect(await subjects(email)).toEqual([])
  })
})
