import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { PASSWORD, somebody, startAuthServer } from '#testing/fakes/auth-server.ts'
import { appCode, enrollApp } from '#testing/fakes/authenticator-app.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'

const database = await createTestDatabase()
const server = await startAuthServer(database, { autoconfirm: true })
afterAll(async () => {
  await server.stop()
  await database.drop()
})

test('verifying a second step and signing out everywhere concurrently never fails with a server error', async () => {
  const { client, email } = await somebody(server)
  const app = await enrollApp(client)
  for (let round = 0; round < 12; round++) {
    server.context.clock.advance({ minutes: 1 })
    const browsers = await Promise.all(Array.from({ length: 4 }, () => signedIn(email)))
    const code = appCode(app.secret, server.context.clock)
    const [first, second, ...others] = browsers
    const outcomes = await Promise.all([
      first!.auth.mfa.challengeAndVerify({ factorId: app.factorId, code }),
      second!.auth.signOut({ scope: 'global' }),
      ...others.map((browser) => browser.auth.signOut({ scope: 'others' })),
    ])
    for (const { error } of outcomes) expect(error?.status ?? 0).toBeLessThan(500)
  }
})

test('arbitrary bodies sent to one’s own factors never return a server error', async () => {
  const { client, session } = await somebody(server)
  const { data: key } = await client.auth.mfa.enroll({ factorType: 'webauthn', friendlyName: 'key' })
  const { data: phone } = await client.auth.mfa.enroll({ ...PHONE, friendlyName: 'phone' })
  const app = await enrollApp(client)
  const challenges: Record<string, string> = {}
  for (const id of [key!.id, phone!.id, app.factorId]) {
    challenges[id] = (await send(`/factors/${id}/challenge`, session.access_token, {})).id
  }
  const anything = fc.jsonValue({ maxDepth: 3 })
  const field = <T>(value: T) => fc.oneof({ weight: 3, arbitrary: fc.constant(value) }, anything)
  const response = fc.record({
    clientDataJSON: anything,
    attestationObject: anything,
    signature: anything,
    authenticatorData: anything,
  })
  const credential = fc.record({ id: field('AA'), rawId: field('AA'), type: field('public-key'), response })
  const webauthn = fc.record({
    type: fc.constantFrom('create', 'request', ''),
    credential_response: credential,
  })
  const verification = fc.constantFrom(...Object.keys(challenges)).chain((id) =>
    fc.record({
      path: fc.constant(`/factors/${id}/verify`),
      body: fc.record({
        challenge_id: field(challenges[id]),
        code: field('123456'),
        webauthn: fc.oneof(webauthn, anything),
      }),
    }),
  )
  const enrolment = fc.record({
    path: fc.constant('/factors'),
    body: fc.record({
      factor_type: fc.constantFrom('totp', 'phone', 'webauthn', 'TOTP'),
      ...{ friendly_name: anything, issuer: anything, phone: field('966551234567') },
    }),
  })
  await fc.assert(
    fc.asyncProperty(fc.oneof(verification, enrolment), async ({ path, body }) => {
      expect((await send(path, session.access_token, body)).status).toBeLessThan(500)
    }),
    { numRuns: 150 },
  )
})

const PHONE = { factorType: 'phone', phone: '+966551230987' } as const

async function signedIn(email: string) {
  const browser = server.client()
  const { error } = await browser.auth.signInWithPassword({ email, password: PASSWORD })
  if (error) throw error
  return browser
}

async function send(path: string, token: string, body: unknown) {
  const response = await fetch(`${server.url}/auth/v1${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { id = '' } = (await response.json()) as { id?: string }
  return { status: response.status, id }
}
