import { Writable } from 'node:stream'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { worker } from '#domain/accounts/actor.ts'
import { createTestDatabase } from '#testing/postgres/database.ts'
import { createLookers } from './admin/lookers.ts'
import { type AppParts, createApp } from './app.ts'
import { openAuthContext } from './auth/auth-context.ts'
import { systemClock } from './platform/clock/clock.ts'
import { readConfig } from './platform/config/config.ts'
import type { Problem } from './platform/http/problem.ts'
import { createLog } from './platform/log/log.ts'
import { createMetrics } from './platform/metrics/metrics.ts'
import { createServices, type Services } from './services.ts'

const database = await createTestDatabase()
afterAll(() => database.drop())
afterEach(() => database.sql`truncate rate_limits`)

const config = readConfig({
  DATABASE_URL: database.url,
  PUBLIC_URL: 'https://mimar.example',
  MIMAR_SECRET: 'a secret that is long enough for anybody',
  WHATSAPP_PHONE_NUMBER_ID: '1',
  WHATSAPP_ACCESS_TOKEN: 'token',
  WHATSAPP_APP_SECRET: 'app secret',
  WHATSAPP_VERIFY_TOKEN: 'verify',
  MAIL_SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'Mimar <no-reply@mimar.example>',
})

let lines: Record<string, unknown>[] = []
beforeEach(() => {
  lines = []
})
const log = createLog({
  destination: new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)))
      done()
    },
  }),
})

const context = { db: database.db, clock: systemClock, config, log }

const auth = await openAuthContext(context)

function openApp(changed: Partial<AppParts> = {}) {
  return createApp({
    ...context,
    auth,
    metrics: createMetrics(),
    services: createServices(context),
    changes: { watch: () => () => {}, close: async () => {} },
    feed: { watch: () => () => {}, after: () => [], close: async () => {} },
    providerChanges: { watch: () => () => {}, lookers: createLookers(), close: async () => {} },
    leadChanges: { watch: () => () => {}, close: async () => {} },
    pages: {
      handle: async (_request, { requestId }) => new Response(`page for ${requestId}`),
      patternOf: (pathname) => (pathname.startsWith('/track/') ? '/track/:trackingToken' : undefined),
      publicPageOf: () => undefined,
      isPersonal: () => false,
      forgetNotFound: () => {},
    },
    demoWhatsApp: undefined,
    stopping: new AbortController().signal,
    pendingMigrations: async () => [],
    ...changed,
  })
}

const inEnglish = { 'accept-language': 'en' }
const json = { ...inEnglish, 'content-type': 'application/json' }

async function problemOf(response: Response | Promise<Response>): Promise<Problem> {
  const answered = await response
  expect(answered.headers.get('content-type')).toBe('application/problem+json')
  return (await answered.json()) as Problem
}

