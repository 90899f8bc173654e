import { packageInputSchema } from '#domain/packages/package-input.ts'
import type { RouteCallers } from '#server/auth/route-callers.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { checkedByCommand, type Route, route, routes } from '#server/platform/http/route.ts'
import type { Responses } from '#server/platform/http/route-responses.ts'
import { addPackage, changePackage, endPackage, removePackage } from './edit-packages.ts'
import { adminPackageSchema, adminPackagesSchema } from './package-answers.ts'
import { readAdminPackages } from './read-admin-packages.ts'

const ids = { packageId: 'package.not_found' }
const NOT_THERE = { 404: 'No such version' } satisfies Responses
const wrong = { 422: 'Something in it is wrong, told at each field' } satisfies Responses
const NOT_PREPARED = {
  409: 'It is on offer or was: those who bought it keep it as it is',
} satisfies Responses

/** Routes for admins to edit packages. */
export function adminPackageRoutes(
  context: CommandContext,
  { admin, adminReads }: Pick<RouteCallers, 'admin' | 'adminReads'>,
): Route[] {
  return routes('admin', [
    route({
      method: 'get',
      path: '/admin/packages',
      caller: adminReads,
      summary: 'Every version of every package, with how many have it now',
      responses: { 200: [adminPackagesSchema, 'All of them'] },
      handle: ({ caller, db }) => readAdminPackages({ ...context, db }, caller),
    }),

    route({
      method: 'post',
      path: '/admin/packages',
      caller: admin,
      summary: 'Offer a new package, or the next version of one: the one before ends the moment it begins',
      body: checkedByCommand(packageInputSchema),
      responses: {
        201: [adminPackageSchema, 'The version'],
        409: 'A next version is prepared already',
        ...wrong,
      },
      handle: ({ caller, body }) => addPackage(context, caller, body),
    }),

    route({
      method: 'patch',
      path: '/admin/packages/:packageId',
      caller: admin,
      summary: 'Change a version that is still prepared',
      ids,
      body: checkedByCommand(packageInputSchema),
      responses: { 200: [adminPackageSchema, 'The version'], ...NOT_THERE, ...NOT_PREPARED, ...wrong },
      handle: ({ caller, params, body }) => changePackage(context, caller, { id: params.packageId, body }),
    }),

    route({
      method: 'delete',
      path: '/admin/packages/:packageId',
      caller: admin,
      summary: 'Take a prepared version away; the one before stays on offer',
      ids,
      responses: { 204: 'Gone', ...NOT_THERE, ...NOT_PREPARED },
      handle: ({ caller, params }) => removePackage(context, caller, params.packageId),
    }),

    route({
      method: 'post',
      path: '/admin/packages/:packageId/end',
      caller: admin,
      summary: 'Take a package off the page now; who bought it keeps it',
      ids,
      responses: { 200: [adminPackageSchema, 'The version'], 409: 'It is not on offer', ...NOT_THERE },
      handle: ({ caller, params }) => endPackage(context, caller, params.packageId),
    }),
  ])
}
