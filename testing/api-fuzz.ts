import fc from 'fast-check'
import { DEMO_LEADS_PROVIDER } from '#db/seeds/demo-lead-rows.ts'
import { seedDemoMarketplace } from '#db/seeds/demo-marketplace.ts'
import { DEMO_OWNER } from '#db/seeds/demo-owner.ts'
import { DEMO_ADVISOR } from '#db/seeds/demo-paid-consultations.ts'
import { worker } from '#domain/accounts/actor.ts'
import { messages } from '#i18n/messages.ts'
import { anonKey } from '#server/auth/tokens/api-keys.ts'
import { complaintTokenOf } from '#server/links/complaint-token.ts'
import { consultationTokenOf } from '#server/links/consultation-token.ts'
import { leadTokenOf } from '#server/links/lead-token.ts'
import { reportTokenOf } from '#server/links/report-token.ts'
import { trackingTokenOf } from '#server/links/tracking-token.ts'
import { keepMobile } from '#server/owner-accounts/prove-mobile.ts'
import { saveOwnerAccount } from '#server/owner-accounts/save-owner-account.ts'
import { type Api, startApi } from './api.ts'
import { almost, hostileText, hostileValue } from './hostile-values.ts'
import { type ApiOperation, arbitraryOf, type Hints, mismatchOf, operationsOf } from './openapi.ts'
import type { TestDatabase } from './postgres/database.ts'

/** One request as sent, printed when a property fails. */
export interface FuzzedRequest {
  method: string
  path: string
  caller: string
  headers: Record<string, string>
  body?: string
}

export interface ApiFuzz {
  operations: ApiOperation[]
  /** Fails with a shrunk request whose response violates the document or our general promises. */
  check(operation: ApiOperation, parameters: fc.Parameters<[FuzzedRequest]>): Promise<void>
  stop(): Promise<void>
}

/** Authentication headers by caller. */
type Callers = Record<string, Record<string, string>>

/** A name and mobile that none of the callers below may read, except admins. */
const OTHERS = { name: 'ورقاء ثذظغضطزخشق', mobile: '966577313377' }
/**
 * Statuses that every operation may return: invalid JSON, unknown address, wrong method, expired link, size, type,
 * rate.
 */
const EVERYWHERE = [400, 404, 405, 410, 413, 415, 429]
const LEAKS =
  /\.ts:\d+|node_modules|PostgresError|syntax error at|violates [a-z-]+ constraint|mimar_(worker|user)/
/** Requests between resets of the rate limits, because all come from one address. */
const SWEEP_EVERY = 50

export async function startApiFuzz(database: TestDatabase): Promise<ApiFuzz> {
  const { sql } = database
  const api = await startApi(database)
  await seedDemoMarketplace(database.url)
  const callers = await signInEverybody(api, database)
  await plantOthers(database)
  const document = await (await api.get('/openapi.json')).json()
  const pools = await poolsOf(database, api)
  const hints = hintsOf(pools)
  let sent = 0

  return {
    operations: operationsOf(document),
    async check(operation, parameters) {
      const holds = fc.asyncProperty(requestOf(operation, { pools, hints, callers }), async (request) => {
        sent += 1
        if (sent % SWEEP_EVERY === 0) await sql`truncate rate_limits`
        const headers = { ...request.headers, ...callers[request.caller] }
        const fault = await faultOf(api, operation, { ...request, headers })
        if (fault) throw new Error(fault)
      })
      await fc.assert(holds, parameters)
    },
    stop: api.stop,
  }
}

async function signInEverybody(api: Api, { sql }: TestDatabase): Promise<Callers> {
  const [provider, advisor, owner, admin] = [
    await api.signUp(),
    await api.signUp(),
    await api.signUp(),
    await api.signUp(),
  ]
  await sql`update providers set user_id = ${provider.id} where slug = ${DEMO_LEADS_PROVIDER}`
  await sql`update providers set user_id = ${advisor.id} where slug = ${DEMO_ADVISOR}`
  await sql`insert into user_roles (user_id, role) values (${admin.id}, 'admin')`
  await saveOwnerAccount(api.context, owner.id, { name: DEMO_OWNER.name, locale: 'ar' })
  const now = api.context.clock.now()
  await api.context.db.withActor(worker, (tx) =>
    keepMobile(tx, api.context, { userId: owner.id, mobile: DEMO_OWNER.mobile, now }),
  )
  return {
    nobody: {},
    'a forged token': { authorization: `Bearer ${anonKey('another secret')}` },
    'somebody without a role': (await api.signUp()).bearer,
    'the owner': owner.bearer,
    'the provider': provider.bearer,
    'the advisor': advisor.bearer,
    'the admin': admin.bearer,
  }
}

/** Marks a project request and a provider unrelated to any caller. */
async function plantOthers({ sql }: TestDatabase): Promise<void> {
  await sql`
    update project_request_contacts set name = ${OTHERS.name}, mobile = ${OTHERS.mobile}
    where project_request_id in (
      select id from project_requests where id not in (select project_request_id from leads)
        and id not in (select project_request_id from project_request_claims) limit 3)`
}

