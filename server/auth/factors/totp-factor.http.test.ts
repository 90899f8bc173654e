import type { SupabaseClient } from '@supabase/supabase-js'
import { decodeJwt } from 'jose'
import { afterAll, describe, expect, test } from 'vitest'
import { seal } from '#server/platform/sealing/seal.ts'
import { PASSWORD, somebody, startAuthServer } from '#testing/fakes/auth-server.ts'
import { appCode, enrollApp, verifiedApp } from '#testing/fakes/authenticator-app.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'

const database = await createTestDatabase()
const server = await startAuthServer(database, { autoconfirm: true })
const { clock } = server.context
afterAll(async () => {
  await server.stop()
  await database.drop()
})

const NOBODY = '7d3f0000-0000-4000-8000-000000000000'
const nextStep = () => clock.advance({ minutes: 1 })
const challenge = async (client: SupabaseClient, factorId: string) => {
  const { data, error } = await client.auth.mfa.challenge({ factorId })
  if (error) throw error
  return data
}

describe('enrolling an authenticator app', () => {
  test('enrolling returns a QR code and a secret, and stores the secret sealed', async () => {
    const { client, email } = await somebody(server)
    const { data } = await client.auth.mfa.enroll({
      factorType: 'totp',
      friendlyName: 'هاتفي',
      issuer: 'معمار',
    })
    expect(data).toMatchObject({ type: 'totp', friendly_name: 'هاتفي' })
    expect(data?.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg [^#]*<\/svg>$/)
    expect(decodeURIComponent(data?.totp.uri ?? '')).toContain(`otpauth://totp/معمار:${email}?`)
    const rows =
      await database.sql`select row_to_json(f)::text as row from auth.mfa_factors f where id = ${data!.id}`
    expect(rows[0]?.row).not.toContain(data!.totp.secret)
  })

  test('an enrolled app stays unverified until one of its codes was verified', async () => {
    const { client, email } = await somebody(server)
    const { factorId } = await enrollApp(client)
    const { data } = await client.auth.mfa.listFactors()
    expect(data?.all).toMatchObject([{ id: factorId, status: 'unverified', factor_type: 'totp' }])
    expect(JSON.stringify(data)).not.toContain('secret')
    const again = await server.client().auth.signInWithPassword({ email, password: PASSWORD })
    expect(again.error).toBeNull()
    expect((await client.auth.mfa.unenroll({ factorId })).data).toEqual({ id: factorId })
  })

  test.each([
    [{ factor_type: 'fingers' }, 400, 'validation_failed'],
    [{}, 400, 'validation_failed'],
    [{ factor_type: 'totp', friendly_name: 7 }, 400, 'validation_failed'],
    [{ factor_type: 'totp', friendly_name: 'x'.repeat(101) }, 400, 'validation_failed'],
    [{ factor_type: 'totp', issuer: 'x'.repeat(101) }, 400, 'validation_failed'],
  ])('enrolling with %j is rejected', async (body, status, code) => {
    const { session } = await somebody(server)
    expect(await send('POST', '/factors', session.access_token, body)).toMatchObject({ status, code })
  })

  test('a duplicate name and an eleventh factor are rejected', async () => {
    const { client } = await somebody(server)
    for (let number = 0; number < 10; number++) await enrollApp(client, number ? `app ${number}` : '')
    const enroll = (friendlyName: string) => client.auth.mfa.enroll({ factorType: 'totp', friendlyName })
    expect((await enroll('app 3')).error).toMatchObject({
      ...{ status: 422, code: 'mfa_factor_name_conflict' },
      message: 'A factor with the friendly name "app 3" for this user already exists',
    })
    expect((await enroll('')).error?.code).toBe('mfa_factor_name_conflict')
    expect((await enroll('eleventh')).error?.code).toBe('too_many_enrolled_mfa_factors')
    clock.advance({ minutes: 6 })
    expect((await enroll('app 3')).error, 'those never verified make room').toBeNull()
    expect((await client.auth.mfa.listFactors()).data?.all).toHaveLength(1)
  })

  test('ten concurrent enrollments under one name create one factor', async () => {
    const { client } = await somebody(server)
    const tries = Array.from({ length: 10 }, () =>
      client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'one' }),
    )
    const errors = (await Promise.all(tries)).map(({ error }) => error?.code)
    expect(errors.filter((code) => code === undefined)).toHaveLength(1)
    expect(new Set(errors)).toEqual(new Set([undefined, 'mfa_factor_name_conflict']))
  })
})

