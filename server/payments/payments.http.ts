import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import * as z from 'zod/mini'
import { requireId } from '#domain/shared/id.ts'
import { requireValid } from '#domain/shared/validate.ts'
import type { Callers } from '#server/auth/read-caller.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { describeJson, describeProblem, jsonBody } from '#server/platform/http/describe-responses.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import { json } from '#server/platform/http/json.ts'
import { asProvider, requireProvider } from '#server/providers/require-provider.ts'
import { beginPayment } from './begin-payment.ts'
import { handInReceipt } from './hand-in-receipt.ts'
import { PAYMENT_METHODS, paymentSchema } from './payment-answers.ts'
import { readOwnPayment } from './read-own-payment.ts'

const beginInputSchema = z.object({ method: z.enum(PAYMENT_METHODS, 'payment.method_unknown') })
const receiptInputSchema = z.object({
  /** Of a whole upload of kind `transfer_receipt`. */
  uploadToken: z.string('payment.receipt_unknown').check(z.maxLength(2000, 'payment.receipt_unknown')),
})

const tags = ['payments']
const NOT_THEIRS = {
  401: describeProblem('Not signed in'),
  404: describeProblem('No such one of this provider'),
}
const answers = { 200: describeJson('The payment as it stands now', paymentSchema), ...NOT_THEIRS }

/** `/me/orders/{id}/payments` and `/me/payments`: how providers pay. Mounted at /api/v1. */
export function paymentRoutes(context: CommandContext, callers: Callers): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()

  routes.post(
    '/me/orders/:orderId/payments',
    describeRoute({
      summary: 'A way to pay an order: the payment service’s page, or a transfer with its reference',
      description:
        'While one of this method can still be paid it is answered again, so a second press makes no second payment.',
      tags,
      requestBody: jsonBody(beginInputSchema),
      responses: {
        ...answers,
        409: describeProblem('The order is paid or over, or this way to pay is not open here'),
        422: describeProblem('The method is unknown'),
        503: describeProblem('The payment service does not answer; nothing was taken'),
      },
    }),
    json,
    async (c) => {
      const provider = await requireProvider(context, callers, c)
      const orderId = requireId(c.req.param('orderId'), 'payment.order_not_found')
      const { method } = requireValid(beginInputSchema, c.req.valid('json'))
      return c.json(await beginPayment(context, provider, { orderId, method }))
    },
  )

  routes.get(
    '/me/payments/:paymentId',
    describeRoute({
      summary:
        'One payment; one that is waited for is read at the payment service first, every few seconds at most',
      tags,
      responses: answers,
    }),
    (c) =>
      asProvider(context, callers, c, async (provider, context) => {
        c.header('cache-control', 'no-store')
        return c.json(
          await readOwnPayment(context, provider, requireId(c.req.param('paymentId'), 'payment.not_found')),
        )
      }),
  )

  routes.post(
    '/me/payments/:paymentId/receipt',
    describeRoute({
      summary: 'Show the receipt of a transfer',
      description: 'Announce it at `POST /documents` with kind `transfer_receipt` and fill it first.',
      tags,
      requestBody: jsonBody(receiptInputSchema),
      responses: {
        ...answers,
        409: describeProblem('This payment is not waited for any more, or is no transfer'),
        422: describeProblem('The upload is not whole, of another kind, or of another payment'),
      },
    }),
    json,
    async (c) => {
      const provider = await requireProvider(context, callers, c)
      const paymentId = requireId(c.req.param('paymentId'), 'payment.not_found')
      const { uploadToken } = requireValid(receiptInputSchema, c.req.valid('json'))
      return c.json(await handInReceipt(context, provider, { paymentId, uploadToken }))
    },
  )
  return routes
}