describe('requests rejected by the API', () => {
  const app = openApp()
  test.each([
    ['an address without a route', 'GET', '/api/v1/nothing', {}, undefined, 404, 'http.not_found'],
    ['another method', 'DELETE', '/api/v1/estimates', {}, undefined, 405, 'http.method_not_allowed'],
    [
      'a form',
      'POST',
      '/api/v1/estimates',
      { 'content-type': 'text/plain', 'content-length': '3' },
      'a=1',
      415,
      'http.unsupported_media_type',
    ],
    ['no body', 'POST', '/api/v1/estimates', {}, undefined, 422, 'http.invalid_input'],
    ['half a JSON', 'POST', '/api/v1/estimates', json, '{"projectType":', 400, 'http.malformed_json'],
    ['an empty body', 'POST', '/api/v1/estimates', json, '', 400, 'http.malformed_json'],
    ['too much', 'POST', '/api/v1/estimates', json, `"${'x'.repeat(70_000)}"`, 413, 'http.body_too_large'],
  ])('%s', async (_what, method, path, headers, body, status, code) => {
    const problem = await problemOf(
      app.request(path, {
        method,
        headers: { ...inEnglish, ...headers },
        ...(body !== undefined && { body }),
      }),
    )
    expect(problem).toMatchObject({ status, code, requestId: expect.stringMatching(/^[\w.-]{8,}$/) })
    expect(problem.detail).not.toBe(code)
  })

  test('a body without a content length is measured while it arrives', async () => {
    const piece = new TextEncoder().encode('x'.repeat(16_384))
    const body = new ReadableStream({
      pull: (controller) => controller.enqueue(piece),
    })
    const sent = app.request('/api/v1/estimates', {
      method: 'POST',
      headers: json,
      body,
      duplex: 'half',
    } as RequestInit)
    expect(await problemOf(sent)).toMatchObject({ status: 413 })
  })

  test('a 405 lists the allowed methods', async () => {
    const { headers } = await app.request('/api/v1/project-requests', { method: 'DELETE' })
    expect(headers.get('allow')).toBe('GET, POST')
  })

  test.each(['en', 'ar'])('an error is in the requested language: %s', async (language) => {
    const answer = await app.request('/api/v1/nothing', { headers: { 'accept-language': language } })
    expect(answer.headers.get('content-language')).toBe(language)
    const isArabic = /[؀-ۿ]/.test(((await answer.json()) as Problem).detail)
    expect(isArabic).toBe(language === 'ar')
  })

  test('demo pages do not exist on a real installation', async () => {
    for (const path of ['/dev/phone', '/en/dev/ui', '/ar/dev/phone', '/dev/whatsapp/phones']) {
      expect((await app.request(path)).status, path).toBe(404)
    }
  })
})

describe('internal errors', () => {
  const broken = { readTracking: () => Promise.reject(new Error('secret detail')) } as unknown as Services

  test('an internal error hides its details and is logged with the request ID', async () => {
    const headers = { ...inEnglish, 'x-request-id': 'seen-by-the-caller' }
    const problem = await problemOf(
      openApp({ services: broken }).request('/api/v1/tracking/some-token', { headers }),
    )
    expect(problem).toMatchObject({ status: 500, code: 'http.internal', requestId: 'seen-by-the-caller' })
    expect(JSON.stringify(problem)).not.toContain('secret detail')
    expect(lines).toContainEqual(
      expect.objectContaining({
        level: 50,
        requestId: 'seen-by-the-caller',
        err: expect.objectContaining({ message: 'secret detail' }),
      }),
    )
  })
})

test('a response that takes too long becomes 504', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const stuck = { readTracking: () => new Promise(() => {}) } as unknown as Services
  const answer = openApp({ services: stuck }).request('/api/v1/tracking/some-token', { headers: inEnglish })
  await vi.advanceTimersByTimeAsync(15_000)
  vi.useRealTimers()
  expect(await problemOf(answer)).toMatchObject({ status: 504, code: 'http.too_slow' })
})

describe('every response', () => {
  test('a response has the request ID of its request when it is valid, otherwise a new one', async () => {
    const app = openApp()
    const idOf = async (id: string) =>
      (await app.request('/owner', { headers: { 'x-request-id': id } })).headers.get('x-request-id')
    expect(await idOf('from-the-proxy-1')).toBe('from-the-proxy-1')
    expect(await idOf('"; drop table')).toMatch(/^[0-9a-f-]{36}$/)
  })

  test.each(['/owner', '/api/v1/nothing', '/healthz', '/api/docs'])(
    'has the security headers: %s',
    async (path) => {
      const { headers } = await openApp().request(path)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
      expect(headers.get('strict-transport-security')).toContain('max-age=')
      expect(headers.get('cache-control')).toBe('private, no-cache')
    },
  )

  test('a request is logged with its route’s pattern and never its address, which may contain a token', async () => {
    const app = openApp()
    await app.request('/track/the-secret-token')
    await app.request('/api/v1/tracking/the-secret-token')
    await app.request('/somewhere/the-secret-token')
    expect(lines.map(({ route }) => route)).toEqual([
      '/track/:trackingToken',
      '/api/v1/tracking/:trackingToken',
      '(none)',
    ])
    expect(JSON.stringify(lines)).not.toContain('the-secret-token')
  })
})

