import { STAFF_RIGHTS } from '#domain/staff/rights.ts'
import { savedViewInputSchema, viewChangeSchema } from '#domain/staff/saved-view-input.ts'
import type { RouteCallers } from '#server/auth/route-callers.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { checkedByCommand, type Route, route, routes } from '#server/platform/http/route.ts'
import { UNREADABLE } from '#server/platform/http/route-responses.ts'
import { changeView, readSavedViews, removeView, saveView } from './saved-views.ts'
import { savedViewSchema, savedViewsSchema } from './view-answers.ts'

const ids = { viewId: 'savedView.not_found' }
const NOT_THERE = { 404: 'The caller has no such view' }

/** Routes for staff to save filters of the console's lists, each for themself (docs/flows/saved-views.md). */
export function savedViewRoutes(context: CommandContext, { admin }: Pick<RouteCallers, 'admin'>): Route[] {
  // A role that changes nothing of the marketplace still keeps its own views.
  const anyone = admin(STAFF_RIGHTS, 'read')
  return routes('admin', [
    route({
      method: 'get',
      path: '/admin/views',
      caller: anyone,
      summary: 'Views of the console’s lists that the caller saved, the oldest first',
      responses: { 200: [savedViewsSchema, 'Those of lists that their role opens'] },
      handle: ({ caller }) => readSavedViews(context, caller),
    }),

    route({
      method: 'post',
      path: '/admin/views',
      caller: anyone,
      summary: 'Save a view of a list: its filters under a name',
      description:
        'At most 20 for each person. `query` has only filters of the list, and no number or email of a person. The same name with the same filters again changes nothing.',
      body: checkedByCommand(savedViewInputSchema),
      responses: {
        201: [savedViewSchema, 'The view'],
        409: 'As many as there may be (`savedView.too_many`), or the accounts are on another server (`savedView.unavailable`)',
        ...UNREADABLE,
      },
      handle: ({ caller, body }) => saveView(context, caller, body),
    }),

    route({
      method: 'patch',
      path: '/admin/views/:viewId',
      caller: anyone,
      summary: 'Give one of the caller’s views another name or other filters',
      ids,
      body: checkedByCommand(viewChangeSchema),
      responses: { 204: 'Changed', ...NOT_THERE, ...UNREADABLE },
      handle: ({ caller, params, body }) => changeView(context, caller, params.viewId, body),
    }),

    route({
      method: 'delete',
      path: '/admin/views/:viewId',
      caller: anyone,
      summary: 'Delete one of the caller’s views',
      ids,
      responses: { 204: 'Deleted', ...NOT_THERE },
      handle: ({ caller, params }) => removeView(context, caller, params.viewId),
    }),
  ])
}
