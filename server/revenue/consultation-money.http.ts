import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import * as z from 'zod/mini'
import { NOT_ADMIN } from '#server/admin/admin.http.ts'
import { asAdmin, requireAdmin } from '#server/admin/require-admin.ts'
import type { Callers } from '#server/auth/read-caller.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import {
  describeJson,
  describeProblem,
  jsonBody,
  UNREADABLE,
} from '#server/platform/http/describe-responses.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import { json } from '#server/platform/http/json.ts'
import { choiceParameter, describedId } from '#server/platform/http/page-query.ts'
import { asProvider } from '#server/providers/require-provider.ts'
import {
  CONSULTATION_ENTRY_KINDS,
  consultationAccountSchema,
  consultationEntriesSchema,
  consultationMoneySchema,
  consultationPayoutSchema,
} from './consultation-money-answers.ts'
import { consultationTableOf, logConsultationExport } from './export-consultations.ts'
import { toCsvStream, toXlsxStream } from './export-table.ts'
import { payAdvisor, payoutInputSchema } from './pay-advisor.ts'
import { readConsultationAccount } from './read-consultation-account.ts'
import {
  consultationFilterSchema,
  readConsultationEntries,
  readConsultationMoney,
} from './read-consultation-money.ts'
import { after, LIMIT, pageSchema, read, readPage, XLSX } from './revenue.http.ts'
import { MONTH_PARAMETER, MONTHS_PARAMETER, monthsQuery, SHOWN_MONTHS } from './revenue-query.ts'

const CREATED = 201
const ENTRIES_PARAMETERS = [
  { ...MONTH_PARAMETER, required: false },
  choiceParameter('kind', CONSULTATION_ENTRY_KINDS),
  describedId('provider', 'An advisor'),
]

/** What is collected for advisors: figures, rows and payouts for admins; for an advisor what is owed to them. At /api/v1. */
export function consultationMoneyRoutes(context: CommandContext, callers: Callers): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()
  const tags = ['admin']

  routes.get(
    '/me/consultation-account',
    describeRoute({
      summary: 'What is owed to an advisor of paid consultations, and how it came to that, newest first',
      tags: ['consultations'],
      parameters: [after, LIMIT],
      responses: {
        200: describeJson('What is owed, with a page of the ledger', consultationAccountSchema),
        401: describeProblem('Not signed in'),
        404: describeProblem('No provider'),
        ...UNREADABLE,
      },
    }),
    (c) =>
      asProvider(context, callers, c, async (provider, context) => {
        c.header('cache-control', 'private, no-store')
        return c.json(await readConsultationAccount(context, provider, readPage(c, pageSchema).page))
      }),
  )

  routes.get(
    '/admin/revenue/consultations',
    describeRoute({
      summary:
        'What was collected for advisors, given back and paid out, by month, and to whom how much is owed',
      description: 'Halalas as owners paid them. None of it is revenue of the platform.',
      tags,
      parameters: [MONTHS_PARAMETER],
      responses: { 200: describeJson('The figures', consultationMoneySchema), ...NOT_ADMIN, ...UNREADABLE },
    }),
    (c) =>
      asAdmin(context, callers, c, async (admin, context) => {
        const { months } = read(c, z.object({ months: z.optional(monthsQuery) }))
        return c.json(await readConsultationMoney(context, admin, { months: months ?? SHOWN_MONTHS }))
      }),
  )

  routes.get(
    '/admin/revenue/consultations/entries',
    describeRoute({
      summary: 'The rows behind a figure, newest first, and what all of them come to',
      tags,
      parameters: [...ENTRIES_PARAMETERS, after, LIMIT],
      responses: { 200: describeJson('A page', consultationEntriesSchema), ...NOT_ADMIN, ...UNREADABLE },
    }),
    (c) =>
      asAdmin(context, callers, c, async (admin, context) => {
        const { page, filter } = readPage(c, z.extend(consultationFilterSchema, pageSchema.shape))
        return c.json(await readConsultationEntries(context, admin, filter, page))
      }),
  )

  const files = [
    { kind: 'csv', type: 'text/csv; charset=utf-8', write: toCsvStream },
    { kind: 'xlsx', type: XLSX, write: toXlsxStream },
  ] as const
  for (const { kind, type, write } of files) {
    routes.get(
      `/admin/revenue/consultations/export.${kind}`,
      describeRoute({
        summary: `The entries as a table (${kind}), in the language of the request`,
        tags,
        parameters: ENTRIES_PARAMETERS,
        responses: { 200: { description: type }, ...NOT_ADMIN, ...UNREADABLE },
      }),
      async (c) => {
        const admin = await requireAdmin(context, callers, c)
        const filter = read(c, consultationFilterSchema)
        await logConsultationExport(context, admin, filter)
        return c.body(await write(consultationTableOf(context, admin, filter, c.var.locale)), 200, {
          'content-type': type,
          'content-disposition': `attachment; filename="consultations.${kind}"`,
        })
      },
    )
  }

  routes.post(
    '/admin/consultation-payouts',
    describeRoute({
      summary: 'An advisor was paid what had been collected for them',
      description: 'Never more than is due. Once per `Idempotency-Key`.',
      tags,
      parameters: [
        { in: 'header', name: 'Idempotency-Key', schema: { type: 'string', minLength: 8, maxLength: 200 } },
      ],
      requestBody: jsonBody(payoutInputSchema),
      responses: {
        201: describeJson('The payout, and what is owed after it', consultationPayoutSchema),
        409: describeProblem('More than is due, or this line of the statement was recorded before'),
        422: describeProblem('Something is missing, told at each field'),
        ...NOT_ADMIN,
      },
    }),
    json,
    async (c) => {
      const admin = await requireAdmin(context, callers, c)
      const idempotencyKey = c.req.header('idempotency-key')
      return c.json(await payAdvisor(context, admin, c.req.valid('json'), { idempotencyKey }), CREATED)
    },
  )
  return routes
}
