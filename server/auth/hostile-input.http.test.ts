import fc from 'fast-check'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { somebody, startAuthServer } from '#testing/fakes/auth-server.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { authRoutes } from './auth.http.ts'
import { serviceKey } from './tokens/api-keys.ts'

const database = await createTestDatabase()
const server = await startAuthServer(database, { autoconfirm: true })
let tokens: string[] = []
beforeAll(async () => {
  const { session } = await somebody(server)
  tokens = ['', session.access_token, serviceKey(server.context.config.secret)]
})
afterAll(async () => {
  await server.stop()
  await database.drop()
})

const NOBODY = '7d3f0000-0000-4000-8000-000000000000'
const DOORS = [
  ...[
    'POST /signup',
    'GET /user',
    'PUT /user',
    'POST /logout',
    'POST /recover',
    'POST /otp',
    'POST /magiclink',
  ],
  ...['POST /resend', 'POST /verify', 'GET /verify', 'GET /reauthenticate', 'POST /invite', 'GET /authorize'],
  ...['GET /user/identities/authorize', `DELETE /user/identities/${NOBODY}`, 'DELETE /user/identities/me'],
  ...[
    'POST /token?grant_type=password',
    'POST /token?grant_type=refresh_token',
    'POST /token?grant_type=pkce',
  ],
  ...['POST /token?grant_type=id_token', 'POST /admin/users', 'GET /admin/users', 'GET /admin/audit'],
  ...[`GET /admin/users/${NOBODY}`, `PUT /admin/users/${NOBODY}`, `DELETE /admin/users/${NOBODY}`],
  ...[
    'POST /admin/generate_link',
    'POST /factors',
    `POST /factors/${NOBODY}/challenge`,
    `POST /factors/${NOBODY}/verify`,
    'DELETE /factors/me',
    `DELETE /factors/${NOBODY}`,
    'POST /factors/me/verify',
    'GET /callback',
    'POST /callback',
    `GET /admin/users/${NOBODY}/factors`,
    `DELETE /admin/users/${NOBODY}/factors/${NOBODY}`,
    'GET /settings',
    'GET /health',
    'GET /.well-known/jwks.json',
    'POST /sso',
  ],
  ...[
    'POST /passkeys/authentication/options',
    'POST /passkeys/authentication/verify',
    'POST /passkeys/registration/options',
    'POST /passkeys/registration/verify',
    'GET /passkeys',
    `PATCH /passkeys/${NOBODY}`,
    'PATCH /passkeys/me',
    `DELETE /passkeys/${NOBODY}`,
    'DELETE /passkeys/me',
    'GET /sessions',
    `DELETE /sessions/${NOBODY}`,
    'DELETE /sessions/me',
    `GET /admin/users/${NOBODY}/passkeys`,
    `DELETE /admin/users/${NOBODY}/passkeys/${NOBODY}`,
  ],
]

const nasty = fc.oneof(
  fc.constantFrom(
    '\u0000',
    '\ud800',
    'a\u0000@example.sa',
    "'; drop table auth.users;--",
    '٥٥٥',
    '+966٥٥١٢٣٤٥٦٧',
    '%00',
  ),
  fc.constantFrom<unknown>(
    null,
    -1,
    1e308,
    true,
    [],
    {},
    [[]],
    '__proto__',
    { __proto__: 'x' },
    'x'.repeat(5000),
  ),
  fc.constantFrom(
    'a@example.sa',
    'signup',
    'recovery',
    'email',
    'totp',
    NOBODY,
    'https://evil.test',
    'global',
  ),
  fc.string({ unit: 'binary' }),
)
const FIELDS = [
  ...[
    'email',
    'phone',
    'password',
    'data',
    'refresh_token',
    'auth_code',
    'code_verifier',
    'type',
    'token',
    'nonce',
  ],
  ...['token_hash', 'code_challenge', 'code_challenge_method', 'id', 'user_metadata', 'app_metadata', 'role'],
  ...[
    'ban_duration',
    'email_confirm',
    'create_user',
    'provider',
    'id_token',
    'password_hash',
    'should_soft_delete',
  ],
  ...['challenge_id', 'credential', 'friendly_name', 'channel', 'current_password', 'factor_type'],
]
const body = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.dictionary(fc.constantFrom(...FIELDS), nasty, { maxKeys: 8 }).map((o) => JSON.stringify(o)),
  },
  fc.constantFrom(
    '',
    '{',
    '[]',
    'null',
    '"text"',
    '{"a":'.repeat(2000),
    '\u0000',
    '{"email":"\\u0000"}',
    '{"data":{"a":"\\ud800"}}',
  ),
  fc.json(),
)
const query = fc.dictionary(
  fc.constantFrom(
    ...[
      'scope',
      'redirect_to',
      'token',
      'type',
      'page',
      'per_page',
      'query',
      'provider',
      'select',
      'code',
      'state',
    ],
  ),
  fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('\u0000', '-1', '1e9', '99999999999', 'author:%', 'action:\u0000'),
  ),
  { maxKeys: 4 },
)

