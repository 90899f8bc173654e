/**
 * Arbitrary input to every documented route, the pages and the webhook never causes a 500, and a refusal is always a
 * problem response with the ID under which our log has it. The worker runs too, so accepted input is also processed.
 */

import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signBody } from '#server/adapters/whatsapp/signature.ts'
import { almost, hostileText, hostileValue, leavesOf, NASTY, replaced } from '#testing/hostile-values.ts'
import { WHATSAPP } from '#testing/processes/server-process.ts'
import { rounds } from '#testing/short-form.ts'
import { outsideClient } from './accounts.ts'
import { openMarketplace, projectRequestInput, submitted } from './marketplace.ts'

const PATIENCE = { timeout: 30_000, interval: 100 }
const RUNS = { numRuns: rounds(40, 240) }
/** Half of all routes need a session and are requested with one: each gets fewer runs, and new ones every time. */
const SIGNED_IN_RUNS = { numRuns: rounds(20, 120) }

interface Operation {
  method: string
  path: string
}

const marketplace = await openMarketplace()
// Each request comes from an address of its own, or the rate limit would answer instead of the routes.
const server = await marketplace.start({
  TRUST_PROXY: 'true',
  AUTH_AUTOCONFIRM: 'on',
  AUTH_RATE_LIMITS: 'off',
})
/** Read before the tests are defined, so that each route has a test and a timeout of its own. */
const operations = await documentedOperations()
/** Sessions for the routes of a section, by the first part of their path. */
const sessions: Record<string, { authorization: string }> = {}
let trackingToken: string

beforeAll(async () => {
  const { sql } = marketplace
  const admin = await signedUp('admin')
  await sql`insert into user_roles (user_id, role) values (${admin}, 'admin')`
  const provider = await signedUp('me')
  await sql`update providers set user_id = ${provider} where slug = 'provider-3'`
  marketplace.whatsApp.webhooks.start()
  trackingToken = (await submitted(server)).trackingToken
})
afterAll(() => marketplace.close())

async function documentedOperations(): Promise<Operation[]> {
  const document = (await (await fetch(`${server.url}/api/v1/openapi.json`)).json()) as {
    paths: Record<string, Record<string, unknown>>
  }
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => ({ method: method.toUpperCase(), path })),
  )
}

/** Signs up a new account whose session opens the routes of a section. */
async function signedUp(room: string): Promise<string> {
  const person = { email: `${room}@hostile.example`, password: 'سبع نخلات وبئر' }
  const { data, error } = await outsideClient(server).auth.signUp(person)
  if (!data.session) throw error ?? new Error('not signed in')
  sessions[room] = { authorization: `Bearer ${data.session.access_token}` }
  return data.session.user.id
}

const serialNumber = () => Math.floor(Math.random() * 1e7)
const good = () => ({
  ...projectRequestInput,
  facts: { ...projectRequestInput.facts, district: 'النرجس', floors: 2, budget: { min: 1e7, max: 2e7 } },
  contact: { name: 'نورة', mobile: `96655${String(serialNumber()).padStart(7, '0')}` },
})

const body = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .oneof(almost(good()), fc.constant(good()))
      .map(withFreshMobile)
      .map((input) => Buffer.from(JSON.stringify(input))),
  },
  almost(good().facts).map((facts) => Buffer.from(JSON.stringify({ facts }))),
  hostileValue.map((value) => Buffer.from(JSON.stringify(value) ?? '')),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  fc.constantFrom('[', '{"a":').map((open) => Buffer.from(open.repeat(12_000))),
  fc.constant(Buffer.from(`${'['.repeat(30_000)}${']'.repeat(30_000)}`)),
  fc.constant(Buffer.alloc(70_000, 32)),
  fc.constant(Buffer.from([0x22, 0xc3, 0x28, 0xff, 0x22])),
)

/** Each mobile has a rate limit of its own. */
function withFreshMobile(input: unknown): unknown {
  const { contact } = input as { contact?: { mobile?: unknown } }
  return contact && typeof contact.mobile === 'string' && /^9665\d{8}$/.test(contact.mobile)
    ? { ...(input as object), contact: { ...contact, mobile: good().contact.mobile } }
    : input
}

const headerText = fc.string({
  unit: fc.integer({ min: 32, max: 254 }).map((code) => String.fromCharCode(code < 127 ? code : code + 1)),
  maxLength: 300,
})
const strangeHeaders = fc.record(
  {
    'idempotency-key': fc.oneof(headerText, fc.uuid()),
    'accept-language': headerText,
    'accept-encoding': headerText,
    'x-request-id': headerText,
    'x-forwarded-proto': headerText,
    'if-none-match': headerText,
    'content-type': fc.oneof(
      fc.constantFrom('application/json', 'application/json; charset=utf-16', 'text/plain'),
      headerText,
    ),
    cookie: headerText,
    range: fc.constantFrom('bytes=0-0', 'bytes=5-2', 'x'),
    'last-event-id': headerText,
  },
  { requiredKeys: [] },
)

const headers = fc.oneof(fc.constant<Record<string, string>>({}), strangeHeaders)