describe('a correct code', () => {
  test('a correct code raises the session to aal2, with new tokens that name the factor', async () => {
    const { client, session: before } = await somebody(server)
    nextStep()
    const { factorId, session } = await verifiedApp(client, clock)
    const claims = decodeJwt(session.access_token)
    expect(claims).toMatchObject({ aal: 'aal2', session_id: decodeJwt(before.access_token).session_id })
    expect(claims.amr).toMatchObject([{ method: 'totp' }, { method: 'password' }])
    expect(session.user.factors).toMatchObject([{ id: factorId, status: 'verified' }])
    expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      ...{ currentLevel: 'aal2', nextLevel: 'aal2' },
    })
    const [audit] = await database.sql`select payload from auth.audit_log_entries
      where payload ->> 'action' = 'verification_attempted' and payload ->> 'actor_id' = ${session.user.id}`
    expect(audit?.payload).toMatchObject({ traits: { factor_id: factorId, accepted: true } })
  })

  test('a code is accepted in Arabic digits', async () => {
    const { client } = await somebody(server)
    const { factorId, secret } = await enrollApp(client)
    const code = appCode(secret, clock).replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')
    expect((await client.auth.mfa.challengeAndVerify({ factorId, code })).error).toBeNull()
  })

  test('aal2 survives a refresh, while the next sign-in starts at aal1 and does not end it', async () => {
    const { client, email } = await somebody(server)
    await verifiedApp(client, clock)
    const { data } = await client.auth.refreshSession()
    expect(decodeJwt(data.session!.access_token).aal).toBe('aal2')
    const elsewhere = server.client()
    await elsewhere.auth.signInWithPassword({ email, password: PASSWORD })
    expect((await elsewhere.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      ...{ currentLevel: 'aal1', nextLevel: 'aal2' },
    })
    expect((await client.auth.getUser()).error).toBeNull()
  })

  test('a correct code ends the user’s aal1 sessions and deletes other unverified factors', async () => {
    const { client, email } = await somebody(server)
    const elsewhere = server.client()
    await elsewhere.auth.signInWithPassword({ email, password: PASSWORD })
    await enrollApp(client, 'left behind')
    const { factorId } = await verifiedApp(client, clock)
    expect((await elsewhere.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
    expect((await client.auth.mfa.listFactors()).data?.all.map(({ id }) => id)).toEqual([factorId])
  })

  test('a refresh token issued before the second step does not lead to an aal2 session', async () => {
    const { client, session: before } = await somebody(server)
    await verifiedApp(client, clock)
    const thief = () => server.client().auth.refreshSession({ refresh_token: before.refresh_token })
    expect((await thief()).error?.code).toBe('refresh_token_already_used')
    const { error } = await client.auth.refreshSession()
    expect(error, 'another tab that was late does no harm').toBeNull()
    expect((await thief()).error?.code).toBe('refresh_token_already_used')
    nextStep()
    expect((await thief()).error?.code).toBe('refresh_token_already_used')
    expect((await client.auth.getUser()).error?.name, 'later it is a thief').toBe('AuthSessionMissingError')
  })
})

describe('reusing a code', () => {
  test('a used code is rejected for a new challenge and in another session', async () => {
    const { client, email } = await somebody(server)
    const { factorId, secret } = await verifiedApp(client, clock)
    const code = appCode(secret, clock)
    const elsewhere = server.client()
    await elsewhere.auth.signInWithPassword({ email, password: PASSWORD })
    const again = await elsewhere.auth.mfa.challengeAndVerify({ factorId, code })
    expect(again.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' })
    nextStep()
    const next = await elsewhere.auth.mfa.challengeAndVerify({ factorId, code: appCode(secret, clock) })
    expect(next.error).toBeNull()
  })

  test('ten concurrent uses of one code succeed once', async () => {
    const { client } = await somebody(server)
    const { factorId, secret } = await enrollApp(client)
    const code = appCode(secret, clock)
    const { id: challengeId } = await challenge(client, factorId)
    const { data } = await client.auth.getSession()
    const token = data.session!.access_token
    const tries = Array.from({ length: 10 }, () =>
      send('POST', `/factors/${factorId}/verify`, token, { challenge_id: challengeId, code }),
    )
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, ...Array(9).fill(422)])
  })
})

