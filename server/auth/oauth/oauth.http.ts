import { Hono } from 'hono'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import type { AuthContext } from '../auth-context.ts'
import { ALLOWANCES, limitRate } from '../auth-rate-limits.ts'
import { beginSignIn, CALLBACK } from './begin-sign-in.ts'
import { endSignIn } from './end-sign-in.ts'

/** Sign-in routes for OpenID providers (docs/reference/auth-protocol.md#oauth). */
export function oauthRoutes(context: AuthContext): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()

  routes.get('/authorize', async (c) => {
    await limitRate(context, 'authorize', c.var.clientAddress, ALLOWANCES.token)
    return c.redirect(await beginSignIn(context, c), 302)
  })

  routes.get('/callback', async (c) => {
    return c.redirect(await endSignIn(context, c, new URL(c.req.url).searchParams), 303)
  })

  // A cross-site form post carries no cookies, so it redirects to a GET, which does.
  routes.post('/callback', async (c) => {
    const fields = new URLSearchParams(await c.req.text())
    const known = ['state', 'code', 'error', 'error_description', 'iss'].filter((name) => fields.has(name))
    const query = new URLSearchParams(known.map((name) => [name, fields.get(name) ?? '']))
    return c.redirect(`${context.config.publicUrl}${CALLBACK}?${query}`, 303)
  })
  return routes
}
