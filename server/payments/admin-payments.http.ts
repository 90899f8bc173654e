import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import * as z from 'zod/mini'
import { bankReferenceSchema } from '#domain/payments/bank-reference.ts'
import { requireId } from '#domain/shared/id.ts'
import { tidyText } from '#domain/shared/text.ts'
import { requireValid } from '#domain/shared/validate.ts'
import { asAdmin, NOT_ADMIN, requireAdmin } from '#server/admin/require-admin.ts'
import type { Callers } from '#server/auth/read-caller.ts'
import { fileAnswer } from '#server/documents/file-answer.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { describeJson, describeProblem, jsonBody } from '#server/platform/http/describe-responses.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import { json } from '#server/platform/http/json.ts'
import { choiceParameter, describedId } from '#server/platform/http/page-query.ts'
import { confirmTransfer, denyTransfer, finishByHand, refundByHand } from './act-by-hand.ts'
import { adminPaymentPageSchema, adminPaymentSchema } from './payment-answers.ts'
import { openReceipt, readAdminPayment, readAdminPayments, SHOWN_PAYMENTS } from './read-admin-payments.ts'

/** As the tables have it (0027_money.sql). */
const WORDS_LENGTH = 500
const FEWEST_LETTERS = 3

const words = (missing: string, tooLong: string) =>
  z
    .string(missing)
    .check(z.overwrite(tidyText), z.minLength(FEWEST_LETTERS, missing), z.maxLength(WORDS_LENGTH, tooLong))
/** The bank's own number of the transfer. */
const onStatementSchema = z.object({ bankReference: bankReferenceSchema })
const reasonSchema = z.object({ reason: words('payment.reason_required', 'payment.reason_too_long') })
const refundInputSchema = z.object({
  /** Halalas, with VAT. */
  amount: z.int('refund.amount_invalid').check(z.minimum(1, 'refund.amount_invalid')),
  note: words('refund.note_required', 'refund.note_too_long'),
})
const pageSchema = z.object({
  show: z._default(z.enum(SHOWN_PAYMENTS), 'transfers'),
  after: z.optional(z.uuid()),
})

const tags = ['admin']
const NONE = { 404: describeProblem('No such payment'), ...NOT_ADMIN }
const acted = {
  200: describeJson('The payment as it stands now', adminPaymentSchema),
  409: describeProblem('It does not stand so that this can be done'),
  422: describeProblem('Something is missing, told at each field'),
  ...NONE,
}

/** What admins see and do of payments by hand. Mounted at /api/v1. */
export function adminPaymentRoutes(context: CommandContext, callers: Callers): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()

  routes.get(
    '/admin/payments',
    describeRoute({
      summary: 'Payments that wait for an admin, oldest first; or all, newest first',
      tags,
      parameters: [
        choiceParameter('show', SHOWN_PAYMENTS),
        describedId('after', '`next` of the page before.'),
      ],
      responses: {
        200: describeJson('A page, with the sum of all that wait', adminPaymentPageSchema),
        422: describeProblem('The page asked for is unreadable'),
        ...NOT_ADMIN,
      },
    }),
    (c) =>
      asAdmin(context, callers, c, async (admin, context) => {
        return c.json(await readAdminPayments(context, admin, requireValid(pageSchema, c.req.query())))
      }),
  )

  routes.get(
    '/admin/payments/:paymentId',
    describeRoute({
      summary: 'One payment, whether it waits for an admin or not',
      tags,
      responses: { 200: describeJson('The payment as it stands now', adminPaymentSchema), ...NONE },
    }),
    (c) =>
      asAdmin(context, callers, c, async (admin, context) => {
        const paymentId = requireId(c.req.param('paymentId'), 'payment.not_found')
        return c.json(await readAdminPayment(context, admin, paymentId))
      }),
  )

  routes.get(
    '/admin/payments/:paymentId/receipt',
    describeRoute({
      summary: 'The receipt of a transfer, as a file; each look is written down',
      tags,
      responses: { 200: { description: 'The file' }, ...NONE },
    }),
    async (c) => {
      const admin = await requireAdmin(context, callers, c)
      return fileAnswer(
        c,
        await openReceipt(context, admin, requireId(c.req.param('paymentId'), 'payment.not_found')),
      )
    },
  )

  routes.post(
    '/admin/payments/:paymentId/confirm',
    describeRoute({
      summary: 'The whole sum of a transfer is on the bank’s statement',
      tags,
      requestBody: jsonBody(onStatementSchema),
      responses: acted,
    }),
    json,
    async (c) => {
      const admin = await requireAdmin(context, callers, c)
      const paymentId = requireId(c.req.param('paymentId'), 'payment.not_found')
      const { bankReference } = requireValid(onStatementSchema, c.req.valid('json'))
      await confirmTransfer(context, admin, { paymentId, bankReference })
      return c.json(await readAdminPayment(context, admin, paymentId))
    },
  )

  routes.post(
    '/admin/payments/:paymentId/not_received',
    describeRoute({
      summary: 'A transfer is not on the bank’s statement; the provider reads why',
      tags,
      requestBody: jsonBody(reasonSchema),
      responses: acted,
    }),
    json,
    async (c) => {
      const admin = await requireAdmin(context, callers, c)
      const paymentId = requireId(c.req.param('paymentId'), 'payment.not_found')
      const { reason } = requireValid(reasonSchema, c.req.valid('json'))
      await denyTransfer(context, admin, { paymentId, reason })
      return c.json(await readAdminPayment(context, admin, paymentId))
    },
  )

  routes.post(
    '/admin/payments/:paymentId/refund',
    describeRoute({
      summary: 'Give part of a payment back, or all of it',
      tags,
      requestBody: jsonBody(refundInputSchema),
      responses: acted,
    }),
    json,
    async (c) => {
      const admin = await requireAdmin(context, callers, c)
      const paymentId = requireId(c.req.param('paymentId'), 'payment.not_found')
      await refundByHand(context, admin, {
        paymentId,
        ...requireValid(refundInputSchema, c.req.valid('json')),
      })
      return c.json(await readAdminPayment(context, admin, paymentId))
    },
  )

  routes.post(
    '/admin/refunds/:refundId/done',
    describeRoute({
      summary: 'A transfer was sent back',
      tags,
      requestBody: jsonBody(onStatementSchema),
      responses: acted,
    }),
    json,
    async (c) => {
      const admin = await requireAdmin(context, callers, c)
      const refundId = requireId(c.req.param('refundId'), 'refund.not_found')
      const { bankReference } = requireValid(onStatementSchema, c.req.valid('json'))
      const paymentId = await finishByHand(context, admin, { refundId, bankReference })
      return c.json(await readAdminPayment(context, admin, paymentId))
    },
  )
  return routes
}
