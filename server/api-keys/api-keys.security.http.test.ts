/** API keys of firms: what each scope opens, who makes them, how they end, and every way around them. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { MOST_API_KEYS } from '#domain/api-keys/api-key.ts'
import { API_KEY_SCOPES, type ApiKeyScope } from '#domain/api-keys/scopes.ts'
import { hashApiKey, newApiKey } from '#server/auth/api-keys/api-key.ts'
import type { TeamActs } from '#server/team/team-answers.ts'
import { startApi } from '#testing/api.ts'
import { aProvider } from '#testing/builders/marketplace.ts'
import { aDispatched, anOffer } from '#testing/builders/offered-lead.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import type { ApiKeys, NewApiKey } from './api-key-answers.ts'
import { forgetApiKeys } from './forget-api-keys.job.ts'

const database = await createTestDatabase()
const { sql } = database
const api = await startApi(database)
const { clock } = api.context
afterAll(async () => {
  await api.stop()
  await database.drop()
})

type Person = Awaited<ReturnType<typeof api.signUp>>
let holder: Person
let firm: Awaited<ReturnType<typeof aProvider>>

beforeEach(async () => {
  await sql`truncate rate_limits`
  holder = await api.signUp()
  firm = await aProvider(database, { user_id: holder.id })
})

async function told(response: Promise<Response> | Response) {
  const answer = await response
  const body = answer.headers.get('content-type')?.includes('json') ? await answer.json() : undefined
  return { status: answer.status, ...(answer.ok ? {} : { code: body?.code, scope: body?.scope }), body }
}
const refusal = async (response: Promise<Response>) => {
  const { status, code, scope } = (await told(response)) as { status: number; code?: string; scope?: string }
  return [status, code, ...(scope ? [scope] : [])]
}

async function make(wish: object = {}, by = holder): Promise<NewApiKey> {
  const made = await api.post(
    '/me/api-keys',
    { name: 'ERP', scopes: API_KEY_SCOPES, lifetime: '90', ...wish },
    by.bearer,
  )
  expect(made.status).toBe(201)
  return (await made.json()) as NewApiKey
}
const withKey = (key: string) => ({ authorization: `Bearer ${key}` })
const list = async (by = holder) =>
  ((await (await api.get('/me/api-keys', by.bearer)).json()) as ApiKeys).items
const leadOf = async () => anOffer(database, api.context, await aDispatched(database, api.context), firm)

describe('a key', () => {
  test('is shown once, stored as its hash alone, and both are in no log', async () => {
    const { id, key } = await make({ name: '  Our   ERP ' })
    const rows = await sql`select to_jsonb(api_keys)::text as row from api_keys
      union all select record from audit_entries union all select to_jsonb(team_acts)::text from team_acts`
    for (const { row } of rows) expect(row).not.toContain(key.slice(0, 30))
    const [stored] = await sql`select key_hash from api_keys where id = ${id}`
    expect(stored!.key_hash).toBe(hashApiKey(api.context.config.secret, key))
    const [item] = await list()
    expect(item).toMatchObject({ id, name: 'Our ERP', state: 'live', ending: key.slice(-4) })
    expect(JSON.stringify(item)).not.toContain(key.slice(0, 30))
    const entries =
      await sql`select record::jsonb #>> '{details,scopes}' as scopes, record::jsonb ->> 'actorName' as by
      from audit_entries where action = 'api_key.made' and subject_id = ${id}`
    expect(entries.map((entry) => ({ ...entry }))).toEqual([
      { scopes: API_KEY_SCOPES.join(' '), by: holder.email },
    ])
  })

  test('reads and answers leads, quotes, and reads invoices, as its firm', async () => {
    const { key, id } = await make()
    const lead = await leadOf()
    const listed = await told(api.get('/me/leads', withKey(key)))
    expect(listed.body.items).toMatchObject([{ id: lead.id, leadToken: '' }])
    expect((await told(api.get(`/leads/${lead.id}`, withKey(key)))).body).toMatchObject({
      ...{ id: lead.id, leadToken: '', companyName: firm.company_name },
    })
    const accepted = await told(api.post(`/leads/${lead.id}/accept`, {}, withKey(key)))
    expect(accepted.body).toMatchObject({ status: 'accepted', leadToken: '', contact: {} })
    const quote = { amount: 1_000_000, durationWeeks: 4, note: '' }
    const quoted = await told(api.post(`/leads/${lead.id}/quotes`, quote, withKey(key)))
    expect([quoted.status, quoted.body.leadToken]).toEqual([200, ''])
    expect((await told(api.post(`/leads/${lead.id}/withdraw-quote`, {}, withKey(key)))).status).toBe(200)
    expect((await told(api.get('/me/invoices', withKey(key)))).body).toEqual({ items: [] })
    const log = (await (await api.get('/me/team/acts', holder.bearer)).json()) as TeamActs
    expect(
      log.items.map(({ act, name, apiKeyId, userId, isDone }) => ({ act, name, apiKeyId, userId, isDone })),
    ).toEqual(
      ['quote.withdrawn', 'quote.sent', 'lead.accepted'].map((act) => ({
        ...{ act, name: 'ERP', apiKeyId: id, userId: undefined, isDone: true },
      })),
    )
  })

  test('remembers the day and the kind of address of its last call, and neither time nor address', async () => {
    const { key } = await make()
    expect((await list())[0]).not.toHaveProperty('lastUse')
    await api.get('/me/leads', withKey(key))
    expect((await list())[0]!.lastUse).toEqual({
      day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      over: 'ipv4',
    })
    const [row] =
      await sql`select to_jsonb(api_keys)::text as row from api_keys where provider_id = ${firm.id}`
    expect(row!.row).not.toContain('127.0.0.1')
  })

  test('may call 120 times a minute, whatever the scope', async () => {
    const { key } = await make({ scopes: ['invoices:read'] })
    const answers = await Promise.all(
      Array.from({ length: 130 }, async () => (await api.get('/me/invoices', withKey(key))).status),
    )
    expect(answers.filter((status) => status === 429).length).toBeGreaterThanOrEqual(8)
    const late = await api.get('/me/invoices', withKey(key))
    expect([late.status, Number(late.headers.get('retry-after'))]).toEqual([429, 1])
    expect((await api.get('/me/invoices', withKey((await make()).key))).status).toBe(200)
  })
})

/** Every declared route, as a key without any fitting scope calls it. */
const cases = api.declared.flatMap(({ method, path, declared }) => {
  const security = (declared.caller.security ?? []) as Record<string, string[]>[]
  const isForSessions = security.some((one) => 'session' in one)
  const scope = security.flatMap((one) => one.apiKey ?? [])[0] as ApiKeyScope | undefined
  return isForSessions ? [[`${method.toUpperCase()} ${path}`, { method, path, scope }] as const] : []
})

