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
  200: [paymentSchema, 'The payment as it stands now'],
  404: 'No such one of this provider',
} satisfies Responses

/** `/me/orders/{id}/payments` and `/me/payments`: payments of providers. */
export const paymentRoutes = (context: CommandContext, { provider, providerReads }: RouteCallers): Route[] =>
  routes('payments', [
    route({
      method: 'post',
      path: '/me/orders/:orderId/payments',
      caller: provider,
      summary: 'A way to pay an order: the payment service’s page, or a transfer with its reference',
      description:
        'While one of this method can still be paid it is answered again, so a second press makes no second payment.',
      ids: { orderId: 'payment.order_not_found' },
      body: beginInputSchema,
      responses: {
        ...stands,
        409: 'The order is paid or over, or this way to pay is not open here',
        422: 'The method is unknown',
        503: 'The payment service does not answer; nothing was taken',
      },
      handle: ({ caller, params, body }) => beginPayment(context, caller, { ...params, ...body }),
    }),

    route({
      method: 'get',
      path: '/me/payments/:paymentId',
      caller: providerReads,
      summary:
        'One payment; one that is waited for is read at the payment service first, every few seconds at most',
      ids,
      cache: 'no-store',
      responses: stands,
      handle: ({ caller, db, params }) => readOwnPayment({ ...context, db }, caller, params.paymentId),
    }),

    route({
      method: 'post',
      path: '/me/payments/:paymentId/receipt',
      caller: provider,
      summary: 'Show the receipt of a transfer',
      description: 'Announce it at `POST /documents` with kind `transfer_receipt` and fill it first.',
      ids,
      body: receiptInputSchema,
      responses: {
        ...stands,
        409: 'This payment is not waited for any more, or is no transfer',
        422: 'The upload is not whole, of another kind, or of another payment',
      },
      handle: ({ caller, params, body }) => handInReceipt(context, caller, { ...params, ...body }),
    }),
  ])