describe('rate limit of writes', () => {
  test('an address that exceeds the limit gets 429, and others do not', async () => {
    const app = openApp()
    const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } })
    const write = (address: string) =>
      app.request('/api/v1/estimates', { method: 'POST', headers: json, body: '{}' }, from(address))
    expect((await write('203.0.113.7')).status).toBe(422)
    // Simulates an exhausted limit that is full again in two minutes.
    await database.sql`update rate_limits set full_at = clock_timestamp() + interval '2 minutes'`
    expect((await write('203.0.113.8')).status).toBe(422)
    const refused = await write('203.0.113.7')
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await problemOf(refused)).toMatchObject({ code: 'rateLimit.exceeded' })
  })

  test('addresses are stored only as hashes', async () => {
    await openApp().request('/api/v1/estimates', { method: 'POST', headers: json, body: '{}' })
    const { rows } = await database.db.withActor(worker, (tx) =>
      sql<{ key: string }>`select key from app.rate_limits`.execute(tx),
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.key).toMatch(/^http\.write:[\w-]{43}$/)
  })
})

describe('health and metrics', () => {
  test('/readyz is ready when the database responds and is migrated', async () => {
    expect((await openApp().request('/readyz')).status).toBe(200)
  })

  test.each([
    ['stopping', { stopping: AbortSignal.abort() }],
    ['migrations', { pendingMigrations: async () => ['0007_more.sql'] }],
    ['database', { db: { ...database.db, withActor: () => Promise.reject(new Error('gone')) } }],
  ] as [string, Partial<AppParts>][])(
    '/readyz is not ready: %s; /healthz is alive',
    async (reason, changed) => {
      const app = openApp(changed)
      const answer = await app.request('/readyz')
      expect(answer.status).toBe(503)
      expect(await answer.json()).toEqual({ status: 'not_ready', reason })
      expect((await app.request('/healthz')).status).toBe(200)
    },
  )

  test('/metrics has requests by route pattern, pages, jobs, and the event loop', async () => {
    const metrics = createMetrics()
    const app = openApp({ metrics })
    await app.request('/track/the-secret-token')
    const text = await metrics.read()
    expect(text).toContain(
      'http_request_duration_seconds_count{method="GET",route="/track/:trackingToken",status="200"} 1',
    )
    expect(text).toContain('page_cache_answers_total')
    expect(text).toContain('jobs_total')
    expect(text).toContain('nodejs_eventloop_lag_seconds')
    expect(text).not.toContain('the-secret-token')
  })
})

