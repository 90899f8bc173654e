import { Hono } from 'hono'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import { type AuthContext, inAuth } from '../auth-context.ts'
import { ALLOWANCES, limitRate } from '../auth-rate-limits.ts'
import { readBody } from '../read-body.ts'
import { clientOf } from '../request-facts.ts'
import { requireToken, requireUser } from '../require-user.ts'
import { passkeysOf, presentPasskey, removeOwnPasskey, renamePasskey } from './passkeys.ts'
import { beginRegistration, finishRegistration } from './register-passkey.ts'
import { beginPasskeySignIn, signInWithPasskey } from './sign-in-with-passkey.ts'

/** Passkey routes, named as in the official client (`auth.passkey`). */
export function passkeyRoutes(context: AuthContext): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()

  routes.post('/passkeys/authentication/options', async (c) => {
    await limitRate(context, 'passkey_options', c.var.clientAddress, ALLOWANCES.factor)
    return c.json(await beginPasskeySignIn(context))
  })

  routes.post('/passkeys/authentication/verify', async (c) => {
    await limitRate(context, 'passkey', c.var.clientAddress, ALLOWANCES.factor)
    return c.json(await signInWithPasskey(context, await readBody(c), clientOf(c)))
  })

  routes.post('/passkeys/registration/options', async (c) => {
    await limitRate(context, 'passkey_registration', c.var.clientAddress, ALLOWANCES.factor)
    return c.json(await beginRegistration(context, await requireToken(context, c)))
  })

  routes.post('/passkeys/registration/verify', async (c) => {
    await limitRate(context, 'passkey_registration', c.var.clientAddress, ALLOWANCES.factor)
    const claims = await requireToken(context, c)
    return c.json(await finishRegistration(context, claims, await readBody(c), clientOf(c)))
  })

  routes.get('/passkeys', async (c) => {
    const { user } = await requireUser(context, c)
    return c.json((await inAuth(context, (tx) => passkeysOf(tx, user.id))).map(presentPasskey))
  })

  routes.patch('/passkeys/:id', async (c) => {
    const claims = await requireToken(context, c)
    const id = c.req.param('id')
    return c.json(await renamePasskey(context, claims, id, await readBody(c), clientOf(c)))
  })

  routes.delete('/passkeys/:id', async (c) => {
    await removeOwnPasskey(context, await requireToken(context, c), c.req.param('id'), clientOf(c))
    return c.body(null, 204)
  })
  return routes
}