const OPENED: Record<ApiKeyScope, string[]> = {
  'leads:read': ['GET /api/v1/leads/:lead', 'GET /api/v1/me/leads'],
  'leads:answer': ['POST /api/v1/leads/:lead/accept', 'POST /api/v1/leads/:lead/decline'],
  'quotes:write': ['POST /api/v1/leads/:lead/quotes', 'POST /api/v1/leads/:lead/withdraw-quote'],
  'invoices:read': [
    'GET /api/v1/me/invoices',
    'GET /api/v1/me/invoices/:id/invoice.pdf',
    'GET /api/v1/me/invoices/:id/invoice.xml',
  ],
}

describe('scopes', () => {
  test.each(API_KEY_SCOPES)('%s opens these routes and no others', (wanted) => {
    const opened = cases.filter(([, { scope }]) => scope === wanted).map(([name]) => name)
    expect(opened.toSorted()).toEqual(OPENED[wanted])
  })

  test('every route for sessions refuses a key without its scope, and names the scope', async () => {
    const keys = Object.fromEntries(
      await Promise.all(
        API_KEY_SCOPES.map(async (scope) => [scope, (await make({ scopes: [scope] })).key] as const),
      ),
    )
    expect(cases.length).toBeGreaterThan(150)
    for (const [name, { method, path, scope }] of cases) {
      await sql`truncate rate_limits`
      for (const [own, key] of Object.entries(keys)) {
        if (own === scope) continue
        const response = fetch(`${api.url}${path.replace(/:\w+/g, () => randomUUID())}`, {
          method: method.toUpperCase(),
          headers: { ...withKey(key), 'content-type': 'application/json' },
          ...(method !== 'get' && { body: '{}' }),
        })
        const seen = await refusal(response)
        // Whoever sends a complaint or books may be anybody; what they sent is then looked at first.
        expect(seen, `${name} with ${own}`).toEqual([403, 'api_key.scope', scope ?? 'none'])
      }
    }
  })

  test('a key is no session of the sign-in server', async () => {
    const { key } = await make()
    for (const path of ['/auth/v1/user', '/rest/v1/user_roles']) {
      const { status } = await fetch(`${api.url}${path}`, { headers: withKey(key) })
      expect([400, 401, 403], path).toContain(status)
    }
  })
})

