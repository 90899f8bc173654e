import * as z from 'zod/mini'
import type { RouteCallers } from '#server/auth/route-callers.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { checkedByCommand, type Route, route, routes } from '#server/platform/http/route.ts'
import { UNREADABLE } from '#server/platform/http/route-responses.ts'
import {
  consultationAccountSchema,
  consultationEntriesSchema,
  consultationMoneySchema,
  consultationPayoutSchema,
} from './consultation-money-answers.ts'
import { consultationTableOf, logConsultationExport } from './export-consultations.ts'
import { TABLE_FILES } from './export-table.ts'
import { payAdvisor, payoutInputSchema } from './pay-advisor.ts'
import { readConsultationAccount } from './read-consultation-account.ts'
import {
  consultationFilterSchema,
  readConsultationEntries,
  readConsultationMoney,
} from './read-consultation-money.ts'
import { monthsSchema, pageAfter, pageSchema, SHOWN_MONTHS } from './revenue-query.ts'

/** Routes for money collected for advisors: figures, rows and payouts for admins; the own balance for an advisor. */
export function consultationMoneyRoutes(context: CommandContext, callers: RouteCallers): Route[] {
  const { admin, adminReads, providerReads } = callers
  const exports = TABLE_FILES.map(({ kind, type, write }) =>
    route({
      method: 'get',
      path: `/admin/revenue/consultations/export.${kind}`,
      caller: admin('money', 'read'),
      summary: `The entries as a table (${kind}), in the language of the request`,
      query: consultationFilterSchema,
      responses: { 200: type, ...UNREADABLE },
      handle: async ({ c, caller, query }) => {
        await logConsultationExport(context, caller, query)
        return c.body(await write(consultationTableOf(context, caller, query, c.var.locale)), 200, {
          'content-type': type,
          'content-disposition': `attachment; filename="consultations.${kind}"`,
        })
      },
    }),
  )
  return routes('admin', [
    route({
      method: 'get',
      path: '/me/consultation-account',
      tag: 'consultations',
      caller: providerReads('money'),
      summary: 'Balance due to an advisor of paid consultations, with its ledger, newest first',
      query: pageSchema,
      cache: 'private, no-store',
      responses: {
        200: [consultationAccountSchema, 'The balance due, with a page of the ledger'],
        404: 'No provider',
        ...UNREADABLE,
      },
      handle: ({ caller, db, query }) =>
        readConsultationAccount({ ...context, db }, caller, pageAfter(query)),
    }),

    route({
      method: 'get',
      path: '/admin/revenue/consultations',
      caller: adminReads('money'),
      summary: 'Money collected for advisors, refunded and paid out, by month, and the balance due to each',
      description: 'Halalas as owners paid them. None of it is revenue of the platform.',
      query: monthsSchema,
      responses: { 200: [consultationMoneySchema, 'The figures'], ...UNREADABLE },
      handle: ({ caller, db, query: { months = SHOWN_MONTHS } }) =>
        readConsultationMoney({ ...context, db }, caller, { months }),
    }),

    route({
      method: 'get',
      path: '/admin/revenue/consultations/entries',
      caller: adminReads('money'),
      summary: 'The rows behind a figure, newest first, with their total',
      query: z.extend(consultationFilterSchema, pageSchema.shape),
      responses: { 200: [consultationEntriesSchema, 'A page'], ...UNREADABLE },
      handle: ({ caller, db, query }) =>
        readConsultationEntries({ ...context, db }, caller, query, pageAfter(query)),
    }),

    ...exports,

    route({
      method: 'post',
      path: '/admin/consultation-payouts',
      caller: admin('money', 'act'),
      summary: 'Record a payout to an advisor',
      description: 'A payout cannot exceed the balance due. Recorded once per `Idempotency-Key`.',
      body: checkedByCommand(payoutInputSchema),
      idempotent: true,
      responses: {
        201: [consultationPayoutSchema, 'The payout, and the balance due after it'],
        409: 'More than the balance due, or the bank reference is already recorded',
        422: 'The body is invalid; `fieldErrors` names each field',
      },
      handle: ({ caller, body, idempotencyKey }) => payAdvisor(context, caller, body, { idempotencyKey }),
    }),
  ])
}