describe('API description', () => {
  test('the description says when a project request may omit its area', async () => {
    const document = await (await openApp().request('/api/v1/openapi.json')).json()
    const { schema } = document.paths['/api/v1/project-requests'].post.requestBody.content['application/json']
    const { required, properties } = schema.properties.facts
    expect(required).toEqual(['projectType', 'city'])
    expect(properties.areaSqm.description).toMatch(/^May be left out where jobs are named/)
  })

  test('every route under /api/v1 is in the document', async () => {
    const document = (await (await openApp().request('/api/v1/openapi.json')).json()) as {
      paths: Record<string, object>
    }
    expect(
      Object.entries(document.paths)
        .flatMap(([path, item]) => Object.keys(item).map((method) => `${method} ${path}`))
        .sort(),
    ).toEqual([
      'delete /api/v1/admin/packages/{packageId}',
      'delete /api/v1/admin/providers/{providerId}/looking',
      'delete /api/v1/admin/views/{viewId}',
      'delete /api/v1/admin/waiting/{kind}/{id}/holder',
      'delete /api/v1/consultations/{consultationToken}/files/{documentId}',
      'delete /api/v1/documents/{documentId}',
      'delete /api/v1/leads/{lead}/remarks/{lineCode}',
      'delete /api/v1/me/consultation-calendar/feed',
      'delete /api/v1/me/consultation-calendar/source',
      'delete /api/v1/me/consultation-offers/{offerId}',
      'delete /api/v1/me/leave',
      'delete /api/v1/me/leaves/{id}',
      'delete /api/v1/me/logo/{id}',
      'delete /api/v1/me/privacy/consents/{id}',
      'delete /api/v1/me/privacy/erasure',
      'delete /api/v1/me/provider/privacy/consents/{id}',
      'delete /api/v1/me/provider/privacy/erasure',
      'delete /api/v1/me/quote-templates/{id}',
      'delete /api/v1/me/subscription/consent',
      'delete /api/v1/me/subscription/next',
      'delete /api/v1/me/work-photos/{id}',
      'delete /api/v1/quote-checks/{quoteCheckToken}',
      'delete /api/v1/tracking/{trackingToken}/privacy/consents/{id}',
      'delete /api/v1/tracking/{trackingToken}/privacy/erasure',
      'get /api/v1/admin/alerts',
      'get /api/v1/admin/audit',
      'get /api/v1/admin/audit/check',
      'get /api/v1/admin/complaints',
      'get /api/v1/admin/complaints/{complaintId}',
      'get /api/v1/admin/dispatch/export',
      'get /api/v1/admin/estimate-remarks',
      'get /api/v1/admin/holders',
      'get /api/v1/admin/invoices',
      'get /api/v1/admin/invoices/{id}/invoice.pdf',
      'get /api/v1/admin/invoices/{id}/invoice.xml',
      'get /api/v1/admin/logos',
      'get /api/v1/admin/market',
      'get /api/v1/admin/market/money',
      'get /api/v1/admin/market/providers',
      'get /api/v1/admin/market/requests',
      'get /api/v1/admin/messages',
      'get /api/v1/admin/messages/cost',
      'get /api/v1/admin/messages/summary',
      'get /api/v1/admin/messages/templates',
      'get /api/v1/admin/packages',
      'get /api/v1/admin/payments',
      'get /api/v1/admin/payments/{paymentId}',
      'get /api/v1/admin/payments/{paymentId}/receipt',
      'get /api/v1/admin/privacy',
      'get /api/v1/admin/project-requests/{projectRequestId}',
      'get /api/v1/admin/project-requests/{projectRequestId}/story',
      'get /api/v1/admin/providers',
      'get /api/v1/admin/providers/next',
      'get /api/v1/admin/providers/stream',
      'get /api/v1/admin/providers/{providerId}',
      'get /api/v1/admin/providers/{providerId}/documents/{documentId}',
      'get /api/v1/admin/providers/{providerId}/figures',
      'get /api/v1/admin/providers/{providerId}/lead-account',
      'get /api/v1/admin/providers/{providerId}/looking',
      'get /api/v1/admin/providers/{providerId}/story',
      'get /api/v1/admin/revenue',
      'get /api/v1/admin/revenue/consultations',
      'get /api/v1/admin/revenue/consultations/entries',
      'get /api/v1/admin/revenue/entries',
      'get /api/v1/admin/revenue/events',
      'get /api/v1/admin/revenue/subscriptions',
      'get /api/v1/admin/reviews',
      'get /api/v1/admin/settings',
      'get /api/v1/admin/sla',
      'get /api/v1/admin/staff',
      'get /api/v1/admin/staff-names',
      'get /api/v1/admin/staff/{userId}/sessions',
      'get /api/v1/admin/summary',
      'get /api/v1/admin/support-views/{viewId}',
      'get /api/v1/admin/views',
      'get /api/v1/admin/waiting',
      'get /api/v1/admin/work-photos',
      'get /api/v1/attainment',
      'get /api/v1/complaints/{complaintToken}',
      'get /api/v1/consultation-feeds/{token}/consultations.ics',
      'get /api/v1/consultation-offers/{offerId}/slots',
      'get /api/v1/consultations/{consultationToken}',
      'get /api/v1/consultations/{consultationToken}/consultation.ics',
      'get /api/v1/consultations/{consultationToken}/files/{documentId}',
      'get /api/v1/documents/{documentId}',
      'get /api/v1/documents/{documentId}/link',
      'get /api/v1/downloads/{token}',
      'get /api/v1/leads/{lead}',
      'get /api/v1/leads/{lead}/contract',
      'get /api/v1/leads/{lead}/contract.pdf',
      'get /api/v1/leads/{lead}/project.pdf',
      'get /api/v1/leads/{lead}/quote.pdf',
      'get /api/v1/leads/{lead}/remarks',
      'get /api/v1/leads/{lead}/review',
      'get /api/v1/leads/{token}/documents',
      'get /api/v1/leads/{token}/documents/{documentId}',
      'get /api/v1/leads/{token}/documents/{documentId}/preview',
      'get /api/v1/leads/{token}/quote-files/{documentId}',
      'get /api/v1/logos/{id}/{side}',
      'get /api/v1/me/api-keys',
      'get /api/v1/me/consultation-account',
      'get /api/v1/me/consultation-calendar',
      'get /api/v1/me/consultation-calendar/links',
      'get /api/v1/me/consultation-offers',
      'get /api/v1/me/consultations',
      'get /api/v1/me/consultations/{consultationId}/files/{documentId}/link',
      'get /api/v1/me/dispatch',
      'get /api/v1/me/follow-ups',
      'get /api/v1/me/invoices',
      'get /api/v1/me/invoices/address',
      'get /api/v1/me/invoices/{id}/invoice.pdf',
      'get /api/v1/me/invoices/{id}/invoice.xml',
      'get /api/v1/me/lead-account',
      'get /api/v1/me/leads',
      'get /api/v1/me/leads/stream',
      'get /api/v1/me/leads/{leadId}/follow-up',
      'get /api/v1/me/logo',
      'get /api/v1/me/orders/{id}',
      'get /api/v1/me/owner',
      'get /api/v1/me/owner/consultations',
      'get /api/v1/me/payments/{paymentId}',
      'get /api/v1/me/privacy',
      'get /api/v1/me/project-requests',
      'get /api/v1/me/provider',
      'get /api/v1/me/provider/privacy',
      'get /api/v1/me/quote-templates',
      'get /api/v1/me/quotes',
      'get /api/v1/me/registrations',
      'get /api/v1/me/results',
      'get /api/v1/me/reviews',
      'get /api/v1/me/sanctions',
      'get /api/v1/me/subscription',
      'get /api/v1/me/team',
      'get /api/v1/me/team/acts',
      'get /api/v1/me/webhooks',
      'get /api/v1/me/webhooks/{webhookId}/deliveries',
      'get /api/v1/me/work-photos',
      'get /api/v1/oembed',
      'get /api/v1/packages',
      'get /api/v1/price-index',
      'get /api/v1/price-index.csv',
      'get /api/v1/price-index.rss',
      'get /api/v1/project-requests',
      'get /api/v1/project-requests/stream',
      'get /api/v1/providers',
      'get /api/v1/providers/{slug}',
      'get /api/v1/providers/{slug}/consultations',
      'get /api/v1/providers/{slug}/reviews',
      'get /api/v1/push/key',
      'get /api/v1/quote-checks/{quoteCheckToken}',
      'get /api/v1/quote-checks/{quoteCheckToken}/check.pdf',
      'get /api/v1/quote-checks/{quoteCheckToken}/pages/{page}',
      'get /api/v1/reports/{reportToken}/report.pdf',
      'get /api/v1/reports/{reportToken}/report.xlsx',
      'get /api/v1/reviews/home',
      'get /api/v1/tracking/{token}/documents/{documentId}',
      'get /api/v1/tracking/{token}/documents/{documentId}/preview',
      'get /api/v1/tracking/{token}/quote-files/{documentId}',
      'get /api/v1/tracking/{trackingToken}',
      'get /api/v1/tracking/{trackingToken}/contract',
      'get /api/v1/tracking/{trackingToken}/contract.pdf',
      'get /api/v1/tracking/{trackingToken}/privacy',
      'get /api/v1/tracking/{trackingToken}/privacy/export.html',
      'get /api/v1/tracking/{trackingToken}/privacy/export.json',
      'get /api/v1/tracking/{trackingToken}/project.pdf',
      'get /api/v1/tracking/{trackingToken}/review',
      'get /api/v1/tracking/{trackingToken}/stream',
      'get /api/v1/work-photo-previews/{token}',
      'get /api/v1/work-photos/{id}/{width}',
      'patch /api/v1/admin/packages/{packageId}',
      'patch /api/v1/admin/views/{viewId}',
      'patch /api/v1/documents/{documentId}',
      'patch /api/v1/me/leads/{leadId}/follow-up',
      'patch /api/v1/me/provider',
      'patch /api/v1/quote-checks/{quoteCheckToken}',
      'post /api/v1/admin/alerts',
      'post /api/v1/admin/alerts/push',
      'post /api/v1/admin/alerts/push/end',
      'post /api/v1/admin/bank-statement',
      'post /api/v1/admin/complaints/{complaintId}/acknowledge',
      'post /api/v1/admin/complaints/{complaintId}/ask',
      'post /api/v1/admin/complaints/{complaintId}/decide',
      'post /api/v1/admin/consultation-payouts',
      'post /api/v1/admin/find',
      'post /api/v1/admin/logos/{id}',
      'post /api/v1/admin/messages/ask-again',
      'post /api/v1/admin/messages/{messageId}/give-up',
      'post /api/v1/admin/messages/{messageId}/mail',
      'post /api/v1/admin/messages/{messageId}/retry',
      'post /api/v1/admin/packages',
      'post /api/v1/admin/packages/{packageId}/end',
      'post /api/v1/admin/payments/{paymentId}/confirm',
      'post /api/v1/admin/payments/{paymentId}/not_received',
      'post /api/v1/admin/payments/{paymentId}/refund',
      'post /api/v1/admin/project-requests/{projectRequestId}/notes',
      'post /api/v1/admin/project-requests/{projectRequestId}/owner-mobile',
      'post /api/v1/admin/providers/{providerId}/approve',
      'post /api/v1/admin/providers/{providerId}/claims',
      'post /api/v1/admin/providers/{providerId}/field-checks',
      'post /api/v1/admin/providers/{providerId}/notes',
      'post /api/v1/admin/providers/{providerId}/reinstate',
      'post /api/v1/admin/providers/{providerId}/reject',
      'post /api/v1/admin/providers/{providerId}/request-more',
      'post /api/v1/admin/providers/{providerId}/suspend',
      'post /api/v1/admin/providers/{providerId}/undo',
      'post /api/v1/admin/refunds/{refundId}/done',
      'post /api/v1/admin/reviews/{id}/answer/publish',
      'post /api/v1/admin/reviews/{id}/answer/remove',
      'post /api/v1/admin/reviews/{id}/publish',
      'post /api/v1/admin/reviews/{id}/remove',
      'post /api/v1/admin/sanctions/{sanctionId}/lift',
      'post /api/v1/admin/settings/{name}',
      'post /api/v1/admin/settings/{name}/undo',
      'post /api/v1/admin/staff/invitations',
      'post /api/v1/admin/staff/invitations/{invitationId}/resend',
      'post /api/v1/admin/staff/invitations/{invitationId}/withdraw',
      'post /api/v1/admin/staff/{userId}/close',
      'post /api/v1/admin/staff/{userId}/role',
      'post /api/v1/admin/staff/{userId}/sessions/end',
      'post /api/v1/admin/staff/{userId}/sessions/{sessionId}/end',
      'post /api/v1/admin/support-views',
      'post /api/v1/admin/support-views/{viewId}/contacts',
      'post /api/v1/admin/support-views/{viewId}/end',
      'post /api/v1/admin/views',
      'post /api/v1/admin/work-photos/{id}',
      'post /api/v1/analyses',
      'post /api/v1/complaints',
      'post /api/v1/complaints/{complaintToken}/notes',
      'post /api/v1/complaints/{complaintToken}/withdraw',
      'post /api/v1/consultations',
      'post /api/v1/consultations/{consultationToken}/cancel',
      'post /api/v1/consultations/{consultationToken}/code',
      'post /api/v1/consultations/{consultationToken}/confirm',
      'post /api/v1/consultations/{consultationToken}/files',
      'post /api/v1/consultations/{consultationToken}/link',
      'post /api/v1/consultations/{consultationToken}/notes',
      'post /api/v1/consultations/{consultationToken}/pay',
      'post /api/v1/consultations/{consultationToken}/reschedule',
      'post /api/v1/consultations/{consultationToken}/review',
      'post /api/v1/documents',
      'post /api/v1/estimates',
      'post /api/v1/leads/{lead}/accept',
      'post /api/v1/leads/{lead}/contract',
      'post /api/v1/leads/{lead}/contract/acceptance',
      'post /api/v1/leads/{lead}/contract/answers',
      'post /api/v1/leads/{lead}/contract/code',
      'post /api/v1/leads/{lead}/contract/delays',
      'post /api/v1/leads/{lead}/contract/delays/answer',
      'post /api/v1/leads/{lead}/contract/events',
      'post /api/v1/leads/{lead}/contract/orders',
      'post /api/v1/leads/{lead}/contract/orders/acceptance',
      'post /api/v1/leads/{lead}/contract/orders/code',
      'post /api/v1/leads/{lead}/contract/orders/refusal',
      'post /api/v1/leads/{lead}/contract/snags',
      'post /api/v1/leads/{lead}/contract/snags/mark',
      'post /api/v1/leads/{lead}/contract/terms',
      'post /api/v1/leads/{lead}/decline',
      'post /api/v1/leads/{lead}/handover',
      'post /api/v1/leads/{lead}/messages',
      'post /api/v1/leads/{lead}/quotes',
      'post /api/v1/leads/{lead}/review',
      'post /api/v1/leads/{lead}/withdraw-quote',
      'post /api/v1/me/api-keys',
      'post /api/v1/me/api-keys/{apiKeyId}/revoke',
      'post /api/v1/me/api-keys/{apiKeyId}/rotate',
      'post /api/v1/me/consultation-calendar/feed',
      'post /api/v1/me/consultation-offers',
      'post /api/v1/me/consultations/{consultationId}/cancel',
      'post /api/v1/me/consultations/{consultationId}/finish',
      'post /api/v1/me/consultations/{consultationId}/miss',
      'post /api/v1/me/consultations/{consultationId}/notes',
      'post /api/v1/me/leads/{leadId}/credit',
      'post /api/v1/me/leaves',
      'post /api/v1/me/orders',
      'post /api/v1/me/orders/{id}/abandon',
      'post /api/v1/me/orders/{orderId}/payments',
      'post /api/v1/me/owner/consultations/{consultationId}/link',
      'post /api/v1/me/owner/mobile',
      'post /api/v1/me/owner/mobile/verify',
      'post /api/v1/me/payments/{paymentId}/receipt',
      'post /api/v1/me/privacy/erasure',
      'post /api/v1/me/project-requests/{id}/link',
      'post /api/v1/me/project-requests/{id}/repost',
      'post /api/v1/me/provider/privacy/erasure',
      'post /api/v1/me/quote-templates',
      'post /api/v1/me/registrations/code',
      'post /api/v1/me/registrations/join',
      'post /api/v1/me/reviews/{id}/answer',
      'post /api/v1/me/subscription/end',
      'post /api/v1/me/team/invitations',
      'post /api/v1/me/team/invitations/{invitationId}/resend',
      'post /api/v1/me/team/invitations/{invitationId}/withdraw',
      'post /api/v1/me/team/leave',
      'post /api/v1/me/team/members/{userId}/remove',
      'post /api/v1/me/team/members/{userId}/role',
      'post /api/v1/me/webhook-deliveries/{deliveryId}/replay',
      'post /api/v1/me/webhooks',
      'post /api/v1/me/webhooks/{webhookId}/enable',
      'post /api/v1/me/webhooks/{webhookId}/remove',
      'post /api/v1/me/webhooks/{webhookId}/rotate',
      'post /api/v1/me/webhooks/{webhookId}/test',
      'post /api/v1/me/work-photos',
      'post /api/v1/project-requests',
      'post /api/v1/providers',
      'post /api/v1/providers/register-lookups',
      'post /api/v1/quote-checks',
      'post /api/v1/quotes/{quoteId}/award',
      'post /api/v1/readings',
      'post /api/v1/staff-invitations/accept',
      'post /api/v1/staff-invitations/read',
      'post /api/v1/team-invitations/accept',
      'post /api/v1/team-invitations/read',
      'post /api/v1/tracking/{trackingToken}/cancel',
      'post /api/v1/tracking/{trackingToken}/close',
      'post /api/v1/tracking/{trackingToken}/contract',
      'post /api/v1/tracking/{trackingToken}/contract/acceptance',
      'post /api/v1/tracking/{trackingToken}/contract/answers',
      'post /api/v1/tracking/{trackingToken}/contract/code',
      'post /api/v1/tracking/{trackingToken}/contract/delays',
      'post /api/v1/tracking/{trackingToken}/contract/delays/answer',
      'post /api/v1/tracking/{trackingToken}/contract/events',
      'post /api/v1/tracking/{trackingToken}/contract/orders',
      'post /api/v1/tracking/{trackingToken}/contract/orders/acceptance',
      'post /api/v1/tracking/{trackingToken}/contract/orders/code',
      'post /api/v1/tracking/{trackingToken}/contract/orders/refusal',
      'post /api/v1/tracking/{trackingToken}/contract/snags',
      'post /api/v1/tracking/{trackingToken}/contract/snags/mark',
      'post /api/v1/tracking/{trackingToken}/contract/snags/photos',
      'post /api/v1/tracking/{trackingToken}/contract/snags/photos/removal',
      'post /api/v1/tracking/{trackingToken}/contract/terms',
      'post /api/v1/tracking/{trackingToken}/handover',
      'post /api/v1/tracking/{trackingToken}/handover/dispute',
      'post /api/v1/tracking/{trackingToken}/leads/{leadId}/messages',
      'post /api/v1/tracking/{trackingToken}/link',
      'post /api/v1/tracking/{trackingToken}/opened',
      'post /api/v1/tracking/{trackingToken}/privacy/erasure',
      'post /api/v1/tracking/{trackingToken}/privacy/mobile',
      'post /api/v1/tracking/{trackingToken}/privacy/mobile/verify',
      'post /api/v1/tracking/{trackingToken}/push',
      'post /api/v1/tracking/{trackingToken}/push/end',
      'post /api/v1/tracking/{trackingToken}/quotes-wished',
      'post /api/v1/tracking/{trackingToken}/report-link',
      'post /api/v1/tracking/{trackingToken}/review',
      'put /api/v1/admin/providers/{providerId}/looking',
      'put /api/v1/admin/waiting/{kind}/{id}/holder',
      'put /api/v1/leads/{lead}/remarks/{lineCode}',
      'put /api/v1/me/consultation-calendar',
      'put /api/v1/me/consultation-calendar/source',
      'put /api/v1/me/invoices/address',
      'put /api/v1/me/leave',
      'put /api/v1/me/logo',
      'put /api/v1/me/owner',
      'put /api/v1/me/page-session',
      'put /api/v1/me/privacy/contact',
      'put /api/v1/me/provider/privacy/contact',
      'put /api/v1/me/quote-templates/{id}',
      'put /api/v1/me/subscription/consent',
      'put /api/v1/me/subscription/next',
      'put /api/v1/tracking/{trackingToken}/privacy/contact',
    ])
  })

  test('the documentation page shows the routes', async () => {
    const answer = await openApp().request('/api/docs')
    const html = await answer.text()
    expect(html).toContain('/api/v1/project-requests')
    expect(answer.headers.get('content-security-policy')).toContain("style-src 'self' 'sha256-")
  })
})