describe('a key is refused', () => {
  const read = (key: string) => refusal(api.get('/me/leads', withKey(key)))
  const INVALID = [401, 'api_key.invalid']

  test('when it is unknown, mistyped, or sent otherwise', async () => {
    const { key } = await make()
    expect(await read(newApiKey())).toEqual(INVALID)
    expect(await read(`${key}0`)).toEqual(INVALID)
    expect(await read(key.slice(0, -1))).toEqual(INVALID)
    for (const name of ['key', 'apikey', 'access_token', 'authorization'])
      expect(await refusal(api.get(`/me/leads?${name}=${key}`))).toEqual([400, 'api_key.in_address'])
    expect(await refusal(api.get(`/leads/${key}`))).toEqual([400, 'api_key.in_address'])
    const headers = { 'x-api-key': key, cookie: `session=${key}`, authorization: `Basic ${btoa(`${key}:`)}` }
    expect(await refusal(api.get('/me/leads', headers))).toEqual([401, 'provider.session_required'])
  })

  test('at another firm’s leads, as if they were not there', async () => {
    const stranger = await api.signUp()
    await aProvider(database, { user_id: stranger.id })
    const { key } = await make({}, stranger)
    const lead = await leadOf()
    expect((await told(api.get('/me/leads', withKey(key)))).body.items).toEqual([])
    expect(await refusal(api.get(`/leads/${lead.id}`, withKey(key)))).toEqual([404, 'lead.not_found'])
    expect(await refusal(api.post(`/leads/${lead.id}/accept`, {}, withKey(key)))).toEqual([
      404,
      'lead.not_found',
    ])
    const [{ id }] = (await list()).length > 0 ? await list() : [await make()]
    for (const act of ['rotate', 'revoke'])
      expect(await refusal(api.post(`/me/api-keys/${id}/${act}`, { grace: '0' }, stranger.bearer))).toEqual([
        ...[404, 'api_key.not_found'],
      ])
  })

  test('from its revocation on, even in the middle of an act', async () => {
    const { key, id } = await make()
    const lead = await leadOf()
    const accepting = await sql.begin(async (tx) => {
      await tx`update api_keys set revoked_at = now() where id = ${id}`
      const accepting = refusal(api.post(`/leads/${lead.id}/accept`, {}, withKey(key)))
      for (;;) {
        const waiting = await tx.unsafe(
          `select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`,
        )
        if (waiting.length > 0) return { accepting }
      }
    })
    expect(await accepting.accepting).toEqual(INVALID)
    const [row] = await sql`select status from leads where id = ${lead.id}`
    expect(row!.status).toBe('offered')
    expect(await read(key)).toEqual(INVALID)
  })

  test('after its end by date', async () => {
    const { key } = await make({ lifetime: '30' })
    const forever = await make({ lifetime: 'never' })
    await sql`update api_keys set made_at = made_at - interval '30 days', expires_at = expires_at - interval '30 days' where expires_at is not null`
    expect(await read(key)).toEqual(INVALID)
    expect(await read(forever.key)).toEqual([200, undefined])
    expect((await list()).map(({ state }) => state)).toEqual(['live', 'expired'])
  })

  test('of a firm that is suspended, erased, or another person’s', async () => {
    const { key } = await make()
    await sql`update providers set suspended_at = now() where id = ${firm.id}`
    expect(await read(key)).toEqual([403, 'api_key.company_suspended'])
    await sql`update providers set suspended_at = null where id = ${firm.id}`
    expect(await read(key)).toEqual([200, undefined])
    const heir = await api.signUp()
    await sql`update providers set user_id = ${heir.id} where id = ${firm.id}`
    expect(await read(key)).toEqual(INVALID)
    await sql`update providers set user_id = ${holder.id} where id = ${firm.id}`
    await sql`update auth.users set deleted_at = now() where id = ${holder.id}`
    expect(await read(key)).toEqual(INVALID)
    await sql`update providers set erased_at = now() where id = ${firm.id}`
    expect(await sql`select from api_keys where provider_id = ${firm.id}`).toEqual([])
  })
})

