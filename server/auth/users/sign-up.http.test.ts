import { once } from 'node:events'
import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { PASSWORD, startAuthServer } from '#testing/fakes/auth-server.ts'
import { createInbox } from '#testing/fakes/inbox.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { EVEN_ANSWER } from '../answer-evenly.ts'

const database = await createTestDatabase()
const server = await startAuthServer(database)
const limited = await startAuthServer(database, { rateLimits: true })
const inbox = createInbox(database, server.context, server.url)
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

const rawSignUp = async (email: string) => {
  const data = { full_name: 'سارة', a: 1, sub: 'not mine', zz: { b: 1.0, a: [true, null] } }
  const body = JSON.stringify({ email, password: PASSWORD, data })
  const answer = await fetch(`${server.url}/auth/v1/signup`, { method: 'POST', body })
  expect(answer.status).toBe(200)
  return answer.text()
}

/** IDs and times always differ; the rest of the response must be equal. */
const textOf = (answer: string, email: string) =>
  answer
    .replaceAll(email, 'address')
    .replace(/"[0-9a-f]{8}-[0-9a-f-]{27}"/g, '"id"')
    .replace(/"\d{4}-\d\d-\d\dT[^"]+"/g, '"time"')

describe('signing up with confirmation', () => {
  test('a new user gets an email and no session', async () => {
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

  test('unknown, pending and confirmed addresses get the same response, including the order of keys', async () => {
    const [unknown, waiting, confirmed] = [anEmail(), anEmail(), anEmail()]
    await signUp(waiting)
    await signUp(confirmed)
    await confirm(confirmed)
    const answers: string[] = []
    for (const email of [unknown, waiting, confirmed]) answers.push(textOf(await rawSignUp(email), email))
    expect(answers[1]).toBe(answers[0])
    expect(answers[2]).toBe(answers[0])
  })

  test('five concurrent sign-ups get the same responses for an unknown and a known address', async () => {
    const [unknown, confirmed] = [anEmail(), anEmail()]
    await signUp(confirmed)
    await confirm(confirmed)
    const fiveFor = (email: string) => Promise.all(Array.from({ length: 5 }, () => rawSignUp(email)))
    const answers = [...(await fiveFor(unknown)), ...(await fiveFor(confirmed))]
    const texts = answers.map((answer) => textOf(textOf(answer, unknown), confirmed))
    expect(new Set(texts).size).toBe(1)
  })

  test('the owner of a confirmed address gets one email with a link to a new password', async () => {
    const email = anEmail()
    await signUp(email, limited)
    await confirm(email)
    await inbox.read(email)
    await database.sql`delete from rate_limits`
    await signUp(email, limited)
    const mail = await inbox.newest(email)
    expect(mail.subject).toBe('لديك حساب في معمار')
    expect(mail.link).toContain('/account/reset-password')
    expect(mail.code).toBe('')
    expect((await signUp(email, limited)).error?.code).toBe('over_email_send_rate_limit')
    expect(await inbox.read(email)).toHaveLength(2)
  })

  test('a second sign-up within a minute is rejected, for known and unknown addresses', async () => {
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

  test('known and unknown addresses take the same time', async () => {
    const known = anEmail()
    await signUp(known)
    await confirm(known)
    for (const email of [known, anEmail()]) {
      const startedAt = performance.now()
      await signUp(email)
      expect(performance.now() - startedAt).toBeGreaterThanOrEqual(EVEN_ANSWER - 1)
    }
  })

  test('a body sent late delays the response equally, so that the work cannot be timed', async () => {
    const asked = request(`${limited.url}/auth/v1/recover`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', apikey: 'any' },
    })
    const answered = once(asked, 'response')
    asked.flushHeaders()
    await wait(EVEN_ANSWER + 60)
    const startedAt = performance.now()
    asked.end(JSON.stringify({ email: anEmail() }))
    const [response] = await answered
    response.resume()
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(EVEN_ANSWER - 1)
  })
})

test('sign-ups from one network address are limited', async () => {
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