describe('rejected codes', () => {
  test('a wrong or empty code is rejected', async () => {
    const { client, session } = await somebody(server)
    const { factorId } = await enrollApp(client)
    const { id: challengeId } = await challenge(client, factorId)
    const verify = (code: string) => client.auth.mfa.verify({ factorId, challengeId, code })
    expect((await verify('')).error).toMatchObject({ status: 400, code: 'validation_failed' })
    for (const code of ['000000', '12345', 'letters', '٠٠٠٠٠٠']) {
      expect((await verify(code)).error, code).toMatchObject({
        ...{ status: 422, code: 'mfa_verification_failed', message: 'Invalid TOTP code entered' },
      })
    }
    expect(decodeJwt(session.access_token).aal).toBe('aal1')
    const [row] = await database.sql`select attempts from auth.mfa_challenges where id = ${challengeId}`
    expect(row).toEqual({ attempts: 4 })
  })

  test('the right code is rejected after five wrong ones, and accepted for a new challenge', async () => {
    const { client } = await somebody(server)
    const { factorId, secret } = await enrollApp(client)
    const { id: challengeId } = await challenge(client, factorId)
    for (let number = 0; number < 5; number++) {
      await client.auth.mfa.verify({ factorId, challengeId, code: '000000' })
    }
    const code = appCode(secret, clock)
    const late = await client.auth.mfa.verify({ factorId, challengeId, code })
    expect(late.error).toMatchObject({ status: 422, code: 'mfa_challenge_expired' })
    expect((await client.auth.mfa.challengeAndVerify({ factorId, code })).error).toBeNull()
  })

  test('a code is rejected after five minutes', async () => {
    const { client } = await somebody(server)
    const { factorId, secret } = await enrollApp(client)
    const { id: challengeId, expires_at } = await challenge(client, factorId)
    expect(expires_at).toBe(Math.floor(clock.now().getTime() / 1000) + 300)
    clock.advance({ minutes: 5.1 })
    const { error } = await client.auth.mfa.verify({ factorId, challengeId, code: appCode(secret, clock) })
    expect(error).toMatchObject({ status: 422, code: 'mfa_challenge_expired' })
  })

  test('a code is rejected for a challenge of another session, of another factor, or already used', async () => {
    const { client, email } = await somebody(server)
    const { factorId, secret } = await verifiedApp(client, clock)
    nextStep()
    const elsewhere = server.client()
    await elsewhere.auth.signInWithPassword({ email, password: PASSWORD })
    const code = appCode(secret, clock)
    const answer = async (challengeId: string) =>
      (await elsewhere.auth.mfa.verify({ factorId, challengeId, code })).error?.code
    expect(await answer((await challenge(client, factorId)).id)).toBe('mfa_ip_address_mismatch')
    expect(await answer(NOBODY)).toBe('mfa_factor_not_found')
    expect(await answer('no uuid')).toBe('mfa_factor_not_found')
    const { id } = await challenge(elsewhere, factorId)
    expect(await answer(id)).toBeUndefined()
    expect(await answer(id)).toBe('mfa_ip_address_mismatch')
  })
})

test('a code is rejected without a server error when its secret was sealed under another MIMAR_SECRET', async () => {
  const { client } = await somebody(server)
  const { factorId, secret } = await enrollApp(client)
  await database.sql`update auth.mfa_factors set secret = ${seal('another secret', `factor/${factorId}`, secret)} where id = ${factorId}`
  const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code: appCode(secret, clock) })
  expect(error).toMatchObject({ status: 422, code: 'mfa_verification_failed' })
})

describe('a factor of another user', () => {
  test('every factor route returns 404 for a factor of another user', async () => {
    const { factorId } = await enrollApp((await somebody(server)).client)
    const { session } = await somebody(server)
    const token = session.access_token
    const routes = [
      ['POST', `/factors/${factorId}/challenge`],
      ['POST', `/factors/${factorId}/verify`],
      ['DELETE', `/factors/${factorId}`],
    ] as const
    for (const [method, path] of routes) {
      const found = { status: 404, code: 'mfa_factor_not_found' }
      expect(await send(method, path, token, { code: '000000' }), path).toMatchObject(found)
      const misnamed = path.replace(factorId, 'mine')
      expect(await send(method, misnamed, token, {})).toMatchObject({
        status: 404,
        code: 'validation_failed',
      })
      expect(await send(method, path, 'nobody', {})).toMatchObject({ status: 403, code: 'bad_jwt' })
    }
    expect(await send('POST', '/factors', '', { factor_type: 'totp' })).toMatchObject({ status: 401 })
  })
})

describe('existing second steps', () => {
  test('enrolling or removing a factor requires the existing second step', async () => {
    const { client, email } = await somebody(server)
    const { factorId, secret } = await verifiedApp(client, clock)
    nextStep()
    const elsewhere = server.client()
    await elsewhere.auth.signInWithPassword({ email, password: PASSWORD })
    const enrol = () => elsewhere.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'a thief’s' })
    expect((await enrol()).error).toMatchObject({ status: 403, code: 'insufficient_aal' })
    const unenroll = () => elsewhere.auth.mfa.unenroll({ factorId })
    expect((await unenroll()).error).toMatchObject({ status: 422, code: 'insufficient_aal' })
    expect((await elsewhere.auth.updateUser({ password: 'another password' })).error).toMatchObject({
      ...{ status: 401, code: 'insufficient_aal' },
    })
    await elsewhere.auth.mfa.challengeAndVerify({ factorId, code: appCode(secret, clock) })
    expect((await enrol()).error).toBeNull()
    expect((await unenroll()).data).toEqual({ id: factorId })
  })

  test('removing a factor returns every session that used it to aal1', async () => {
    const { client, email } = await somebody(server)
    const { factorId, secret } = await verifiedApp(client, clock)
    nextStep()
    const elsewhere = server.client()
    await elsewhere.auth.signInWithPassword({ email, password: PASSWORD })
    await elsewhere.auth.mfa.challengeAndVerify({ factorId, code: appCode(secret, clock) })
    await client.auth.mfa.unenroll({ factorId })
    for (const browser of [client, elsewhere]) {
      const { data } = await browser.auth.refreshSession()
      const claims = decodeJwt(data.session!.access_token)
      expect(claims).toMatchObject({ aal: 'aal1', amr: [{ method: 'password' }] })
      expect(data.user?.factors ?? []).toEqual([])
    }
  })
})

