import { type ErrorHandler, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import { createMiddleware } from 'hono/factory'
import { DatabaseUnavailable } from '#server/platform/db/connection-loss.ts'
import { brokenBody, logSendersFault } from '#server/platform/http/broken-request.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import { adminRoutes } from './admin/admin.http.ts'
import { answerEvenly } from './answer-evenly.ts'
import type { AuthContext } from './auth-context.ts'
import { AuthError, answerAuthError } from './auth-error.ts'
import { factorRoutes } from './factors/factors.http.ts'
import { identityRoutes } from './identities/identities.http.ts'
import { invitationRoutes } from './invitations/invitations.http.ts'
import { oauthRoutes } from './oauth/oauth.http.ts'
import { oneTimeTokenRoutes } from './one-time-tokens/one-time-tokens.http.ts'
import { passkeyRoutes } from './passkeys/passkeys.http.ts'
import { serviceRoutes } from './service.http.ts'
import { sessionRoutes } from './sessions/sessions.http.ts'
import { emailExists, phoneExists } from './users/create-user.ts'
import { userRoutes } from './users/users.http.ts'

/** Body limit of the protocol (docs/reference/auth-protocol.md#conventions). */
const MAX_BYTES = 1024 * 1024

const EXPOSED = ['x-total-count', 'link', 'x-supabase-api-version']

/** Sessions are bearer tokens and never cookies, so requests from any origin are safe. */
const answerPreflight = cors({
  origin: '*',
  allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
  allowHeaders: [
    ...['authorization', 'apikey', 'content-type', 'x-client-info', 'x-supabase-api-version'],
    ...['traceparent', 'tracestate', 'baggage'],
  ],
  exposeHeaders: EXPOSED,
})

/**
 * Headers that `cors` would add to requests other than preflights. Using `cors` for them would build an extra response.
 */
const openToAll = createMiddleware<HttpEnv>(async (c, next) => {
  if (c.req.method === 'OPTIONS') return answerPreflight(c, next)
  await next()
  const { headers } = c.res
  headers.set('access-control-allow-origin', '*')
  headers.set('access-control-expose-headers', EXPOSED.join(','))
})

/** Rejects larger bodies. Applied only to routes that read one, because the check rebuilds the request. */
const limitBody = bodyLimit({ maxSize: MAX_BYTES, onError: (c) => answerAuthError(c, tooLarge()) })
const limitReadBody = createMiddleware<HttpEnv>((c, next) =>
  c.req.method === 'GET' ? next() : limitBody(c, next),
)

/**
 * Responses with tokens, accounts and redirects must not be cached. Routes that may be cached set their own header
 * (JWKS).
 */
const keptByNobody = createMiddleware<HttpEnv>(async (c, next) => {
  await next()
  const { headers } = c.res
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
})

/** Every route of the auth protocol, in the order of its reference. Mounted at /auth/v1. */
export function authRoutes(context: AuthContext): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()
  routes.onError(respondError)
  routes.use(openToAll)
  routes.use(keptByNobody)
  routes.use(limitReadBody)
  if (!context.config.auth.autoconfirm) routes.use('/signup', answerEvenly())
  for (const path of ['/recover', '/otp', '/magiclink', '/resend']) routes.use(path, answerEvenly())

  routes.route('/', userRoutes(context))
  routes.route('/', sessionRoutes(context))
  routes.route('/', oneTimeTokenRoutes(context))
  routes.route('/', invitationRoutes(context))
  routes.route('/', oauthRoutes(context))
  routes.route('/', identityRoutes(context))
  routes.route('/', factorRoutes(context))
  routes.route('/', passkeyRoutes(context))
  routes.route('/', serviceRoutes(context))
  routes.route('/admin', adminRoutes(context))
  routes.all('*', (c) => answerAuthError(c, new AuthError(404, 'not_found', 'Not found')))
  return routes
}

const tooLarge = () => new AuthError(413, 'request_entity_too_large', 'Request body too large')

/** Turns thrown errors into protocol responses. Internal errors are logged and reveal nothing. */
const respondError: ErrorHandler<HttpEnv> = (error, c) => {
  if (error instanceof AuthError) return answerAuthError(c, error)
  const broken = brokenBody(c, error)
  if (broken) {
    logSendersFault(c, broken.code)
    return answerAuthError(c, new AuthError(400, 'bad_json', 'The request body did not come whole'))
  }
  const rival = rivalOf(error)
  if (rival) return answerAuthError(c, rival)
  if (isUnstorable(error)) return answerAuthError(c, new AuthError(400, 'validation_failed', 'Invalid input'))
  if (error instanceof DatabaseUnavailable) {
    c.var.log.warn({ err: error }, 'database unavailable')
    c.header('retry-after', String(error.seconds))
    // The official client keeps its session and retries after 503, but not after 500.
    return answerAuthError(
      c,
      new AuthError(error.status, 'unexpected_failure', 'Database unavailable, try again'),
    )
  }
  c.var.log.error({ err: error }, 'auth request failed')
  return answerAuthError(
    c,
    new AuthError(500, 'unexpected_failure', 'Unexpected failure, please check server logs'),
  )
}

/** SQLSTATE class 22: text that PostgreSQL cannot store, such as NUL in a query parameter. */
const isUnstorable = (error: unknown) => /^22...$/.test(String((error as { code?: unknown } | null)?.code))

/** Maps a unique violation to its protocol error, when two requests take the same address concurrently. */
function rivalOf(error: unknown): AuthError | undefined {
  const { constraint } = (error ?? {}) as { constraint?: unknown }
  if (constraint === 'users__email') return emailExists()
  return constraint === 'users__phone' ? phoneExists() : undefined
}
