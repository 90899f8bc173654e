import { notFound } from '#domain/shared/refusal.ts'
import { STAFF_RIGHTS } from '#domain/staff/rights.ts'
import { HELD_KINDS, WAITING_RIGHTS } from '#domain/staff/waiting.ts'
import type { RouteCallers } from '#server/auth/route-callers.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { checkedByCommand, type Route, route, routes } from '#server/platform/http/route.ts'
import { UNREADABLE } from '#server/platform/http/route-responses.ts'
import { holdersSchema } from './holder-answers.ts'
import { putBackWork, readHolders, takeInputSchema, takeWork } from './take-work.ts'

/** Who of our staff has what waits, and taking it (docs/flows/console-today.md#who-has-it). */
export function holderRoutes(
  context: CommandContext,
  { admin, adminReads }: Pick<RouteCallers, 'admin' | 'adminReads'>,
): Route[] {
  const path = '/admin/waiting/:kind/:id/holder'
  const ids = { id: 'waiting.not_found' }
  const caller = admin(ACTING_RIGHTS, 'act')
  return routes('admin', [
    route({
      method: 'get',
      path: '/admin/holders',
      caller: adminReads(STAFF_RIGHTS),
      summary: 'Who of our staff has which of the rows that wait',
      cache: 'no-store',
      responses: { 200: [holdersSchema, 'Of the kinds that the role reads, the newest first'] },
      handle: ({ caller, db }) => readHolders({ ...context, db }, caller),
    }),

    route({
      method: 'put',
      path,
      caller,
      summary: 'Take a row that waits, or take it over from the colleague named in `from`',
      ids,
      body: checkedByCommand(takeInputSchema),
      responses: {
        204: 'The caller has it',
        404: 'No kind, or no row that the role reads',
        409: 'A colleague has it who was not named (`waiting.taken`)',
        ...UNREADABLE,
      },
      handle: ({ caller, params, body }) => takeWork(context, caller, workOf(params), body),
    }),

    route({
      method: 'delete',
      path,
      caller,
      summary: 'Put a row back that the caller had',
      ids,
      responses: { 204: 'The caller has it no more', 404: 'No kind' },
      handle: ({ caller, params }) => putBackWork(context, caller, workOf(params)),
    }),
  ])
}

/** Those of a kind that can be taken; which of them a kind needs is checked by the command. */
const ACTING_RIGHTS = [...new Set(HELD_KINDS.map((kind) => WAITING_RIGHTS[kind]))]

function workOf({ kind, id }: { kind: string; id: string }) {
  const known = HELD_KINDS.find((held) => held === kind)
  if (!known) throw notFound('waiting.not_found')
  return { kind: known, id }
}
