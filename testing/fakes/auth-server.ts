import { getRequestListener } from '@hono/node-server'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { Hono } from 'hono'
import { authRoutes } from '#server/auth/auth.http.ts'
import { type AuthContext, openAuthContext } from '#server/auth/auth-context.ts'
import { createCallers } from '#server/auth/read-caller.ts'
import { anonKey, serviceKey } from '#server/auth/tokens/api-keys.ts'
import { userRoleRoutes } from '#server/auth/users/user-roles.http.ts'
import type { AuthConfig } from '#server/platform/config/auth-settings.ts'
import { respondError } from '#server/platform/http/error-responses.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import { listenHttp } from '#server/platform/http/http-server.ts'
import { requestIdentity } from '#server/platform/http/request-identity.ts'
import { createTestClock, type TestClock } from '#testing/clock.ts'
import { createTestContext } from '#testing/command-context.ts'
import type { TestDatabase } from '#testing/postgres/database.ts'

/** The auth server over real HTTP, with a clock that tests move. */
export interface AuthServer {
  url: string
  context: AuthContext & { clock: TestClock }
  /** The official client, as in a separate browser. */
  client(watch?: { fetch: typeof fetch }): SupabaseClient
  /** The official client of an operator. */
  admin(): SupabaseClient
  stop(): Promise<void>
}

export const PASSWORD = 'كلمة سر طويلة'

let people = 0

/** Signs up a new user and returns their session. Needs a server with `autoconfirm`. */
export async function somebody(server: Pick<AuthServer, 'client'>, password = PASSWORD) {
  const client = server.client()
  const email = `person-${process.pid}-${++people}@example.sa`
  const { data, error } = await client.auth.signUp({
    email,
    password,
    options: { data: { full_name: 'نورة' } },
  })
  if (error || !data.user || !data.session) throw error ?? new Error('not signed in')
  return { client, email, password, user: data.user, session: data.session }
}

/** Rules that accept the passwords of the official client's own tests. */
const PROTOCOL_RULES = { min: 6, minWithSecondStep: 6, refuseCommon: false }

/** The client uses the real clock, so an unmoved test clock must show the same time. */
export async function startAuthServer(
  { db }: Pick<TestDatabase, 'db'>,
  settings: Partial<AuthConfig> = {},
): Promise<AuthServer> {
  const base = createTestContext(db)
  const config = {
    ...base.config,
    auth: { ...base.config.auth, rateLimits: false, passwords: PROTOCOL_RULES, ...settings },
  }
  const commands = { ...base, config, clock: createTestClock(new Date()) }
  const context = { ...(await openAuthContext(commands)), clock: commands.clock }
  const app = new Hono<HttpEnv>()
  app.onError(respondError)
  app.use(requestIdentity({ log: context.log, stopping: new AbortController().signal, trustProxy: true }))
  if (!settings.supabase) app.route('/auth/v1', authRoutes(context))
  app.route(
    '/rest/v1',
    userRoleRoutes(context, createCallers(context, settings.supabase ? undefined : context)),
  )
  const server = await listenHttp(getRequestListener(app.fetch) as never, { port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${server.port}`
  const open = (key: string, watch?: { fetch: typeof fetch }) =>
    createClient(url, key, {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
      ...(watch && { global: watch }),
    })
  return {
    url,
    context,
    client: (watch) => open(anonKey(config.secret), watch),
    admin: () => open(serviceKey(config.secret)),
    stop: server.stop,
  }
}
