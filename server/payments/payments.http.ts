import * as z from 'zod/mini'
import type { RouteCallers } from '#server/auth/route-callers.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { type Route, route, routes } from '#server/platform/http/route.ts'
import type { Responses } from '#server/platform/http/route-responses.ts'
import { beginPayment } from './begin-payment.ts'
import { handInReceipt } from './hand-in-receipt.ts'
import { PAYMENT_METHODS, paymentSchema } from './payment-answers.ts'
import { readOwnPayment } from './read-own-payment.ts'

const beginInputSchema = z.object({ method: z.enum(PAYMENT_METHODS, 'payment.method_unknown') })
const receiptInputSchema = z.object({
  /** Token of a complete upload of kind `transfer_receipt`. */
  uploadToken: z.string('payment.receipt_unknown').check(z.maxLength(2000, 'payment.receipt_unknown')),
})

const ids = { paymentId: 'payment.not_found' }
const stands = {
  200: [paymentSchema, 'The payment in its current state'],
  404: 'The provider has no such order or payment',
} satisfies Responses

/** `/me/orders/{id}/payments` and `/me/payments`: payments of providers. */
export const paymentRoutes = (context: CommandContext, { provider, providerReads }: RouteCallers): Route[] =>
  routes('payments', [
    route({
      method: 'post',
      path: '/me/orders/:orderId/payments',
      caller: provider('money', 'act'),
      summary: 'Start a payment of an order: a payment page, or a bank transfer with its reference',
      description:
        'If a payment with this method is still open, it is returned again, so a second press creates no second payment.',
      ids: { orderId: 'payment.order_not_found' },
      body: beginInputSchema,
      responses: {
        ...stands,
        409: 'The order is paid or closed, or this method is not available',
        422: 'The method is unknown',
        503: 'The payment service does not respond; nothing was charged',
      },
      handle: ({ c, caller, params, body }) =>
        beginPayment(context, caller, { ...params, ...body, locale: c.var.locale }),
    }),

    route({
      method: 'get',
      path: '/me/payments/:paymentId',
      caller: providerReads('money'),
      summary:
        'One payment; a waiting one is first updated from the payment service, at most every few seconds',
      ids,
      cache: 'no-store',
      responses: stands,
      handle: ({ caller, db, params }) => readOwnPayment({ ...context, db }, caller, params.paymentId),
    }),

    route({
      method: 'post',
      path: '/me/payments/:paymentId/receipt',
      caller: provider('money', 'act'),
      summary: 'Submit the receipt of a transfer',
      description: 'Upload it first at `POST /documents` with kind `transfer_receipt`.',
      ids,
      body: receiptInputSchema,
      responses: {
        ...stands,
        409: 'The payment is not waiting any more, or is not a transfer',
        422: 'The upload is incomplete, of another kind, or belongs to another payment',
      },
      handle: ({ caller, params, body }) => handInReceipt(context, caller, { ...params, ...body }),
    }),
  ])
