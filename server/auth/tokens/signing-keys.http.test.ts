import fc from 'fast-check'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, describe, expect, test } from 'vitest'
import { somebody, startAuthServer } from '#testing/fakes/auth-server.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { anonKey, apiKey } from './api-keys.ts'
import { openSigningKeys } from './signing-keys.ts'

const database = await createTestDatabase()
const server = await startAuthServer(database, { autoconfirm: true })
const { context } = server
afterAll(async () => {
  await server.stop()
  await database.drop()
})

const headerOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[0]!, 'base64url').toString())
const soon = () => Math.floor(context.clock.now().getTime() / 1000) + 600

describe('signing keys', () => {
  test('concurrent processes agree on one signing key', async () => {
    const opened = await Promise.all([
      openSigningKeys(context),
      openSigningKeys(context),
      openSigningKeys(context),
    ])
    const token = await opened[0].sign({ sub: 'x', exp: soon() })
    for (const keys of opened) expect(await keys.verify(token)).toMatchObject({ sub: 'x' })
    expect(await database.sql`select from auth.signing_keys`).toHaveLength(1)
  })

  test('public keys contain no private part, and private keys are stored sealed', async () => {
    const response = await fetch(`${server.url}/auth/v1/.well-known/jwks.json`)
    expect(response.headers.get('cache-control')).toBe('public, max-age=600')
    const { keys } = (await response.json()) as { keys: object[] }
    expect(keys).toHaveLength(1)
    expect(Object.keys(keys[0]!).toSorted()).toEqual(['alg', 'crv', 'key_ops', 'kid', 'kty', 'use', 'x', 'y'])
    const [row] = await database.sql`select sealed_private_jwk as sealed from auth.signing_keys`
    expect(row?.sealed).not.toContain('"d"')
  })

  test('rotation publishes the next key before it signs and keeps the last one until its tokens expire', async () => {
    const fresh = await createTestDatabase()
    const other = await startAuthServer(fresh, { autoconfirm: true })
    const { keys, clock } = other.context
    const kidsOf = async () => (await keys.publicKeys()).keys.map(({ kid }) => kid)
    try {
      const [first] = await kidsOf()
      clock.advance({ days: 91 })
      const [, next] = await kidsOf()
      expect(next).toBeDefined()
      const last = await keys.sign({ sub: 'x', exp: Math.floor(clock.now().getTime() / 1000) + 3600 })
      expect(headerOf(last).kid).toBe(first)

      clock.advance({ minutes: 21 })
      expect(headerOf(await keys.sign({})).kid).toBe(next)
      expect(await keys.verify(last)).toMatchObject({ sub: 'x' })

      clock.advance({ minutes: 80 })
      expect(await kidsOf()).toEqual([next])
      await expect(keys.verify(last)).rejects.toThrow(/kid/)
    } finally {
      await other.stop()
      await fresh.drop()
    }
  })

  test('a cached verification still respects expiry and rejects an altered token', async () => {
    const fresh = await createTestDatabase()
    const other = await startAuthServer(fresh, { autoconfirm: true })
    const { keys, clock } = other.context
    try {
      const now = Math.floor(clock.now().getTime() / 1000)
      const token = await keys.sign({ sub: 'x', nbf: now, exp: now + 600 })
      const claims = await keys.verify(token)
      claims.sub = 'somebody else'
      expect(await keys.verify(token)).toMatchObject({ sub: 'x' })
      await expect(keys.verify(`${token.slice(0, -4)}AAAA`)).rejects.toThrow(/signature/)
      clock.advance({ minutes: -1 })
      await expect(keys.verify(token)).rejects.toThrow(/nbf/)
      clock.advance({ minutes: 11 })
      await expect(keys.verify(token)).rejects.toThrow(/exp/)
    } finally {
      await other.stop()
      await fresh.drop()
    }
  })

  test('keys sealed under another secret are skipped and a new one is made', async () => {
    const changed = {
      ...context,
      config: { ...context.config, secret: 'another secret of more than thirty-two' },
    }
    const keys = await openSigningKeys(changed)
    const token = await keys.sign({ sub: 'x', exp: soon() })
    expect(await keys.verify(token)).toMatchObject({ sub: 'x' })
    await database.sql`delete from auth.signing_keys where kid = ${headerOf(token).kid}`
  })

  test('a key made by another process is found by the key ID of its token', async () => {
    const here = await openSigningKeys(context)
    await database.sql`update auth.signing_keys set active_from = active_from - interval '91 days'`
    context.clock.advance({ minutes: 1 })
    const there = await openSigningKeys(context)
    const [, next] = (await there.publicKeys()).keys
    await database.sql`update auth.signing_keys set active_from = ${new Date(context.clock.now().getTime() - 60_000)} where kid = ${next!.kid!}`
    const elsewhere = await openSigningKeys(context)
    const token = await elsewhere.sign({ sub: 'x', exp: soon() })
    expect(headerOf(token).kid).toBe(next?.kid)
    expect(await here.verify(token)).toMatchObject({ sub: 'x' })
  })
})