describe('the holder of the account alone', () => {
  test('lists, makes, replaces and revokes keys; no colleague and no key does', async () => {
    const { id, key } = await make()
    const colleague = await api.signUp()
    await sql`insert into team_members (user_id, provider_id, role, name, email, joined_at)
      values (${colleague.id}, ${firm.id}, 'manager', 'Huda', ${colleague.email}, now())`
    for (const [bearer, code] of [
      [colleague.bearer, 'team.right_required'],
      [withKey(key), 'api_key.scope'],
    ] as const) {
      const tries = [
        api.get('/me/api-keys', bearer),
        api.post('/me/api-keys', { name: 'x', scopes: ['leads:read'], lifetime: '30' }, bearer),
        api.post(`/me/api-keys/${id}/rotate`, { grace: '0' }, bearer),
        api.post(`/me/api-keys/${id}/revoke`, {}, bearer),
      ]
      for (const one of tries) expect((await refusal(one)).slice(0, 2)).toEqual([403, code])
    }
  })

  test('needs a proof of the last minutes for a new key, and none to revoke one', async () => {
    const { id } = await make()
    await sql`update auth.mfa_amr_claims set updated_at = now() - interval '1 day', created_at = now() - interval '1 day'
      where session_id in (select id from auth.sessions where user_id = ${holder.id})`
    await sql`update auth.sessions set created_at = now() - interval '1 day' where user_id = ${holder.id}`
    const wish = { name: 'x', scopes: ['leads:read'], lifetime: '30' }
    const STALE = [403, 'signIn.reauthentication_needed']
    expect(await refusal(api.post('/me/api-keys', wish, holder.bearer))).toEqual(STALE)
    expect(await refusal(api.post(`/me/api-keys/${id}/rotate`, { grace: '0' }, holder.bearer))).toEqual(STALE)
    expect((await api.post(`/me/api-keys/${id}/revoke`, {}, holder.bearer)).status).toBe(204)
    expect((await api.post(`/me/api-keys/${id}/revoke`, {}, holder.bearer)).status).toBe(204)
  })

  test('replaces a key, and the old one works for its grace and never longer than it would have', async () => {
    const old = await make({ lifetime: '30', scopes: ['leads:read'] })
    const rotated = await api.post(`/me/api-keys/${old.id}/rotate`, { grace: '24' }, holder.bearer)
    const { id, key } = (await rotated.json()) as NewApiKey
    const [fresh, former] = await list()
    expect([fresh, former]).toMatchObject([
      { id, state: 'live', scopes: ['leads:read'], name: 'ERP' },
      { id: old.id, state: 'replaced' },
    ])
    const hours = (former_: string) => (Date.parse(former_) - clock.now().getTime()) / 3_600_000
    expect(Math.round(hours(former!.expiresAt!))).toBe(24)
    expect(Math.round(hours(fresh!.expiresAt!))).toBe(30 * 24)
    for (const one of [old.key, key]) expect((await api.get('/me/leads', withKey(one))).status).toBe(200)
    const again = api.post(`/me/api-keys/${old.id}/rotate`, { grace: '168' }, holder.bearer)
    expect(await refusal(again)).toEqual([409, 'api_key.ended'])
    await api.post(`/me/api-keys/${id}/rotate`, { grace: '0' }, holder.bearer)
    expect(await refusal(api.get('/me/leads', withKey(key)))).toEqual([401, 'api_key.invalid'])
  })

  test('has no more keys than a firm may have, also when asked at once', async () => {
    const wish = { name: 'x', scopes: ['leads:read'], lifetime: '30' }
    const made = await Promise.all(
      Array.from(
        { length: MOST_API_KEYS + 3 },
        async () => (await api.post('/me/api-keys', wish, holder.bearer)).status,
      ),
    )
    expect(made.filter((status) => status === 201)).toHaveLength(MOST_API_KEYS)
    expect(await refusal(api.post('/me/api-keys', wish, holder.bearer))).toEqual([409, 'api_key.too_many'])
  })

  test.each([
    ['no name', { name: ' ' }, 'name'],
    ['a long name', { name: 'x'.repeat(61) }, 'name'],
    ['no scope', { scopes: [] }, 'scopes'],
    ['a scope of its own', { scopes: ['team:write'] }, 'scopes.0'],
    ['a life of its own', { lifetime: '9999' }, 'lifetime'],
  ])('is told what is wrong: %s', async (_, wish, field) => {
    const input = { name: 'ERP', scopes: ['leads:read'], lifetime: '30', ...wish }
    const { status, body } = await told(api.post('/me/api-keys', input, holder.bearer))
    expect([status, Object.keys(body.fieldErrors)]).toEqual([422, [field]])
  })
})

test('a key that ended a year ago is forgotten, and one that works is not', async () => {
  const [kept, over] = [await make(), await make()]
  await sql`update api_keys set revoked_at = now() - interval '366 days' where id = ${over.id}`
  await forgetApiKeys(api.context)
  expect((await list()).map(({ id }) => id)).toEqual([kept.id])
})
