import type { Admin } from '#server/auth/admin-caller.ts'
import type { RouteCallers } from '#server/auth/route-callers.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { requireRateLimit } from '#server/platform/http/rate-limit.ts'
import { type Route, route, routes } from '#server/platform/http/route.ts'
import type { RouteLimit } from '#server/platform/http/route-limit.ts'
import { UNREADABLE } from '#server/platform/http/route-responses.ts'
import { readSupportView } from './read-support-view.ts'
import { endSupportView, showContacts, startSupportView } from './start-support-view.ts'
import {
  shownContactsInputSchema,
  startedViewSchema,
  supportViewInputSchema,
  supportViewSchema,
} from './support-answers.ts'

/** Looks that a member of staff begins in an hour, as owners' mobiles that they open. */
const VIEWS = { name: 'supportView.start', limit: 30, perSeconds: 3600 }

const ofView = { viewId: 'staff.view_not_found' }
const answers = {
  404: 'No such look of this member of staff',
  409: 'It has ended (`staff.view_ended`)',
}

/** Routes by which our support looks at what an owner or a provider sees (docs/flows/support-views.md). */
export function supportRoutes(context: CommandContext, { admin }: Pick<RouteCallers, 'admin'>): Route[] {
  const support = admin('conversations', 'act')
  const limit: RouteLimit<Admin> = {
    take: (_c, { actor }) =>
      requireRateLimit(context.db, { ...VIEWS, key: actor.userId, secret: context.config.secret }),
  }
  return routes('admin', [
    route({
      method: 'post',
      path: '/admin/support-views',
      caller: support,
      summary: 'Begin to look at what an owner or a provider sees, for a reason, for fifteen minutes',
      description:
        'Either `providerId` or `projectRequestId`. The person reads the reason on their privacy page; the decision log keeps it.',
      body: supportViewInputSchema,
      limit,
      responses: {
        200: [startedViewSchema, 'The look'],
        404: 'No such provider or project request',
        409: 'The owner had it erased',
        429: 'Too many looks within the hour',
        ...UNREADABLE,
      },
      handle: ({ caller, body }) => startSupportView(context, caller, body),
    }),

    route({
      method: 'get',
      path: '/admin/support-views/:viewId',
      caller: admin('conversations', 'read'),
      summary: 'What they see now, without names and numbers unless these were opened',
      ids: ofView,
      responses: { 200: [supportViewSchema, 'Their page'], ...answers },
      handle: ({ caller, params }) => readSupportView(context, caller, params.viewId),
    }),

    route({
      method: 'post',
      path: '/admin/support-views/:viewId/contacts',
      caller: support,
      summary: 'Open names and numbers in a look, for a reason of its own; the decision log has it apart',
      ids: ofView,
      body: shownContactsInputSchema,
      responses: { 204: 'Opened', ...answers, ...UNREADABLE },
      handle: ({ caller, params, body }) => showContacts(context, caller, params.viewId, body),
    }),

    route({
      method: 'post',
      path: '/admin/support-views/:viewId/end',
      caller: support,
      summary: 'End a look before its time',
      ids: ofView,
      responses: { 204: 'Ended', ...answers },
      handle: ({ caller, params }) => endSupportView(context, caller, params.viewId),
    }),
  ])
}
