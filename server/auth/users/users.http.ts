import { Hono } from 'hono'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import type { AuthContext } from '../auth-context.ts'
import { ALLOWANCES, limitRate } from '../auth-rate-limits.ts'
import { readMailRequest } from '../mails/mail-request.ts'
import { readPhoneSignUp, signUpWithPhone } from '../phones/sign-up-with-phone.ts'
import { presentUser } from '../presenters/user.ts'
import { readBody } from '../read-body.ts'
import { clientOf } from '../request-facts.ts'
import { requireToken, requireUser } from '../require-user.ts'
import { readSignUp, signUp } from './sign-up.ts'
import { updateUser } from './update-user.ts'

/** Routes to sign up, and to read and change the own account (docs/reference/auth-protocol.md#own-account). */
export function userRoutes(context: AuthContext): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()

  routes.post('/signup', async (c) => {
    await limitRate(context, 'signup', c.var.clientAddress, ALLOWANCES.signup)
    const body = await readBody(c)
    if (body.has('phone') && !body.has('email')) {
      const wish = readPhoneSignUp(context, body)
      const request = { asker: c.var.clientAddress, locale: c.var.locale }
      return c.json(await signUpWithPhone(context, wish, request, clientOf(c)))
    }
    const wish = readSignUp(context, body)
    const answer = await signUp(context, wish, readMailRequest(context, c, body), clientOf(c))
    return c.json(answer)
  })

  routes.get('/user', async (c) => c.json(presentUser(await requireUser(context, c, { level: 'session' }))))

  routes.put('/user', async (c) => {
    await limitRate(context, 'user', c.var.clientAddress, ALLOWANCES.user)
    const claims = await requireToken(context, c)
    const body = await readBody(c)
    const request = readMailRequest(context, c, body)
    return c.json(await updateUser(context, claims, body, request, clientOf(c)))
  })
  return routes
}
