import { afterAll, expect, test } from 'vitest'
import { startAuthServer } from '#testing/auth-server.ts'
import { createTestDatabase } from '#testing/database.ts'

const database = await createTestDatabase()
const server = await startAuthServer(database, { autoconfirm: true })
afterAll(async () => {
  await server.stop()
  await database.drop()
})

let number = 0
const anEmail = () => `person-${++number}@example.sa`
const PASSWORD = 'كلمة سر طويلة'

async function somebody() {
  const client = server.client()
  const email = anEmail()
  const { data, error } = await client.auth.signUp({
    email,
    password: PASSWORD,
    options: { data: { full_name: 'نورة' } },
  })
  if (error) throw error
  return { client, email, user: data.user!, session: data.session! }
}

test('somebody signs up and is signed in', async () => {
  const { client, email, user, session } = await somebody()
  expect(user).toMatchObject({
    email,
    phone: '',
    role: 'authenticated',
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: { full_name: 'نورة', email, email_verified: false },
  })
  expect(session.expires_in).toBe(3600)
  const { data } = await client.auth.getUser()
  expect(data.user?.id).toBe(user.id)
})
