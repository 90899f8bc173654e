import * as z from 'zod/mini'
import { riyadhDay } from '#domain/shared/riyadh-time.ts'
import type { RouteCallers } from '#server/auth/route-callers.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { type Route, route, routes } from '#server/platform/http/route.ts'
import { UNREADABLE } from '#server/platform/http/route-responses.ts'
import { streamText } from '#server/platform/http/stream-text.ts'
import { ownDispatchSchema } from './dispatch-answers.ts'
import { exportDispatch, requireEvidence } from './export-dispatch.ts'
import { readOwnDispatch } from './read-own-dispatch.ts'

const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/
/** `2026-11` of `2026-11-22`. */
const MONTH_LETTERS = 7
const month = z.string().check(z.regex(MONTH), z.describe('Of Riyadh, `2026-11`'))

/** Routes that show a provider why they were or were not chosen, and export everything for verification. */
export function dispatchRoutes(context: CommandContext, { admin, providerReads }: RouteCallers): Route[] {
  return routes('dispatch', [
    route({
      method: 'get',
      path: '/me/dispatch',
      caller: providerReads('leads'),
      summary: 'The provider’s matching results of a month: chosen, outranked or excluded, with the reason',
      description:
        'One entry per project request in the provider’s trades, for the round with the best result. Other providers are not named. Without `month`, the current month. Continue with `before` while there is a `next`.',
      query: z.object({ month: z.optional(month), before: z.optional(z.uuid()) }),
      cache: 'private, no-store',
      responses: { 200: [ownDispatchSchema, 'The month'], ...UNREADABLE },
      handle: ({ caller, db, query: { month, before } }) => {
        const asked = month ?? riyadhDay(context.clock.now()).slice(0, MONTH_LETTERS)
        return readOwnDispatch({ ...context, db }, caller, { month: asked, before })
      },
    }),

    route({
      method: 'get',
      path: '/admin/dispatch/export',
      tag: 'admin',
      caller: admin('requests', 'read'),
      summary: 'All matching decisions of a month with their inputs, for `npm run dispatch:verify`',
      description: 'A header line, then one line per round, in decision order.',
      query: z.object({ month }),
      responses: {
        200: 'application/x-ndjson',
        404: 'Retention has deleted the evidence of this month',
        ...UNREADABLE,
      },
      handle: async ({ c, caller, query: { month } }) => {
        await requireEvidence(context, caller, month)
        return c.body(streamText(exportDispatch(context, caller, month)), 200, {
          'content-type': 'application/x-ndjson',
          'content-disposition': `attachment; filename="dispatch-${month}.ndjson"`,
        })
      },
    }),
  ])
}