const query = fc.oneof(
  fc.constant(''),
  fc
    .dictionary(
      fc.constantFrom('limit', 'before', 'kind', 'city', 'x'),
      fc.oneof(hostileText, fc.constantFrom('0', '-1', '1e9', '5')),
    )
    .map((parameters) => `?${new URLSearchParams(parameters).toString().slice(0, 4_000)}`),
  fc.constantFrom('?%', '?limit=%E0%A4%A', '?limit[]=1&limit[]=2', `?x=${'a'.repeat(9_000)}`),
)
const segment = fc.oneof(
  hostileText.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 6_000)),
  fc.constantFrom('%', '%00', '%E0%A4%A', '%2e%2e', '..', ';', 'undefined'),
)

interface Answer {
  status: number
  headers: IncomingMessage['headers']
  text: string
}

async function send(
  method: string,
  path: string,
  more: { headers?: Record<string, string>; body?: Buffer } = {},
) {
  const asked = request(`${server.url}/`, {
    method,
    path,
    // Uses a new connection: after a refusal the server may close one that is still sending a body.
    agent: false,
    headers: {
      'x-forwarded-for': `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 256)).join('.')}`,
      // Node does not frame the body of a DELETE; the server would read it as another request.
      ...(more.body && { 'content-length': String(more.body.length) }),
      ...more.headers,
    },
  })
  asked.end(more.body)
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  // A stream of events never ends on its own.
  if (response.headers['content-type']?.startsWith('text/event-stream')) {
    response.destroy()
    return { status: response.statusCode!, headers: response.headers, text: '' }
  }
  return {
    status: response.statusCode!,
    headers: response.headers,
    text: (await buffer(response)).toString(),
  }
}

function expectProblem({ status, headers, text }: Answer, asked = ''): void {
  expect(status, text).toBeLessThan(500)
  if (status < 400) return
  expect(headers['content-type'], `${asked} answered ${status}`).toBe('application/problem+json')
  const problem = JSON.parse(text)
  expect(problem).toMatchObject({
    status,
    code: expect.stringMatching(/^\w+\.\w+$/),
    requestId: headers['x-request-id'],
  })
}

describe('every documented route', () => {
  const sessionOf = (path: string) => sessions[path.split('/')[3] ?? '']
  const seen = new Set<string>()
  const asked = new Set<string>()

  test.each(operations)('$method $path answers or refuses with a problem', async ({ method, path }) => {
    const session = sessionOf(path)
    const isWrite = method !== 'GET'
    asked.add(`${method} ${path}`)
    await fc.assert(
      fc.asyncProperty(
        body,
        headers,
        query,
        fc.oneof(segment, fc.constant(trackingToken)),
        async (body, headers, query, segment) => {
          const answer = await send(method, `${path.replace(/\{[^}]+\}/, segment)}${query}`, {
            headers: {
              ...(isWrite && { 'content-type': 'application/json' }),
              ...session,
              'accept-encoding': 'identity',
              ...withoutEncoding(headers),
            },
            ...(isWrite && { body }),
          })
          expectProblem(answer, `${method} ${path}`)
          seen.add(`${method} ${answer.status}`)
        },
      ),
      session ? SIGNED_IN_RUNS : RUNS,
    )
  })

  test('every documented route was requested, with both accepted and refused input', () => {
    expect(operations.length).toBeGreaterThan(100)
    expect(asked.size).toBe(operations.length)
    expect([...seen]).toEqual(
      expect.arrayContaining([
        'POST 201',
        'POST 422',
        'POST 400',
        'POST 415',
        'GET 200',
        'GET 404',
        'GET 422',
      ]),
    )
  })

  test('a nasty string in any place of a project request is stored or answered with a problem', async () => {
    for (const path of leavesOf(good())) {
      for (const nasty of NASTY) {
        const input = replaced(withFreshMobile(good()), path, nasty)
        const headers = { 'content-type': 'application/json' }
        const answer = await send('POST', '/api/v1/project-requests', {
          headers,
          body: Buffer.from(JSON.stringify(input)),
        })
        expectProblem(answer)
      }
    }
  })

  test('an unknown address answers with a problem, whatever the method', async () => {
    const method = fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'TRACE')
    await fc.assert(
      fc.asyncProperty(method, segment, query, async (method, segment, query) => {
        expectProblem(await send(method, `/api/v1/${segment}${query}`))
        expectProblem(await send(method, `/api/v1/project-requests/${segment}`))
      }),
      RUNS,
    )
  })
})

/** The answer must be uncompressed to be read here. */
const withoutEncoding = ({ 'accept-encoding': _, ...rest }: Record<string, string>) => rest

