import { Hono } from 'hono'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import type { AuthContext } from '../auth-context.ts'
import { ALLOWANCES, limitRate } from '../auth-rate-limits.ts'
import { readBody } from '../read-body.ts'
import { clientOf } from '../request-facts.ts'
import { requireToken } from '../require-user.ts'
import { challengeFactor } from './challenge-factor.ts'
import { enrollFactor } from './enroll-factor.ts'
import { unenrollFactor } from './unenroll-factor.ts'
import { verifyFactor } from './verify-factor.ts'

/** Second-step routes of the signed-in user (docs/reference/auth-protocol.md#second-steps). */
export function factorRoutes(context: AuthContext): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()
  routes.post('/factors', async (c) => {
    const claims = await requireToken(context, c)
    return c.json(await enrollFactor(context, claims, await readBody(c), clientOf(c)))
  })

  routes.post('/factors/:id/challenge', async (c) => {
    await limitRate(context, 'factor_challenge', c.var.clientAddress, ALLOWANCES.factor)
    const claims = await requireToken(context, c)
    return c.json(
      await challengeFactor(context, claims, c.req.param('id'), { ...clientOf(c), locale: c.var.locale }),
    )
  })

  routes.post('/factors/:id/verify', async (c) => {
    await limitRate(context, 'factor_verify', c.var.clientAddress, ALLOWANCES.factor)
    const claims = await requireToken(context, c)
    return c.json(await verifyFactor(context, claims, c.req.param('id'), await readBody(c), clientOf(c)))
  })

  routes.delete('/factors/:id', async (c) => {
    const claims = await requireToken(context, c)
    return c.json(await unenrollFactor(context, claims, c.req.param('id'), clientOf(c)))
  })
  return routes
}
