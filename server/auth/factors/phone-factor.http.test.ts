import { decodeJwt } from 'jose'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { worker } from '#domain/accounts/actor.ts'
import { runDueJobs } from '#testing/builders/marketplace.ts'
import { PASSWORD, somebody, startAuthServer } from '#testing/fakes/auth-server.ts'
import { startWhatsApp } from '#testing/fakes/whatsapp.ts'
import { freePort } from '#testing/free-port.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { WHATSAPP } from '#testing/processes/server-process.ts'

const database = await createTestDatabase()
const server = await startAuthServer(database, { autoconfirm: true })
const whatsApp = await startWhatsApp({ serverPort: await freePort() })
const { clock, config } = server.context
afterAll(async () => {
  await whatsApp.close()
  await server.stop()
  await database.drop()
})
beforeEach(() => whatsApp.behave('answer'))

let people = 0
const aNumber = () => `96655000${String(1001 + people++)}`
type Browser = Awaited<ReturnType<typeof somebody>>['client']

const deliver = () =>
  runDueJobs(database, {
    ...server.context,
    config: { ...config, whatsapp: { ...config.whatsapp, ...WHATSAPP, apiUrl: whatsApp.url } },
  })

/** Requests a code and reads it from the WhatsApp fake. */
async function askForCode(client: Browser, factorId: string, number: string) {
  const { data, error } = await client.auth.mfa.challenge({ factorId, channel: 'whatsapp' })
  if (error) throw error
  await deliver()
  const bubble = (await whatsApp.chat(number)).at(-1)
  return { challengeId: data.id, code: bubble?.buttons[0]?.copies ?? '', bubble }
}

async function enrollPhone(client: Browser, number: string, friendlyName = number) {
  const { data, error } = await client.auth.mfa.enroll({
    factorType: 'phone',
    phone: `+${number}`,
    friendlyName,
  })
  if (error) throw error
  return data.id
}

async function verifiedPhone(client: Browser, number: string) {
  const factorId = await enrollPhone(client, number)
  const { challengeId, code } = await askForCode(client, factorId, number)
  const { error } = await client.auth.mfa.verify({ factorId, challengeId, code })
  if (error) throw error
  return factorId
}

const wrong = (code: string) => (code === '000000' ? '111111' : '000000')
const messagesTo = (number: string) =>
  database.sql`select status, content, kind, failure from messages where counterpart = ${number} order by created_at`

describe('a phone factor', () => {
  test('a phone factor gets its code by WhatsApp with a copy button, and the session becomes aal2', async () => {
    const { client } = await somebody(server)
    const number = aNumber()
    const factorId = await enrollPhone(client, number)
    const { challengeId, code, bubble } = await askForCode(client, factorId, number)
    expect(code).toMatch(/^\d{6}$/)
    expect(bubble?.text).toContain(`${code} `)
    const { data } = await client.auth.mfa.verify({ factorId, challengeId, code })
    expect(decodeJwt(data!.access_token)).toMatchObject({ aal: 'aal2' })
    expect(JSON.stringify(decodeJwt(data!.access_token).amr)).toContain('mfa/phone')
    const factors = (await client.auth.mfa.listFactors()).data
    expect(factors?.phone).toMatchObject([{ id: factorId, phone: number, status: 'verified' }])
  })

  test('a code is accepted in Arabic digits, and only once', async () => {
    const { client } = await somebody(server)
    const number = aNumber()
    const factorId = await enrollPhone(client, number)
    const { challengeId, code } = await askForCode(client, factorId, number)
    const typed = code.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')
    expect((await client.auth.mfa.verify({ factorId, challengeId, code: typed })).error).toBeNull()
    const again = await client.auth.mfa.verify({ factorId, challengeId, code })
    expect(again.error).toMatchObject({ status: 422, code: 'mfa_ip_address_mismatch' })
  })

  test('the next sign-in requires a code again', async () => {
    const { client, email } = await somebody(server)
    const number = aNumber()
    const factorId = await verifiedPhone(client, number)
    const elsewhere = server.client()
    await elsewhere.auth.signInWithPassword({ email, password: PASSWORD })
    expect((await elsewhere.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      ...{ currentLevel: 'aal1', nextLevel: 'aal2' },
    })
    const { challengeId, code } = await askForCode(elsewhere, factorId, number)
    expect((await elsewhere.auth.mfa.verify({ factorId, challengeId, code })).error).toBeNull()
  })

  test('a wrong code is rejected, and so is the right one after five wrong ones or five minutes', async () => {
    const { client } = await somebody(server)
    const number = aNumber()
    const factorId = await enrollPhone(client, number)
    const first = await askForCode(client, factorId, number)
    const verify = ({ challengeId }: { challengeId: string }, code: string) =>
      client.auth.mfa.verify({ factorId, challengeId, code })
    for (let guess = 0; guess < 5; guess++) {
      expect((await verify(first, wrong(first.code))).error).toMatchObject({
        ...{ status: 422, code: 'mfa_verification_failed', message: 'Invalid MFA Phone code entered' },
      })
    }
    expect((await verify(first, first.code)).error?.code).toBe('mfa_challenge_expired')
    const second = await askForCode(client, factorId, number)
    clock.advance({ minutes: 5.1 })
    expect((await verify(second, second.code)).error?.code).toBe('mfa_challenge_expired')
  })

  test('a code sent for another challenge is rejected', async () => {
    const { client } = await somebody(server)
    const number = aNumber()
    const factorId = await enrollPhone(client, number)
    const older = await askForCode(client, factorId, number)
    const newer = await askForCode(client, factorId, number)
    const mixed = { factorId, challengeId: newer.challengeId, code: older.code }
    const isSame = older.code === newer.code
    expect((await client.auth.mfa.verify(mixed)).error?.code).toBe(
      isSame ? undefined : 'mfa_verification_failed',
    )
  })
})