type Pools = Record<string, string[]>

/** Existing IDs and tokens by the path parameter that takes them. */
async function poolsOf({ sql }: TestDatabase, { context: { config } }: Api): Promise<Pools> {
  const ids = async (table: string, where = 'true') =>
    (
      await sql.unsafe<{ id: string }[]>(`select id from ${table} where ${where} order by random() limit 6`)
    ).map(({ id }) => id)
  const withLeads = 'id in (select project_request_id from leads)'
  const notOthers = `id not in (select project_request_id from project_request_contacts where mobile = '${OTHERS.mobile}')`
  const [requests, leads] = [
    await ids('project_requests', `${withLeads} and ${notOthers}`),
    await ids('leads'),
  ]
  const [consultations, complaints] = [await ids('consultations'), await ids('complaints')]
  const providers = await ids('providers')
  const others = await ids('project_requests', `not (${notOthers})`)
  return {
    trackingToken: requests.map((id) => trackingTokenOf(config, id, 0)),
    reportToken: requests.map((id) => reportTokenOf(config, id, 0)),
    token: [
      ...requests.map((id) => trackingTokenOf(config, id, 0)),
      ...leads.map((id) => leadTokenOf(config, id)),
    ],
    lead: [...leads, ...leads.map((id) => leadTokenOf(config, id))],
    leadId: leads,
    consultationToken: consultations.map((id) => consultationTokenOf(config, id, 0)),
    consultationId: consultations,
    complaintToken: complaints.map((id) => complaintTokenOf(config, id)),
    complaintId: complaints,
    slug: (await sql<{ slug: string }[]>`select slug from providers limit 6`).map(({ slug }) => slug),
    providerId: providers,
    quoteId: await ids('quotes'),
    offerId: await ids('consultation_offers'),
    documentId: await ids('documents'),
    messageId: await ids('messages'),
    packageId: await ids('packages'),
    orderId: await ids('orders'),
    paymentId: await ids('payments'),
    refundId: await ids('refunds'),
    sanctionId: await ids('sanctions'),
    id: [
      ...(await ids('invoices')),
      ...(await ids('orders')),
      ...(await ids('reviews')),
      ...requests,
      ...others,
    ],
  }
}

/** Values our rules accept beyond the schemas. */
const hintsOf = (pools: Pools): Hints => ({
  mobile: fc.constantFrom('0551234567', '٠٥٥١٢٣٤٥٦٧', '+966551234567', '0112345678'),
  email: fc.constantFrom('fuzz@example.sa', 'FUZZ@Example.sa', 'fuzz@example'),
  iban: fc.constantFrom('SA0380000000608010167519', 'SA00'),
  month: fc.constantFrom('2026-11', '2026-13', '1999-01'),
  after: idOf(pools.id),
  before: idOf(pools.id),
  ...Object.fromEntries(
    Object.entries(pools)
      .filter(([name]) => name !== 'id' && name !== 'token')
      .map(([name, pool]) => [name, idOf(pool)]),
  ),
})

const idOf = (pool: string[] = []): fc.Arbitrary<string> =>
  fc.oneof(...(pool.length > 0 ? [fc.constantFrom(...pool)] : []), fc.uuid({ version: 4 }))

interface Material {
  pools: Pools
  hints: Hints
  callers: Callers
}

function requestOf(
  operation: ApiOperation,
  { pools, hints, callers }: Material,
): fc.Arbitrary<FuzzedRequest> {
  const inPath = operation.parameters.filter((parameter) => parameter.in === 'path')
  const others = operation.parameters.filter((parameter) => parameter.in !== 'path')
  const value = ({ name, schema }: ApiOperation['parameters'][number]) =>
    fc.oneof(
      { weight: 3, arbitrary: arbitraryOf(schema, hints, name).map(String) },
      { weight: 1, arbitrary: hostileText },
    )
  return fc
    .record({
      path: fc.record(
        Object.fromEntries(
          inPath.map(({ name }) => [
            name,
            fc.oneof({ weight: 5, arbitrary: idOf(pools[name]) }, { weight: 1, arbitrary: hostileText }),
          ]),
        ),
      ),
      rest: fc.record(Object.fromEntries(others.map((parameter) => [parameter.name, value(parameter)])), {
        requiredKeys: [],
      }),
      extra: fc.option(fc.tuple(hostileText, hostileText), { freq: 8 }),
      caller: fc.constantFrom(...Object.keys(callers)),
      locale: fc.constantFrom('ar', 'en', 'xx;q=9', '*'),
      type: fc.oneof(
        { weight: 9, arbitrary: fc.constant('application/json') },
        {
          weight: 1,
          arbitrary: fc.constantFrom(
            '',
            'text/plain',
            'application/json; charset=utf-16',
            'multipart/form-data',
          ),
        },
      ),
      body: bodyOf(operation, hints),
    })
    .map(({ path, rest, extra, caller, locale, type, body }) => {
      const query = new URLSearchParams(extra ? [extra.map(keepable) as [string, string]] : [])
      const headers: Record<string, string> = { 'accept-language': locale }
      for (const { name, in: place } of others) {
        const given = (rest as Record<string, string>)[name]
        if (given === undefined) continue
        if (place === 'query') query.append(name, keepable(given))
        else headers[name.toLowerCase()] = encodeURIComponent(keepable(given)).slice(0, 300)
      }
      const address = operation.path.replace(/\{(\w+)\}/g, (_, name) =>
        encodeURIComponent(keepable((path as Record<string, string>)[name] ?? '') || 'x'),
      )
      const hasBody = operation.method !== 'GET' && body !== undefined
      return {
        method: operation.method,
        path: `${address}${query.size > 0 ? `?${query}` : ''}`,
        caller,
        headers: { ...headers, ...(hasBody && type && { 'content-type': type }) },
        ...(hasBody && { body }),
      }
    })
}

