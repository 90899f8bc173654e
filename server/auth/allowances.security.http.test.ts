/** Rate limits are counted per caller, so that a stranger cannot use up those of the owner of an address or number. */
import { afterAll, describe, expect, test } from 'vitest'
import { PASSWORD, startAuthServer } from '#testing/fakes/auth-server.ts'
import { createInbox } from '#testing/fakes/inbox.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'

const database = await createTestDatabase()
const { sql } = database
const server = await startAuthServer(database, { rateLimits: true })
const inbox = createInbox(database, server.context, server.url)
afterAll(async () => {
  await server.stop()
  await database.drop()
})

let number = 0
const anEmail = () => `bounded-${++number}@example.sa`
/** Documentation networks (RFC 5737). The owner uses a different network. */
const STRANGER = '203.0.113.9'
const OWNER = '198.51.100.7'

/** Sends one request from a network address. Returns the status and code of the response. */
async function ask(path: string, from: string, body: object, token?: string) {
  const answer = await fetch(`${server.url}/auth/v1${path}`, {
    method: 'POST',
    headers: {
      ...{ 'content-type': 'application/json', 'x-forwarded-for': from },
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}
/** Resets the one-minute limit between emails. Daily counters remain. */
const aMinuteLater = () =>
  sql`delete from rate_limits where key like 'auth.mail.%' or key like 'auth.signup%' or key like 'auth.recover%'`
const mailsTo = async (email: string) => (await sql`select from mails where recipient = ${email}`).length

async function aMember(email = anEmail()) {
  await ask('/signup', OWNER, { email, password: PASSWORD })
  await sql`update auth.users set email_confirmed_at = now() where email = ${email}`
  const { body } = await ask('/token?grant_type=password', OWNER, { email, password: PASSWORD })
  return { email, token: body.access_token as string, userId: (body.user as { id: string }).id }
}

describe('email codes', () => {
  test('wrong codes from a stranger hit the limit, and the owner’s code still works', async () => {
    const email = anEmail()
    await ask('/signup', OWNER, { email, password: PASSWORD })
    const { code } = await inbox.newest(email)
    const wrong = code === '111111' ? '222222' : '111111'
    const guess = (token: string, from: string) => ask('/verify', from, { type: 'signup', email, token })
    const statuses: number[] = []
    for (let i = 0; i < 7; i++) statuses.push((await guess(wrong, STRANGER)).status)
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429, 429])
    expect((await guess(wrong, OWNER)).status).toBe(403)
    expect((await guess(code, OWNER)).status).toBe(200)
  })
})

describe('emails to one address', () => {
  test('recovery requests by one stranger send at most eight emails, and the owner still gets a link', async () => {
    const { email } = await aMember()
    const before = await mailsTo(email)
    let refused = 0
    for (let i = 0; i < 12; i++) {
      const { status } = await ask('/recover', STRANGER, { email })
      if (status === 429) refused++
      await aMinuteLater()
    }
    expect(refused).toBe(4)
    expect((await mailsTo(email)) - before).toBe(8)
    expect((await ask('/recover', OWNER, { email })).status).toBe(200)
    expect((await mailsTo(email)) - before).toBe(9)
  })

  test('requests from many networks send at most 24 emails a day, counted across processes', async () => {
    const other = await startAuthServer(database, { rateLimits: true })
    const email = anEmail()
    for (let i = 0; i < 30; i++) {
      const at = i % 2 ? other.url : server.url
      await fetch(`${at}/auth/v1/otp`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `192.0.2.${i}` },
        body: JSON.stringify({ email }),
      })
    }
    await other.stop()
    expect(await mailsTo(email)).toBe(24)
    expect((await ask('/recover', OWNER, { email })).status).toBe(200)
    expect(await mailsTo(email)).toBe(25)
  })

  test('a link the owner requested works after a stranger requested one too', async () => {
    const { email } = await aMember()
    await ask('/recover', OWNER, { email })
    const { link } = await inbox.newest(email)
    expect((await ask('/recover', STRANGER, { email })).status).toBe(200)
    const answer = await fetch(link, { redirect: 'manual' })
    expect(answer.headers.get('location')).toContain('access_token=')
  })

  test('changing the email of one new account reaches at most five strangers a day', async () => {
    const { token } = await aMember()
    const strangers = Array.from({ length: 12 }, anEmail)
    for (const email of strangers) {
      await fetch(`${server.url}/auth/v1/user`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ email, current_password: PASSWORD }),
      })
    }
    const written = await sql`select from mails where recipient = any (${strangers})`
    expect(written.length).toBeGreaterThan(0)
    expect(written.length).toBeLessThanOrEqual(5)
  })
})