describe('AUTH_JWT_KEY', async () => {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const jwk = { ...(await exportJWK(privateKey)), kid: 'ours', alg: 'RS256', key_ops: ['sign'] }
  const given = await startAuthServer(database, { autoconfirm: true, jwtKey: JSON.stringify(jwk) })
  afterAll(() => given.stop())

  test('the configured key signs, and the client verifies its tokens by itself', async () => {
    const { client, user } = await somebody(given)
    const { data } = await client.auth.getClaims()
    expect(data).toMatchObject({ header: { alg: 'RS256', kid: 'ours' }, claims: { sub: user.id } })
  })

  test('two tokens of the same second differ', async () => {
    const { client, session } = await somebody(given)
    const { data } = await client.auth.refreshSession()
    expect(data.session?.access_token).not.toBe(session.access_token)
    const claims = { sub: 'x' }
    expect(await given.context.keys.sign(claims)).not.toBe(await given.context.keys.sign(claims))
  })

  test('an admin token without exp signed by the configured key is accepted', async () => {
    const token = await new SignJWT({ role: 'supabase_admin', sub: '1234567890' })
      .setProtectedHeader({ alg: 'RS256', kid: 'ours', typ: 'JWT' })
      .sign(privateKey)
    const response = await fetch(`${given.url}/auth/v1/admin/users`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(response.status).toBe(200)
  })
})

describe('rejected tokens', () => {
  const claims = { sub: 'x', role: 'service_role' }

  test('a token signed by another key under our key ID is rejected', async () => {
    const { privateKey } = await generateKeyPair('ES256')
    const { kid } = (await context.keys.publicKeys()).keys[0]!
    const forged = await new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: kid! }).sign(privateKey)
    await expect(context.keys.verify(forged)).rejects.toThrow(/signature/)
  })

  test('a token with another algorithm is rejected: none, or our public key as a shared secret', async () => {
    const [key] = (await context.keys.publicKeys()).keys
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
    const unsigned = `${encode({ alg: 'none', kid: key!.kid })}.${encode(claims)}.`
    await expect(context.keys.verify(unsigned)).rejects.toThrow()
    const secret = new TextEncoder().encode(JSON.stringify(key))
    for (const kid of [key!.kid!, 'api-keys', '']) {
      const forged = await new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid }).sign(secret)
      await expect(context.keys.verify(forged)).rejects.toThrow()
    }
  })

  test('an altered token and any other text are rejected', async () => {
    const token = await context.keys.sign({ ...claims, exp: soon() })
    const parts = token.split('.') as [string, string, string]
    await fc.assert(
      fc.asyncProperty(
        fc.nat(2),
        fc.nat(200),
        fc.constantFrom('A', 'b', '3', '_'),
        async (part, at, letter) => {
          const text = parts[part]!
          // The last character of base64url has unused bits.
          const place = at % (text.length - 1)
          fc.pre(text[place] !== letter)
          const changed = parts.with(part, text.slice(0, place) + letter + text.slice(place + 1)).join('.')
          await expect(context.keys.verify(changed)).rejects.toThrow()
        },
      ),
      { numRuns: 60 },
    )
    await fc.assert(
      fc.asyncProperty(fc.string(), async (text) => {
        await expect(context.keys.verify(text)).rejects.toThrow()
      }),
      { numRuns: 60 },
    )
  })
})

describe('API keys', () => {
  test('API keys are equal in every process and differ by role and secret', () => {
    expect(anonKey('secret one')).toBe(anonKey('secret one'))
    expect(new Set([apiKey('a', 'anon'), apiKey('a', 'service_role'), apiKey('b', 'anon')]).size).toBe(3)
  })

  test('API keys are verified like any token', async () => {
    expect(await context.keys.verify(anonKey(context.config.secret))).toMatchObject({ role: 'anon' })
    await expect(context.keys.verify(anonKey('another secret'))).rejects.toThrow(/signature/)
  })
})