test('an operator lists the factors of a user and removes one, which lowers its sessions', async () => {
  const { client, user } = await somebody(server)
  const { factorId } = await verifiedApp(client, clock)
  const { mfa } = server.admin().auth.admin
  const { data } = await mfa.listFactors({ userId: user.id })
  expect(data?.factors).toMatchObject([{ id: factorId, status: 'verified' }])
  expect((await mfa.deleteFactor({ id: factorId, userId: user.id })).error).toBeNull()
  const refreshed = await client.auth.refreshSession()
  expect(decodeJwt(refreshed.data.session!.access_token)).toMatchObject({ aal: 'aal1' })
})

test.each([
  {},
  { webauthn: {} },
  { webauthn: { type: 'create', credential_response: { id: 'x' } } },
  { webauthn: { type: 'request', credential_response: 'x' }, code: '123456' },
])('a malformed security key response is rejected: %j', async (body) => {
  const { client, session } = await somebody(server)
  const { data } = await client.auth.mfa.enroll({ factorType: 'webauthn', friendlyName: '' })
  expect(data).toMatchObject({ type: 'webauthn', friendly_name: '' })
  const asked = await send('POST', `/factors/${data!.id}/challenge`, session.access_token, {})
  expect(asked).toMatchObject({ status: 200 })
  const answer = await send('POST', `/factors/${data!.id}/verify`, session.access_token, body)
  expect(answer).toMatchObject({ status: 400, code: 'validation_failed' })
})

test('a fabricated security key response is rejected', async () => {
  const { client, session } = await somebody(server)
  const { data } = await client.auth.mfa.enroll({ factorType: 'webauthn', friendlyName: 'key' })
  const path = `${server.url}/auth/v1/factors/${data!.id}`
  const headers = { authorization: `Bearer ${session.access_token}`, 'content-type': 'application/json' }
  const asked = await fetch(`${path}/challenge`, { method: 'POST', headers, body: '{}' })
  const { id, webauthn } = (await asked.json()) as { id: string; webauthn: { type: string } }
  expect(webauthn).toMatchObject({
    type: 'create',
    credential_options: { publicKey: { rp: { id: 'localhost' } } },
  })
  const made = { clientDataJSON: 'e30', attestationObject: 'oA', authenticatorData: 'AA', signature: 'AA' }
  for (const type of ['create', 'request']) {
    const credential_response = { id: 'AA', rawId: 'AA', type: 'public-key', response: made }
    const body = { challenge_id: id, webauthn: { type, credential_response } }
    expect(await send('POST', `/factors/${data!.id}/verify`, session.access_token, body)).toMatchObject({
      ...{ status: 422, code: 'mfa_verification_failed' },
    })
  }
})

test('wrong codes of one factor are limited across challenges, without affecting another factor', async () => {
  const strict = await startAuthServer(database, { autoconfirm: true, rateLimits: true })
  try {
    const { client } = await somebody(strict)
    const { factorId, secret } = await enrollApp(client)
    const guess = () => client.auth.mfa.challengeAndVerify({ factorId, code: '000000' })
    for (let number = 0; number < 10; number++)
      expect((await guess()).error?.code).toBe('mfa_verification_failed')
    const right = await client.auth.mfa.challengeAndVerify({
      factorId,
      code: appCode(secret, strict.context.clock),
    })
    expect(right.error).toMatchObject({ status: 429, code: 'over_request_rate_limit' })
    await verifiedApp(client, strict.context.clock, 'another')
  } finally {
    await strict.stop()
  }
})

async function send(method: string, path: string, token: string, body: unknown) {
  const response = await fetch(`${server.url}/auth/v1${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      'content-type': 'application/json;charset=UTF-8',
      'x-supabase-api-version': '2024-01-01',
    },
    body: JSON.stringify(body),
  })
  const { code } = (await response.json()) as { code?: string }
  return { status: response.status, code }
}