/** Unpaired surrogates cannot be in an address, and Node returns 431 for a head above 16 kB. */
const keepable = (text: string) => text.toWellFormed().slice(0, 600)

const DEEP = `${'['.repeat(20_000)}${']'.repeat(20_000)}`

/** Mostly valid or nearly valid bodies; otherwise arbitrary JSON, or none. */
function bodyOf({ body }: ApiOperation, hints: Hints): fc.Arbitrary<string | undefined> {
  const broken = fc.constantFrom(
    undefined,
    '',
    '{',
    'null',
    '"text"',
    '[]',
    '{"a":1,"a":2}',
    DEEP,
    '{"__proto__":{"x":1}}',
  )
  if (!body) return fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, broken)
  const valid = arbitraryOf(body, hints)
  const nearly = valid.chain((value) => {
    const hasFields = typeof value === 'object' && value !== null && Object.keys(value).length > 0
    return hasFields ? almost(value) : hostileValue
  })
  return fc.oneof(
    { weight: 5, arbitrary: valid.map((value) => JSON.stringify(value)) },
    { weight: 5, arbitrary: nearly.map((value) => JSON.stringify(value) ?? 'null') },
    { weight: 1, arbitrary: hostileValue.map((value) => JSON.stringify(value) ?? 'null') },
    { weight: 1, arbitrary: broken },
  )
}

/** Returns the fault of a response; undefined when there is none. */
async function faultOf(
  api: Api,
  operation: ApiOperation,
  { method, path, headers, body }: FuzzedRequest,
): Promise<string | undefined> {
  const over = new AbortController()
  const answer = await fetch(`${api.url}${path}`, {
    ...{ method, headers, redirect: 'manual', signal: over.signal },
    ...(body !== undefined && { body }),
  })
  const type = answer.headers.get('content-type') ?? ''
  // A stream does not end, so only its beginning is checked.
  if (type.startsWith('text/event-stream')) {
    over.abort()
    return undefined
  }
  const text = await answer.text()
  const { status } = answer
  const isAdmin =
    headers.authorization === undefined ? false : path.startsWith('/api/v1/admin') && status < 300
  if (LEAKS.test(text)) return `${status} tells of our insides: ${text.slice(0, 300)}`
  if (!isAdmin && (text.includes(OTHERS.name) || text.includes(OTHERS.mobile)))
    return `${status} tells of somebody else: ${text.slice(0, 300)}`
  if (status >= 500 && !operation.answers.has(status)) return `${status}: ${text.slice(0, 300)}`
  if (status >= 400) return problemFault(operation, status, type, text)
  if (!operation.answers.has(status)) return `${status} is not documented: ${text.slice(0, 200)}`
  const schema = operation.answers.get(status)
  if (!schema || !type.startsWith('application/json')) return undefined
  const mismatch = mismatchOf(schema, JSON.parse(text))
  return mismatch && `${status} is not as documented: ${mismatch}`
}

function problemFault(
  operation: ApiOperation,
  status: number,
  type: string,
  text: string,
): string | undefined {
  if (!type.startsWith('application/problem+json'))
    return `${status} is ${type || 'without a type'}: ${text.slice(0, 200)}`
  const { code, detail, requestId, fieldErrors = {} } = JSON.parse(text)
  if (!hasWords(code) || detail === code || !detail) return `${status} has no words: ${text.slice(0, 300)}`
  if (!requestId) return `${status} has no request id`
  for (const [field, { code, detail }] of Object.entries(fieldErrors) as [string, Record<string, string>][])
    if (!code || !detail || detail === code)
      return `${status} has no words at ${field}: ${text.slice(0, 300)}`
  return operation.answers.has(status) || EVERYWHERE.includes(status)
    ? undefined
    : `${status} is not documented: ${text.slice(0, 200)}`
}

const hasWords = (code: unknown): boolean =>
  typeof code === 'string' &&
  [messages.ar, messages.en].every(
    ({ errors }) =>
      typeof code
        .split('.')
        .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], errors) ===
      'string',
  )
