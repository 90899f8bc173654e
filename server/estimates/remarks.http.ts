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
  200: [leadRemarksSchema, 'The current remarks'],
  404: 'No such lead or line, or the lead belongs to another provider',
} satisfies Responses

/** `/leads/{lead}/remarks`: a provider's remarks on our bill, and the admins' view of them. */
export function remarkRoutes(context: CommandContext, callers: RouteCallers): Route[] {
  const declared = { caller: leadHolder(context, callers), cache: 'no-store' } as const
  return routes('leads', [
    route({
      ...declared,
      method: 'get',
      path: '/leads/:lead/remarks',
      summary: 'The provider’s own remarks on lines of our bill of quantities',
      description:
        'Our usual range of a rate is returned only for lines the provider has priced, at most five.',
      responses: answers,
      handle: ({ caller }) => readLeadRemarks(context, caller),
    }),

    route({
      ...declared,
      method: 'put',
      path: '/leads/:lead/remarks/:lineCode',
      summary: 'Report a line: wrong quantity, not needed, missing, or wrong rate',
      description: 'One remark per line: a new one replaces it, and repeating it changes nothing.',
      body: checkedByCommand(estimateRemarkSchema),
      responses: {
        ...answers,
        409: 'Not accepted yet, closed, or the own quote does not price the line',
        422: 'The body is invalid; `fieldErrors` names each field',
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
      summary: 'Withdraw a remark',
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
      caller: callers.adminReads('requests'),
      summary: 'Remarks of providers on our bills: counts by item, and the newest 200',
      responses: { 200: [adminRemarksSchema, 'The remarks'] },
      handle: ({ caller, db }) => readAdminRemarks({ ...context, db }, caller),
    }),
  ])
}