describe('phone numbers of factors', () => {
  test.each(['', '0551234567', '12345', '+966 5512 34x'])(
    '%j is rejected as a phone number',
    async (phone) => {
      const { client } = await somebody(server)
      const { error } = await client.auth.mfa.enroll({ factorType: 'phone', phone, friendlyName: 'x' })
      expect(error).toMatchObject({ status: 400, code: 'validation_failed' })
    },
  )

  test('a new enrollment replaces an unverified factor of the number and is rejected for a verified one', async () => {
    const { client } = await somebody(server)
    const number = aNumber()
    await enrollPhone(client, number)
    const factorId = await verifiedPhone(client, number)
    expect((await client.auth.mfa.listFactors()).data?.all).toMatchObject([{ id: factorId }])
    const again = await client.auth.mfa.enroll({ factorType: 'phone', phone: number, friendlyName: 'other' })
    expect(again.error).toMatchObject({ status: 422, code: 'mfa_verified_factor_exists' })
  })
})

describe('storage of codes', () => {
  test('a code is stored sealed until it was sent, then deleted', async () => {
    const { client } = await somebody(server)
    const number = aNumber()
    const factorId = await enrollPhone(client, number)
    const { data } = await client.auth.mfa.challenge({ factorId, channel: 'whatsapp' })
    const [waiting] = await messagesTo(number)
    expect(waiting).toMatchObject({
      status: 'queued',
      kind: 'auth_code',
      content: { sealed: expect.any(String) },
    })
    await deliver()
    expect(await messagesTo(number)).toMatchObject([{ status: 'sent', content: {} }])
    const code = (await whatsApp.chat(number)).at(-1)?.buttons[0]?.copies ?? 'none'
    const [row] =
      await database.sql`select row_to_json(c)::text as row from auth.mfa_challenges c where id = ${data!.id}`
    expect(JSON.stringify([waiting?.content, row?.row])).not.toContain(code)
  })

  test('a code stays sealed while delivery is unknown, and the final status deletes it', async () => {
    const { client } = await somebody(server)
    const number = aNumber()
    const factorId = await enrollPhone(client, number)
    await client.auth.mfa.challenge({ factorId, channel: 'whatsapp' })
    await database.sql`update messages set status = 'sending' where counterpart = ${number}`
    expect((await messagesTo(number))[0]?.content).toHaveProperty('sealed')
    await database.db.withActor(worker, (tx) =>
      tx.updateTable('messages').set({ status: 'delivered' }).where('counterpart', '=', number).execute(),
    )
    expect((await messagesTo(number))[0]?.content).toEqual({})
    await deliver()
  })

  test('a code is not sent when it can no longer be used', async () => {
    const { client } = await somebody(server)
    const number = aNumber()
    const factorId = await enrollPhone(client, number)
    await client.auth.mfa.challenge({ factorId, channel: 'whatsapp' })
    clock.advance({ minutes: 6 })
    await deliver()
    expect(await whatsApp.chat(number)).toEqual([])
    expect(await messagesTo(number)).toMatchObject([{ status: 'failed', content: {} }])
  })
})
