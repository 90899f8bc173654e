import { getRequestListener } from '@hono/node-server'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { openProviderChanges } from '#server/admin/provider-changes.ts'
import { type AppParts, createApp } from '#server/app.ts'
import { openAuthContext } from '#server/auth/auth-context.ts'
import { anonKey } from '#server/auth/tokens/api-keys.ts'
import { openLeadChanges } from '#server/leads/lead-changes.ts'
import type { Config } from '#server/platform/config/config.ts'
import { listenHttp } from '#server/platform/http/http-server.ts'
import { type MountedRoute, mountedRoutes } from '#server/platform/http/route.ts'
import { createMetrics } from '#server/platform/metrics/metrics.ts'
import { createServices } from '#server/services.ts'
import { createTestContext, type TestContext } from './builders/marketplace.ts'
import { aPdf } from './builders/provider-documents.ts'
import { createTestClock } from './clock.ts'
import { temporaryDataRoot } from './postgres/data-root.ts'
import type { TestDatabase } from './postgres/database.ts'

/** Every route of app.ts over real HTTP, including sign-in; without pages and worker. */
export interface Api {
  url: string
  context: TestContext
  /** Every mounted route, without middleware. */
  routes: { method: string; path: string }[]
  /** Routes declared with `route()`. */
  declared: MountedRoute[]
  /** The official client, as in a separate browser. */
  client(): SupabaseClient
  /** Signs up a new user and returns their session. */
  signUp(email?: string): Promise<{ id: string; email: string; bearer: { authorization: string } }>
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>
  patch(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>
  get(path: string, headers?: Record<string, string>): Promise<Response>
  /** Uploads a whole document and returns its token. */
  upload(kind: string, file?: Uint8Array): Promise<string>
  stop(): Promise<void>
}

let people = 0

export async function startApi(
  database: TestDatabase,
  files: Partial<Config['files']> = {},
  parts: Partial<AppParts> = {},
): Promise<Api> {
  const root = temporaryDataRoot()
  const base = createTestContext(database)
  const config = {
    ...base.config,
    files: { folder: `${root.folder}/files`, clamdUrl: '', ...files },
    auth: { ...base.config.auth, autoconfirm: true, rateLimits: false },
  }
  // The official client uses the real clock.
  const context = { ...base, config, clock: createTestClock(new Date()) }
  const providerChanges = await openProviderChanges(database.url)
  const leadChanges = await openLeadChanges(database.url)
  const app = createApp({
    ...context,
    auth: await openAuthContext(context),
    metrics: createMetrics(),
    services: createServices(context),
    changes: { watch: () => () => {}, close: async () => {} },
    feed: { watch: () => () => {}, after: () => [], close: async () => {} },
    providerChanges,
    leadChanges,
    pages: {
      handle: async () => new Response('page'),
      patternOf: () => undefined,
      publicPageOf: () => undefined,
      isPersonal: () => false,
      forgetNotFound: () => {},
    },
    demoWhatsApp: undefined,
    stopping: new AbortController().signal,
    heartbeatMs: 100,
    pendingMigrations: async () => [],
    ...parts,
  })
  const server = await listenHttp(getRequestListener(app.fetch) as never, { port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${server.port}`
  const json =
    (method: string) =>
    (path: string, body: unknown, headers: Record<string, string> = {}) =>
      fetch(`${url}/api/v1${path}`, {
        method,
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', 'accept-language': 'en', ...headers },
      })

  const api: Api = {
    url,
    context,
    routes: app.routes.filter(({ method }) => method !== 'ALL'),
    declared: mountedRoutes(app),
    client: () =>
      createClient(url, anonKey(config.secret), { auth: { persistSession: false, autoRefreshToken: false } }),
    post: json('POST'),
    patch: json('PATCH'),
    get: (path, headers = {}) =>
      fetch(`${url}/api/v1${path}`, { headers: { 'accept-language': 'en', ...headers } }),
    signUp: async (email = `provider-${process.pid}-${++people}@example.sa`) => {
      const client = api.client()
      const { data, error } = await client.auth.signUp({ email, password: 'كلمة سر طويلة' })
      if (!data.session) throw error ?? new Error('not signed in')
      return {
        id: data.session.user.id,
        email,
        bearer: { authorization: `Bearer ${data.session.access_token}` },
      }
    },
    upload: (kind, file) => uploadDocument({ url }, kind, file),
    stop: async () => {
      await server.stop()
      await providerChanges.close()
      await leadChanges.close()
      root.remove()
    },
  }
  return api
}

/** Uploads a whole document to any server and returns its token. */
export async function uploadDocument(
  { url }: Pick<Api, 'url'>,
  kind: string,
  file: Uint8Array = aPdf(),
): Promise<string> {
  const announced = await fetch(`${url}/api/v1/documents`, {
    method: 'POST',
    body: JSON.stringify({ kind, fileName: `${kind}.pdf`, size: file.length }),
    headers: { 'content-type': 'application/json' },
  })
  const { id, uploadToken, ...refused } = await announced.json()
  if (announced.status !== 201) throw new Error(JSON.stringify(refused))
  const answer = await sendPart({ url }, { id, uploadToken }, 0, file)
  if (answer.status !== 200) throw new Error(JSON.stringify(await answer.json()))
  return uploadToken
}

/** Sends one part of a document, as a browser does. */
export function sendPart(
  { url }: Pick<Api, 'url'>,
  { id, uploadToken }: { id: string; uploadToken: string },
  offset: number,
  bytes: Uint8Array,
): Promise<Response> {
  return fetch(`${url}/api/v1/documents/${id}`, {
    method: 'PATCH',
    body: Buffer.from(bytes),
    headers: {
      'content-type': 'application/offset+octet-stream',
      'accept-language': 'en',
      'upload-offset': String(offset),
      'upload-token': uploadToken,
    },
  })
}

let registrations = 0

/** Registration of a company with its uploads; each call is a different company. */
export async function aRegistration(api: Pick<Api, 'upload'>, changes: Record<string, unknown> = {}) {
  registrations += 1
  const number = String(registrations).padStart(5, '0')
  return {
    companyName: `شركة الإعمار ${registrations}`,
    contactName: 'سعد',
    mobile: `05530${number}`,
    email: `firm-${process.pid}-${registrations}@example.sa`,
    kind: 'contractor',
    trades: ['renovation'],
    city: 'riyadh',
    serviceCities: ['riyadh'],
    description: '',
    locale: 'ar',
    identity: { kind: 'commercial_registration', registrationNumber: `70000${number}` },
    bankName: 'الراجحي',
    iban: 'SA0380000000608010167519',
    vatNumber: '',
    documents: {
      identity: await api.upload('commercial_registration'),
      ibanCertificate: await api.upload('iban_certificate'),
    },
    agreement: true,
    ...changes,
  }
}
