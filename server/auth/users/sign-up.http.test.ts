import { afterAll, describe, expect, test } from 'vitest'
import { PASSWORD, startAuthServer } from '#testing/auth-server.ts'
import { createTestDatabase } from '#testing/database.ts'
import { EVEN_ANSWER } from '../answer-evenly.ts'

const database = await createTestDatabase()
const server = await startAuthServer(database)
const limited = await startAuthServer(database, { rateLimits: true })
afterAll(async () => {
  await Promise.all([server.stop(), limited.stop()])
  await database.drop()
})

let number = 0
const anEmail = () => `new-${++number}@example.sa`
const signUp = (email: string, at = server) =>
  at.client().auth.signUp({ email, password: PASSWORD, options: { data: { full_name: 'سارة' } } })
const mailsTo = (email: string) => database.sql`select kind from mails where recipient = ${email}`
const confirm = (email: string) =>
  database.sql`update auth.users set email_confirmed_at = now() where email = ${email}`

/** Ids and times differ between any two people; all else is what an answer says. */
const shapeOf = (value: unknown, email: string) =>
  JSON.parse(
    JSON.stringify(value)
      .replaceAll(email, 'address')
      .replace(/"[0-9a-f]{8}-[0-9a-f-]{27}"/g, '"id"')
      .replace(/"\d{4}-\d\d-\d\dT[^"]+"/g, '"time"'),
  )

describe('where an address must be confirmed', () => {
  test('somebody new gets a mail and no session', async () => {
    const email = anEmail()
    const { data, error } = await signUp(email)
    expect(error).toBeNull()
    expect(data.session).toBeNull()
    expect(data.user).toMatchObject({ email, user_metadata: { full_name: 'سارة' } })
    expect(data.user?.confirmation_sent_at).toBeTruthy()
    expect(await mailsTo(email)).toEqual([{ kind: 'confirmation' }])
    const signIn = await server.client().auth.signInWithPassword({ email, password: PASSWORD })
    expect(signIn.error?.code).toBe('email_not_confirmed')
  })

  test('an address with an account is answered like a new one, to the letter, and nothing is sent', async () => {
    const known = anEmail()
    await signUp(known)
    await confirm(known)
    await database.sql`delete from mails`
    const unknown = anEmail()
    const [again, fresh] = [await signUp(known), await signUp(unknown)]
    expect(shapeOf(again, known)).toEqual(shapeOf(fresh, unknown))
    expect(Object.keys(again.data.user!)).toEqual(Object.keys(fresh.data.user!))
    expect(await mailsTo(known)).toEqual([])
  })

  test('who never confirmed is mailed again, and a stranger changes neither password nor name', async () => {
    const email = anEmail()
    await signUp(email)
    const before =
      await database.sql`select encrypted_password, raw_user_meta_data from auth.users where email = ${email}`
    const { error } = await server.client().auth.signUp({ email, password: 'password of a stranger' })
    expect(error).toBeNull()
    expect(await mailsTo(email)).toHaveLength(2)
    expect(
      await database.sql`select encrypted_password, raw_user_meta_data from auth.users where email = ${email}`,
    ).toEqual(before)
  })

  test('twice in a minute is refused, for known and unknown alike', async () => {
    const known = anEmail()
    await signUp(known)
    await confirm(known)
    for (const email of [known, anEmail()]) {
      expect((await signUp(email, limited)).error).toBeNull()
      expect((await signUp(email, limited)).error).toMatchObject({
        status: 429,
        code: 'over_email_send_rate_limit',
      })
    }
  })

  test('known and unknown take the same time', async () => {
    const known = anEmail()
    await signUp(known)
    await confirm(known)
    for (const email of [known, anEmail()]) {
      const startedAt = performance.now()
      await signUp(email)
      expect(performance.now() - startedAt).toBeGreaterThanOrEqual(EVEN_ANSWER - 1)
    }
  })
})

test('one address cannot sign up a hundred people', async () => {
  const answers: (number | undefined)[] = []
  for (let i = 0; i < 32; i++) {
    const response = await fetch(`${limited.url}/auth/v1/signup`, {
      method: 'POST',
      headers: { 'x-forwarded-for': '203.0.113.9' },
      body: '{}',
    })
    answers.push(response.status)
  }
  expect(answers.slice(0, 30)).toEqual(Array(30).fill(422))
  expect(answers.at(-1)).toBe(429)
})
