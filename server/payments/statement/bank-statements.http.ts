import type { RouteCallers } from '#server/auth/route-callers.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { type Route, route, routes } from '#server/platform/http/route.ts'
import { bankStatementSchema } from './bank-statement-answers.ts'
import { matchStatement } from './match-statement.ts'

/** Sent as bytes: the server decides by the text what it is, not by a name or type that a bank chose. */
const STATEMENT_TYPE = 'application/octet-stream'

/** Reading a bank statement: proposals alone. Each is confirmed by the routes of payments and refunds. */
export const bankStatementRoutes = (context: CommandContext, { admin }: RouteCallers): Route[] =>
  routes('admin', [
    route({
      method: 'post',
      path: '/admin/bank-statement',
      caller: admin('money', 'act'),
      summary:
        'Read a bank statement (camt.053 or CSV) and propose the payment of each entry; nothing is stored',
      body: { mediaType: STATEMENT_TYPE },
      responses: {
        200: [bankStatementSchema, 'Each entry with its payment, or those it may belong to'],
        413: 'More than 2 MB',
        422: 'Not a statement; `code` says why',
      },
      handle: async ({ c, caller }) =>
        matchStatement(context, caller, new Uint8Array(await c.req.arrayBuffer())),
    }),
  ])
