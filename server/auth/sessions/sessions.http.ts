import { type Context, Hono } from 'hono'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import type { AuthContext } from '../auth-context.ts'
import { AuthError } from '../auth-error.ts'
import { ALLOWANCES, limitRate } from '../auth-rate-limits.ts'
import { signInWithIdToken } from '../oauth/sign-in-with-id-token.ts'
import { dropPageCookie } from '../page-session/page-session.http.ts'
import type { TokenResponse } from '../presenters/token-response.ts'
import { type Body, readBody } from '../read-body.ts'
import { clientOf } from '../request-facts.ts'
import { requireToken } from '../require-user.ts'
import { exchangeAuthCode } from './exchange-auth-code.ts'
import { endOwnSession, ownSessions } from './own-sessions.ts'
import { refreshSession } from './refresh-session.ts'
import { signInWithPassword } from './sign-in-with-password.ts'
import { signOut } from './sign-out.ts'

/** Handler of one grant type: `POST /token?grant_type=…`. */
export type Grant = (context: AuthContext, body: Body, c: Context<HttpEnv>) => Promise<TokenResponse>

const GRANTS: Record<string, Grant> = {
  password: (context, body, c) => signInWithPassword(context, body, clientOf(c)),
  refresh_token: (context, body, c) => refreshSession(context, body.text('refresh_token'), clientOf(c)),
  id_token: signInWithIdToken,
  pkce: (context, body, c) => exchangeAuthCode(context, body, clientOf(c)),
  web3: async () => {
    throw new AuthError(422, 'web3_provider_disabled', 'Web3 provider is disabled')
  },
}

/** Session routes (docs/reference/auth-protocol.md#tokens, docs/reference/auth-protocol.md#sign-out). */
export function sessionRoutes(context: AuthContext): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()

  routes.post('/token', async (c) => {
    const type = c.req.query('grant_type') ?? ''
    // The refresh and password grants count their own limit, in the same message as their first query.
    if (type !== 'refresh_token' && type !== 'password') {
      await limitRate(context, 'token', c.var.clientAddress, ALLOWANCES.token)
    }
    const grant = Object.hasOwn(GRANTS, type) ? GRANTS[type] : undefined
    if (!grant) throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type')
    const tokens = await grant(context, await readBody(c), c)
    return c.json(tokens)
  })

  routes.post('/logout', async (c) => {
    const scope = c.req.query('scope')
    await signOut(context, await requireToken(context, c), scope, clientOf(c))
    if (scope !== 'others') dropPageCookie(c, context.config.publicUrl)
    return c.body(null, 204)
  })

  routes.get('/sessions', async (c) => c.json(await ownSessions(context, await requireToken(context, c))))

  routes.delete('/sessions/:id', async (c) => {
    await endOwnSession(context, await requireToken(context, c), c.req.param('id'), clientOf(c))
    return c.body(null, 204)
  })
  return routes
}
