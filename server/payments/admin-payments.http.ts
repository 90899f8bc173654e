import * as z from 'zod/mini'
import { bankReferenceSchema } from '#domain/payments/bank-reference.ts'
import { tidyText } from '#domain/shared/text.ts'
import type { RouteCallers } from '#server/auth/route-callers.ts'
import { fileAnswer } from '#server/documents/file-answer.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { afterId } from '#server/platform/http/query-values.ts'
import { type Route, route, routes } from '#server/platform/http/route.ts'
import type { Responses } from '#server/platform/http/route-responses.ts'
import { confirmTransfer, denyTransfer, finishByHand, refundByHand } from './act-by-hand.ts'
import { adminPaymentPageSchema, adminPaymentSchema } from './payment-answers.ts'
import { openReceipt, readAdminPayment, readAdminPayments, SHOWN_PAYMENTS } from './read-admin-payments.ts'

/** The same limit as in the tables (0027_money.sql). */
const WORDS_LENGTH = 500
const FEWEST_LETTERS = 3

const words = (missing: string, tooLong: string) =>
  z
    .string(missing)
    .check(z.overwrite(tidyText), z.minLength(FEWEST_LETTERS, missing), z.maxLength(WORDS_LENGTH, tooLong))
/** The bank's reference of the transfer. */
const onStatementSchema = z.object({ bankReference: bankReferenceSchema })
const reasonSchema = z.object({ reason: words('payment.reason_required', 'payment.reason_too_long') })
const refundInputSchema = z.object({
  /** Halalas, including VAT. */
  amount: z.int('refund.amount_invalid').check(z.minimum(1, 'refund.amount_invalid')),
  note: words('refund.note_required', 'refund.note_too_long'),
})

const ids = { paymentId: 'payment.not_found' }
const stands = {
  200: [adminPaymentSchema, 'The payment in its current state'],
  404: 'No such payment',
} satisfies Responses
const acted = {
  ...stands,
  409: 'Not possible in the current state of the payment',
  422: 'The body is invalid; `fieldErrors` names each field',
} satisfies Responses

/** Admin routes to read payments and act on them manually. */
export const adminPaymentRoutes = (context: CommandContext, callers: RouteCallers): Route[] =>
  routes('admin', [...readingRoutes(context, callers), ...handRoutes(context, callers)])

const readingRoutes = (context: CommandContext, { admin, adminReads }: RouteCallers) => [
  route({
    method: 'get',
    path: '/admin/payments',
    caller: adminReads('money'),
    summary: 'Payments that need an admin, oldest first; or all, newest first',
    query: z.object({ show: z._default(z.enum(SHOWN_PAYMENTS), 'transfers'), after: afterId() }),
    responses: {
      200: [adminPaymentPageSchema, 'A page, with the total of the whole list'],
      422: 'The query is invalid; `fieldErrors` names each field',
    },
    handle: ({ caller, db, query }) => readAdminPayments({ ...context, db }, caller, query),
  }),

  route({
    method: 'get',
    path: '/admin/payments/:paymentId',
    caller: adminReads('money'),
    summary: 'One payment, in any state',
    ids,
    responses: stands,
    handle: ({ caller, db, params }) => readAdminPayment({ ...context, db }, caller, params.paymentId),
  }),

  route({
    method: 'get',
    path: '/admin/payments/:paymentId/receipt',
    caller: admin('money', 'read'),
    summary: 'The receipt of a transfer, as a file; each download is logged',
    ids,
    responses: { 200: 'The file', 404: 'No such payment' },
    handle: async ({ c, caller, params }) =>
      fileAnswer(c, await openReceipt(context, caller, params.paymentId)),
  }),
]

const handRoutes = (context: CommandContext, { admin }: RouteCallers) => [
  route({
    method: 'post',
    path: '/admin/payments/:paymentId/confirm',
    caller: admin('money', 'act'),
    summary: 'Confirm that the full amount of a transfer is on the bank statement',
    ids,
    body: onStatementSchema,
    responses: acted,
    handle: async ({ caller, params: { paymentId }, body }) => {
      await confirmTransfer(context, caller, { paymentId, ...body })
      return readAdminPayment(context, caller, paymentId)
    },
  }),

  route({
    method: 'post',
    path: '/admin/payments/:paymentId/not_received',
    caller: admin('money', 'act'),
    summary: 'Report that a transfer is not on the bank statement; the provider sees the reason',
    ids,
    body: reasonSchema,
    responses: acted,
    handle: async ({ caller, params: { paymentId }, body }) => {
      await denyTransfer(context, caller, { paymentId, ...body })
      return readAdminPayment(context, caller, paymentId)
    },
  }),

  route({
    method: 'post',
    path: '/admin/payments/:paymentId/refund',
    caller: admin('money', 'act'),
    summary: 'Refund a payment, in part or in full',
    ids,
    body: refundInputSchema,
    responses: acted,
    handle: async ({ caller, params: { paymentId }, body }) => {
      await refundByHand(context, caller, { paymentId, ...body })
      return readAdminPayment(context, caller, paymentId)
    },
  }),

  route({
    method: 'post',
    path: '/admin/refunds/:refundId/done',
    caller: admin('money', 'act'),
    summary: 'Record that a refund was transferred',
    ids: { refundId: 'refund.not_found' },
    body: onStatementSchema,
    responses: acted,
    handle: async ({ caller, params: { refundId }, body }) => {
      const paymentId = await finishByHand(context, caller, { refundId, ...body })
      return readAdminPayment(context, caller, paymentId)
    },
  }),
]