test('every route of the auth server is covered by these tests', () => {
  const tried = DOORS.map((route) => route.replace(/\?.*/, '').replaceAll(/\/(me|7d3f[^/]*)/g, '/:'))
  const there = new Hono()
    .route('/', authRoutes(server.context))
    .routes.filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method} ${path.replaceAll(/:\w+/g, ':')}`)
  expect(there.filter((route) => !tried.includes(route))).toEqual([])
})

describe('hostile input', () => {
  test.each(DOORS)('%s returns no server error for arbitrary input', async (route) => {
    const [method = '', path = ''] = route.split(' ')
    const attempt = async (text: string, more: Record<string, string>, token: string, version: string) => {
      const url = new URL(`${server.url}/auth/v1${path}`)
      for (const [name, value] of Object.entries(more)) url.searchParams.set(name, value.toWellFormed())
      const response = await fetch(url, {
        method,
        redirect: 'manual',
        headers: {
          authorization: `Bearer ${token}`,
          'x-supabase-api-version': version,
          'content-type': 'application/json',
        },
        ...(method !== 'GET' && { body: text }),
      })
      const answer = await response.text()
      expect(response.status, `${route} ${text} ${url.search}: ${answer}`).toBeLessThan(500)
      if (response.status >= 400) expect(response.headers.get('x-sb-error-code')).toBeTruthy()
    }
    // Sampled and sent together, because some routes wait on purpose (answer-evenly.ts).
    const attempts = fc.sample(
      fc.tuple(body, query, fc.nat(2), fc.constantFrom('', '2024-01-01', 'junk')),
      40,
    )
    await Promise.all(
      attempts.map(([text, more, who, version]) => attempt(text, more, tokens[who] ?? '', version)),
    )
  })

  test.each(['authentication', 'registration'])(
    'arbitrary device responses to %s options are rejected without a server error',
    async (purpose) => {
      // The test above signed out everywhere.
      const { session } = await somebody(server)
      const post = (step: string, fields: object) =>
        fetch(`${server.url}/auth/v1/passkeys/${purpose}/${step}`, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${session.access_token}`,
            'x-supabase-api-version': '2024-01-01',
          },
          body: JSON.stringify(fields),
        })
      const part = fc.oneof(nasty, fc.base64String(), fc.constant('AAAA'))
      const credential = fc.record({
        ...{ id: fc.base64String({ minLength: 4 }), rawId: fc.base64String({ minLength: 4 }) },
        type: fc.constant('public-key'),
        response: fc.record({
          ...{ clientDataJSON: part, attestationObject: part, authenticatorData: part, signature: part },
          userHandle: part,
        }),
      })
      const answers = fc.sample(credential, 40).map(async (answer) => {
        const { challenge_id } = (await (await post('options', {})).json()) as { challenge_id: string }
        const response = await post('verify', { challenge_id, credential: answer })
        return { status: response.status, answer }
      })
      expect((await Promise.all(answers)).filter(({ status }) => status !== 400)).toEqual([])
    },
  )

  test('arbitrary role queries return no server error', async () => {
    const { client } = await somebody(server)
    const token = (await client.auth.getSession()).data.session?.access_token
    await fc.assert(
      fc.asyncProperty(query, nasty, async (more, filter) => {
        const url = new URL(`${server.url}/rest/v1/user_roles`)
        for (const [name, value] of Object.entries({ ...more, role: `eq.${String(filter)}` }))
          url.searchParams.set(name, value.toWellFormed())
        const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
        expect(response.status, url.search).toBeLessThan(500)
      }),
      { numRuns: 60 },
    )
  })

  test('a body larger than a megabyte is rejected', async () => {
    const response = await fetch(`${server.url}/auth/v1/signup`, {
      method: 'POST',
      headers: { 'x-supabase-api-version': '2024-01-01' },
      body: 'x'.repeat(1024 * 1024 + 1),
    })
    expect([response.status, await response.json()]).toMatchObject([
      413,
      { code: 'request_entity_too_large' },
    ])
  })
})