describe('the webhook', () => {
  const delivery = {
    object: 'whatsapp_business_account',
    entry: [
      {
        id: '1',
        changes: [
          {
            field: 'messages',
            value: {
              messaging_product: 'whatsapp',
              metadata: { phone_number_id: WHATSAPP.phoneNumberId },
              messages: [
                {
                  id: 'wamid.1',
                  from: '966500000101',
                  timestamp: '1',
                  type: 'text',
                  text: { body: '45 ألف' },
                  context: { id: 'wamid.0' },
                },
                {
                  id: 'wamid.2',
                  from: '966500000102',
                  timestamp: '1',
                  type: 'button',
                  button: { payload: 'lead:1:accept', text: 'قبول' },
                },
              ],
              statuses: [
                {
                  id: 'wamid.3',
                  status: 'failed',
                  timestamp: '1',
                  recipient_id: '966500000101',
                  biz_opaque_callback_data: 'x',
                  errors: [{ code: 1, title: 'x' }],
                },
              ],
            },
          },
        ],
      },
    ],
  }
  const deliveries = fc.oneof(
    almost(delivery).map((value) => Buffer.from(JSON.stringify(value) ?? '')),
    hostileValue.map((value) => Buffer.from(JSON.stringify(value) ?? '')),
    fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
    fc.constant(Buffer.from(`${'['.repeat(400_000)}${']'.repeat(400_000)}`)),
  )
  const post = (body: Buffer, signature: string) =>
    send('POST', '/webhooks/whatsapp', {
      headers: { 'content-type': 'application/json', 'x-hub-signature-256': signature },
      body,
    })

  test('the webhook accepts every signed body and processes it without a failed job', async () => {
    await fc.assert(
      fc.asyncProperty(deliveries, async (body) => {
        const { status, text } = await post(body, signBody(body, WHATSAPP.appSecret))
        expect(status, text).toBe(200)
      }),
      { numRuns: rounds(120, 600) },
    )
    const unfinished = () =>
      marketplace.sql`select task_identifier, last_error from graphile_worker.jobs where task_identifier = 'messages.apply_event'`
    await expect.poll(unfinished, PATIENCE).toEqual([])
    const [applied] =
      await marketplace.sql`select count(*)::integer as events from webhook_events where applied_at is not null`
    expect(applied!.events).toBeGreaterThan(3)
  })

  test('the webhook refuses unsigned bodies and bodies over a megabyte', async () => {
    await fc.assert(
      fc.asyncProperty(deliveries, headerText, async (body, signature) => {
        expect((await post(body, signature)).status).toBe(401)
      }),
      RUNS,
    )
    const large = Buffer.alloc(1024 * 1024 + 1, 32)
    expectProblem(await post(large, signBody(large, WHATSAPP.appSecret)))
  })
})

describe('the pages', () => {
  const page = fc.constantFrom(
    '/owner',
    '/en/owner',
    '/owner.data',
    '/track/x',
    '/project-submit-success',
    '/',
    '/assets/x.js',
  )

  test('pages respond without a server error, whatever the address', async () => {
    await fc.assert(
      fc.asyncProperty(page, segment, query, headers, async (page, segment, query, headers) => {
        for (const path of [
          `${page}${query}`,
          `/track/${segment}${query}`,
          `/en/${segment}`,
          `/assets/${segment}`,
        ]) {
          const { status, text } = await send('GET', path, { headers })
          expect(status, `${path}\n${text.slice(0, 500)}`).toBeLessThan(500)
        }
      }),
      RUNS,
    )
  })

  test('pages respond without a server error, whatever is posted to them', async () => {
    const names = [
      'projectType',
      'city',
      'district',
      'areaSqm',
      'finishLevel',
      'budgetMin',
      'budgetMax',
      'text',
      'name',
      'mobile',
      'consent',
      'idempotencyKey',
      'locale',
      '__proto__',
    ]
    const fields = fc.dictionary(fc.constantFrom(...names), hostileText)
    const filled = {
      projectType: 'renovation',
      city: 'riyadh',
      areaSqm: '١٢٠',
      name: 'نورة',
      consent: 'true',
    }
    await fc.assert(
      fc.asyncProperty(page, fields, fc.boolean(), async (page, fields, isFilled) => {
        const form = new URLSearchParams(
          isFilled ? { ...filled, mobile: good().contact.mobile, ...fields } : fields,
        )
        const { status, text } = await send('POST', page, {
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: Buffer.from(form.toString()),
        })
        expect(status, text.slice(0, 500)).toBeLessThan(500)
      }),
      RUNS,
    )
    const parts = [
      '',
      '--x',
      '--x\r\nContent-Disposition: form-data; name="mobile"; filename="a"\r\n\r\n\0\r\n--x--',
    ]
    const types = [
      'multipart/form-data; boundary=x',
      'multipart/form-data',
      'text/plain',
      'application/json',
      '',
    ]
    for (const type of types) {
      for (const body of parts) {
        const answer = await send('POST', '/owner', {
          headers: { 'content-type': type },
          body: Buffer.from(body),
        })
        expect(answer.status, `${type} ${body}`).toBe(422)
      }
    }
  })
})

test('at the end the log has no errors and the process is healthy', async () => {
  expect((await send('GET', '/readyz')).status).toBe(200)
  const errors = server
    .output()
    .split('\n')
    .filter((line) => /^\{"level":[56]0/.test(line))
  expect(errors).toEqual([])
})
