import { type Context, Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { requireId } from '#domain/shared/id.ts'
import type { Callers } from '#server/auth/read-caller.ts'
import { orderSchema } from '#server/payments/payment-answers.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { describeJson, describeProblem, jsonBody } from '#server/platform/http/describe-responses.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import { json } from '#server/platform/http/json.ts'
import { requireProvider } from '#server/providers/require-provider.ts'
import { giveUpOrder } from './abandon-order.ts'
import { chooseNext, dropNext } from './choose-next.ts'
import { endInputSchema, endSubscription } from './end-subscription.ts'
import { termsInputSchema } from './find-terms.ts'
import { consentInputSchema, giveConsent, takeBackConsent } from './give-consent.ts'
import { makeOrder } from './make-order.ts'
import { readOrder } from './read-order.ts'
import { readOwnSubscription } from './read-own-subscription.ts'
import { ownSubscriptionSchema } from './subscription-answers.ts'

const tags = ['subscriptions']
const NOT_THEIRS = {
  401: describeProblem('Not signed in'),
  404: describeProblem('Not registered as a provider, or not theirs'),
}
const stands = {
  200: describeJson('The subscription as it stands now', ownSubscriptionSchema),
  ...NOT_THEIRS,
}
const impossible = { 409: describeProblem('Not possible now; the problem says why') }
const wrong = { 422: describeProblem('Something in it is wrong, told at each field') }
const CREATED = 201

/** `/me/subscription` and `/me/orders`: what a provider buys. Mounted at /api/v1. */
export function subscriptionRoutes(context: CommandContext, callers: Callers): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()
  const providerOf = (c: Context<HttpEnv>) => requireProvider(context, callers, c)
  async function standing(
    c: Context<HttpEnv>,
    act?: (provider: Awaited<ReturnType<typeof providerOf>>) => Promise<void>,
  ) {
    const provider = await providerOf(c)
    await act?.(provider)
    c.header('cache-control', 'no-store')
    return c.json(await readOwnSubscription(context, provider, c.var.locale))
  }
  async function orderOf(c: Context<HttpEnv>, orderId: string, status: 200 | 201 = 200) {
    c.header('cache-control', 'no-store')
    return c.json(await readOrder(context, await providerOf(c), orderId), status)
  }

  routes.get(
    '/me/subscription',
    describeRoute({
      summary: 'One’s own subscription, and everything that can be bought now with what it costs',
      tags,
      responses: stands,
    }),
    (c) => standing(c),
  )

  routes.post(
    '/me/orders',
    describeRoute({
      summary: 'Order what was pressed: a start, the next period or an upgrade, by what there is',
      description:
        'An open order of the same terms stands, one of others is replaced. Once per `Idempotency-Key`.',
      tags,
      parameters: [
        { in: 'header', name: 'Idempotency-Key', schema: { type: 'string', minLength: 8, maxLength: 200 } },
      ],
      requestBody: jsonBody(termsInputSchema),
      responses: {
        201: describeJson('The order, to be paid', orderSchema),
        ...NOT_THEIRS,
        ...impossible,
        ...wrong,
      },
    }),
    json,
    async (c) => {
      const idempotencyKey = c.req.header('idempotency-key')
      const { orderId } = await makeOrder(context, await providerOf(c), c.req.valid('json'), {
        idempotencyKey,
      })
      return orderOf(c, orderId, CREATED)
    },
  )

  routes.get(
    '/me/orders/:id',
    describeRoute({
      summary: 'One order with its payments',
      tags,
      responses: { 200: describeJson('The order', orderSchema), ...NOT_THEIRS },
    }),
    (c) => orderOf(c, requireId(c.req.param('id'), 'order.not_found')),
  )

  routes.post(
    '/me/orders/:id/abandon',
    describeRoute({
      summary: 'Give an order up; money that comes all the same goes back',
      tags,
      responses: { 200: describeJson('The order', orderSchema), ...NOT_THEIRS, ...impossible },
    }),
    async (c) => {
      const orderId = requireId(c.req.param('id'), 'order.not_found')
      await giveUpOrder(context, await providerOf(c), orderId)
      return orderOf(c, orderId)
    },
  )

  routes.put(
    '/me/subscription/next',
    describeRoute({
      summary: 'Choose what begins after the period; costs nothing now, and a consent to renew falls',
      tags,
      requestBody: jsonBody(termsInputSchema),
      responses: { ...stands, ...impossible, ...wrong },
    }),
    json,
    (c) => standing(c, (provider) => chooseNext(context, provider, c.req.valid('json'))),
  )

  routes.delete(
    '/me/subscription/next',
    describeRoute({
      summary: 'Keep the present package after the period',
      tags,
      responses: { ...stands, ...impossible },
    }),
    (c) => standing(c, (provider) => dropNext(context, provider)),
  )

  routes.put(
    '/me/subscription/consent',
    describeRoute({
      summary: 'Consent to renewal, to the very sentence of `consentWording`',
      description:
        'The next period is then ordered before the end and its link sent; nothing is charged silently.',
      tags,
      requestBody: jsonBody(consentInputSchema),
      responses: { ...stands, ...impossible, ...wrong },
    }),
    json,
    (c) => standing(c, (provider) => giveConsent(context, provider, c.req.valid('json'))),
  )

  routes.delete(
    '/me/subscription/consent',
    describeRoute({
      summary: 'Take the consent back',
      tags,
      responses: { ...stands, ...impossible },
    }),
    (c) => standing(c, (provider) => takeBackConsent(context, provider)),
  )

  routes.post(
    '/me/subscription/end',
    describeRoute({
      summary: 'End it now and get back what is due; `net` is the figure that was shown',
      tags,
      requestBody: jsonBody(endInputSchema),
      responses: { ...stands, ...impossible, ...wrong },
    }),
    json,
    (c) => standing(c, (provider) => endSubscription(context, provider, c.req.valid('json'))),
  )
  return routes
}
