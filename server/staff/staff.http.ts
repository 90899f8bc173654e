import { STAFF_RIGHTS } from '#domain/staff/rights.ts'
import type { RouteCallers } from '#server/auth/route-callers.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { type Route, route, routes } from '#server/platform/http/route.ts'
import { UNREADABLE } from '#server/platform/http/route-responses.ts'
import { changeStaffRole, closeStaff, endStaffSessions } from './change-staff.ts'
import { readStaff, readStaffNames, readStaffSessions } from './read-staff.ts'
import {
  closeInputSchema,
  roleInputSchema,
  sessionsSchema,
  staffNamesSchema,
  staffSchema,
} from './staff-answers.ts'

const ofMember = { userId: 'staff.not_found' }
const NOT_STAFF = { 404: 'No such member of staff' }
const ONLY_ADMIN = { 409: 'They are the only admin (`staff.only_admin`)' }

/** Routes for admins to see who works here and to end access (docs/flows/staff.md). */
export function staffRoutes(
  context: CommandContext,
  { admin, adminReads }: Pick<RouteCallers, 'admin' | 'adminReads'>,
): Route[] {
  const act = admin('staff', 'act')
  return routes('admin', [
    route({
      method: 'get',
      path: '/admin/staff',
      caller: adminReads('staff'),
      summary: 'Who works here: role, second step, last sign-in and number of open sessions',
      responses: { 200: [staffSchema, 'All of them'] },
      handle: ({ caller, db }) => readStaff({ ...context, db }, caller),
    }),

    route({
      method: 'get',
      path: '/admin/staff-names',
      caller: adminReads(STAFF_RIGHTS),
      summary: 'What staff are called, by the email of their account',
      responses: { 200: [staffNamesSchema, 'Of all who were given a name, also of those who left'] },
      handle: ({ caller, db }) => readStaffNames({ db }, caller),
    }),

    route({
      method: 'get',
      path: '/admin/staff/:userId/sessions',
      caller: adminReads('staff'),
      summary: 'Open sessions of a member of staff, the last used first',
      ids: ofMember,
      responses: { 200: [sessionsSchema, 'Their sessions'], 404: 'No such member of staff' },
      handle: ({ caller, db, params }) => readStaffSessions({ ...context, db }, caller, params.userId),
    }),

    route({
      method: 'post',
      path: '/admin/staff/:userId/role',
      caller: act,
      summary: 'Give a member of staff another role',
      description: 'It counts from their next call on. The role they have changes nothing.',
      ids: ofMember,
      body: roleInputSchema,
      responses: { 204: 'Changed', ...NOT_STAFF, ...ONLY_ADMIN, ...UNREADABLE },
      handle: ({ caller, params, body }) => changeStaffRole(context, caller, params.userId, body.role),
    }),

    route({
      method: 'post',
      path: '/admin/staff/:userId/sessions/end',
      caller: act,
      summary: 'End every session of a member of staff',
      ids: ofMember,
      responses: { 204: 'Ended', ...NOT_STAFF },
      handle: ({ caller, params }) => endStaffSessions(context, caller, params.userId),
    }),

    route({
      method: 'post',
      path: '/admin/staff/:userId/sessions/:sessionId/end',
      caller: act,
      summary: 'End one session of a member of staff',
      description: 'One that has ended already changes nothing.',
      ids: { ...ofMember, sessionId: 'staff.not_found' },
      responses: { 204: 'Ended', ...NOT_STAFF },
      handle: ({ caller, params }) => endStaffSessions(context, caller, params.userId, params.sessionId),
    }),

    route({
      method: 'post',
      path: '/admin/staff/:userId/close',
      caller: act,
      summary: 'Close the access of a member of staff: no role, no session',
      description: 'The reason is in the decision log. An invitation opens it again.',
      ids: ofMember,
      body: closeInputSchema,
      responses: { 204: 'Closed', ...NOT_STAFF, ...ONLY_ADMIN, ...UNREADABLE },
      handle: ({ caller, params, body }) => closeStaff(context, caller, params.userId, body.reason),
    }),
  ])
}