describe('account enumeration', () => {
  const change = async (token: string, email: string) => {
    const answer = await fetch(`${server.url}/auth/v1/user`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ email, current_password: PASSWORD }),
    })
    return answer.status
  }

  test('changing an email to a known or unknown address gets the same response, and each change is counted', async () => {
    const [known, { token }] = [await aMember(), await aMember()]
    const before = await mailsTo(known.email)
    const statuses: number[] = []
    for (let i = 0; i < 8; i++) {
      statuses.push(await change(token, i % 2 ? anEmail() : known.email))
      await aMinuteLater()
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
    expect((await mailsTo(known.email)) - before).toBe(3)
  })

  test('resending an email change gets the same response for any address and changes nothing', async () => {
    const [{ email, token, userId }, still] = [await aMember(), await aMember()]
    const wish = anEmail()
    expect(await change(token, wish)).toBe(200)
    await sql`update auth.users set email_change_confirm_status = 1 where id = ${userId}`
    const resend = async (address: string) =>
      (await ask('/resend', STRANGER, { type: 'email_change', email: address })).status
    for (const address of [email, still.email, anEmail()]) expect(await resend(address)).toBe(200)
    for (let i = 0; i < 5; i++) {
      await aMinuteLater()
      expect(await resend(email)).toBe(200)
    }
    const [row] =
      await sql`select email_change, email_change_confirm_status as agreed from auth.users where id = ${userId}`
    expect(row).toEqual({ email_change: wish, agreed: 1 })
    // The owner has used one of five email changes. The stranger's requests count against none of them.
    for (let i = 0; i < 4; i++) expect(await change(token, anEmail())).toBe(200)
  })
})

describe('passwords', () => {
  test('password guesses by one stranger are rejected after thirty, and the owner still signs in', async () => {
    const { email } = await aMember()
    const guess = () => ask('/token?grant_type=password', STRANGER, { email, password: 'wrong' })
    let looked = 0
    for (let i = 0; i < 36; i++) {
      if ((await guess()).status === 400) looked++
      if (i % 9 === 8) await sql`delete from rate_limits where key like 'auth.attempt_from_place%'`
    }
    expect(looked).toBe(30)
    expect((await ask('/token?grant_type=password', OWNER, { email, password: PASSWORD })).status).toBe(200)
  })
})

test('a hundred wrong passwords from many networks lock an account, except on a network where its owner has signed in', async () => {
  const { email } = await aMember()
  const enter = (from: string, password = PASSWORD) =>
    ask('/token?grant_type=password', from, { email, password })
  const statuses = await Promise.all(
    Array.from({ length: 105 }, (_, i) =>
      enter(`203.0.113.${Math.floor(i / 9)}`, 'wrong').then((a) => a.status),
    ),
  )
  expect(statuses.filter((status) => status === 400)).toHaveLength(100)
  expect((await enter('192.0.2.200')).status).toBe(429)
  expect((await enter(OWNER)).status).toBe(200)
})

test('a hundred wrong passwords lock an account with a mobile number, except on its owner’s network', async () => {
  const phone = '966551112099'
  await server.admin().auth.admin.createUser({ phone, password: PASSWORD, phone_confirm: true })
  const enter = async (from: string, password = PASSWORD) =>
    (await ask('/token?grant_type=password', from, { phone, password })).status
  expect(await enter(OWNER)).toBe(200)
  await Promise.all(Array.from({ length: 105 }, (_, i) => enter(`203.0.113.${Math.floor(i / 9)}`, 'wrong')))
  expect(await enter('192.0.2.200')).toBe(429)
  expect(await enter(OWNER)).toBe(200)
})

describe('codes sent by WhatsApp', () => {
  let numbers = 0
  const aNumber = () => `96655001${String(1000 + numbers++)}`
  const enroll = async (token: string, phone: string) =>
    ask('/factors', STRANGER, { factor_type: 'phone', phone: `+${phone}`, friendly_name: phone }, token)
  const challenge = async (token: string, id: unknown, from = STRANGER) =>
    (await ask(`/factors/${id}/challenge`, from, { channel: 'whatsapp' }, token)).status
  const messagesTo = async (phones: string[]) =>
    (await sql`select from messages where counterpart = any (${phones})`).length

  test('a new account cannot send codes to twelve strangers', async () => {
    const { token, userId } = await aMember()
    const strangers = Array.from({ length: 12 }, aNumber)
    for (const phone of strangers) {
      const { body } = await enroll(token, phone)
      await challenge(token, body.id)
      await sql`delete from auth.mfa_factors where user_id = ${userId}`
    }
    expect(await messagesTo(strangers)).toBe(5)
  })

  test('a stranger who enrolls a victim’s number cannot use up the codes of the victim’s second step', async () => {
    const phone = aNumber()
    const victim = await aMember()
    const [factor] = await sql`insert into auth.mfa_factors (user_id, factor_type, status, phone)
      values (${victim.userId}, 'phone', 'verified', ${phone}) returning id`
    const statuses: number[] = []
    for (let account = 0; account < 2; account++) {
      const stranger = await aMember()
      const { body } = await enroll(stranger.token, phone)
      for (let i = 0; i < 4; i++) {
        statuses.push(await challenge(stranger.token, body.id))
        await sql`update auth.mfa_factors set last_challenged_at = null where id = ${body.id as string}`
      }
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
    expect(await challenge(victim.token, factor!.id, OWNER)).toBe(200)
  })

  test.each(['+12025550123', '+201001234567', '+447700900123'])(
    'the foreign number %s is rejected unless its country is configured',
    async (phone) => {
      const { token } = await aMember()
      expect((await enroll(token, phone.slice(1))).status).toBe(400)
    },
  )
})
