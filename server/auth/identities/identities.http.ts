import { Hono } from 'hono'
import { isUuid } from '#domain/shared/id.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import { type AuthContext, inAuth } from '../auth-context.ts'
import { AuthError } from '../auth-error.ts'
import { ALLOWANCES, limitRate } from '../auth-rate-limits.ts'
import { beginSignIn } from '../oauth/begin-sign-in.ts'
import { linkingDisabled } from '../oauth/sign-in-with-id-token.ts'
import { clientOf } from '../request-facts.ts'
import { readSignedIn, requireToken, requireUser } from '../require-user.ts'
import { unlinkIdentity } from './unlink-identity.ts'

/** Routes to add and remove a user's sign-in methods (docs/reference/auth-protocol.md#identities). */
export function identityRoutes(context: AuthContext): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()
  routes.use('/user/identities/*', async (_c, next) => {
    if (!context.config.auth.manualLinking) throw linkingDisabled()
    await next()
  })

  routes.get('/user/identities/authorize', async (c) => {
    await limitRate(context, 'authorize', c.var.clientAddress, ALLOWANCES.token)
    const { user } = await requireUser(context, c, { isFresh: true })
    const url = await beginSignIn(context, c, user.id)
    return c.req.query('skip_http_redirect') === 'true' ? c.json({ url }) : c.redirect(url, 302)
  })

  routes.delete('/user/identities/:identityId', async (c) => {
    const claims = await requireToken(context, c)
    const identityId = c.req.param('identityId')
    if (!isUuid(identityId)) throw new AuthError(404, 'validation_failed', 'identity_id must be an UUID')
    await inAuth(context, async (tx) => {
      const signedIn = await readSignedIn(tx, context, claims, { isFresh: true })
      await unlinkIdentity(tx, context, signedIn, identityId, clientOf(c))
    })
    return c.json({})
  })
  return routes
}
