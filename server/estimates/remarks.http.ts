import { estimateRemarkSchema } from '#domain/estimates/estimate-remark.ts'
import { leadHolder } from '#server/auth/lead-holder.ts'
import type { RouteCallers } from '#server/auth/route-callers.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { checkedByCommand, type Route, route, routes } from '#server/platform/http/route.ts'
import type { Responses } from '#server/platform/http/route-responses.ts'
import { dropRemark, putRemark, readLeadRemarks } from './lead-remarks.ts'
import { readAdminRemarks } from './read-admin-remarks.ts'
import { adminRemarksSchema, leadRemarksSchema } from './remark-answers.ts'

const answers = {
  200: [leadRemarksSchema, 'The remarks as they stand now'],
  404: 'No such lead, or not of this provider; or no such line',
} satisfies Responses

/** `/leads/{lead}/remarks`: a provider's remarks on our bill, and the admins' view of them. */
export function remarkRoutes(context: CommandContext, callers: RouteCallers): Route[] {
  const declared = { caller: leadHolder(context, callers), cache: 'no-store' } as const
  return routes('leads', [
    route({
      ...declared,
      method: 'get',
      path: '/leads/:lead/remarks',
      summary: 'One’s own remarks on the lines of our bill',
      description:
        'Our usual range of a rate is told only beside an own price for that line, of five lines at most.',
      responses: answers,
      handle: ({ caller }) => readLeadRemarks(context, caller),
    }),

    route({
      ...declared,
      method: 'put',
      path: '/leads/:lead/remarks/:lineCode',
      summary:
        'Say what is wrong with a line: its quantity, that it is not needed, that it is missing, its rate',
      description: 'One standing remark a line: another replaces it, the same again changes nothing.',
      body: checkedByCommand(estimateRemarkSchema),
      responses: {
        ...answers,
        409: 'Not accepted yet, closed, or a rate of a line that one’s own quote does not price',
        422: 'Something in it is wrong, told at each field',
      },
      handle: async ({ caller, params, body }) => {
        await putRemark(context, caller, params.lineCode, body)
        return readLeadRemarks(context, caller)
      },
    }),

    route({
      ...declared,
      method: 'delete',
      path: '/leads/:lead/remarks/:lineCode',
      summary: 'Take a remark back',
      responses: { ...answers, 409: 'Not accepted yet, or the project request is closed' },
      handle: async ({ caller, params }) => {
        await dropRemark(context, caller, params.lineCode)
        return readLeadRemarks(context, caller)
      },
    }),

    route({
      method: 'get',
      path: '/admin/estimate-remarks',
      tag: 'admin',
      caller: callers.adminReads,
      summary: 'What providers say of our bills: how many of which item, and the newest 200',
      responses: { 200: [adminRemarksSchema, 'The remarks'] },
      handle: ({ caller, db }) => readAdminRemarks({ ...context, db }, caller),
    }),
  ])
}
