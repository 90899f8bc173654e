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
const wrong = { 422: 'The body is invalid; `fieldErrors` names each field' } satisfies Responses
const NOT_PREPARED = {
  409: 'The version has started, and subscribers keep its terms',
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
      caller: adminReads(['settings', 'money']),
      summary: 'All versions of all packages, with the current number of subscribers',
      responses: { 200: [adminPackagesSchema, 'All of them'] },
      handle: ({ caller, db }) => readAdminPackages({ ...context, db }, caller),
    }),

    route({
      method: 'post',
      path: '/admin/packages',
      caller: admin('settings', 'act'),
      summary: 'Create a package or its next version; the earlier version ends when the new one starts',
      body: checkedByCommand(packageInputSchema),
      responses: {
        201: [adminPackageSchema, 'The version'],
        409: 'A next version exists already',
        ...wrong,
      },
      handle: ({ caller, body }) => addPackage(context, caller, body),
    }),

    route({
      method: 'patch',
      path: '/admin/packages/:packageId',
      caller: admin('settings', 'act'),
      summary: 'Change a version that has not started',
      ids,
      body: checkedByCommand(packageInputSchema),
      responses: { 200: [adminPackageSchema, 'The version'], ...NOT_THERE, ...NOT_PREPARED, ...wrong },
      handle: ({ caller, params, body }) => changePackage(context, caller, { id: params.packageId, body }),
    }),

    route({
      method: 'delete',
      path: '/admin/packages/:packageId',
      caller: admin('settings', 'act'),
      summary: 'Delete a version that has not started; the earlier one stays on sale',
      ids,
      responses: { 204: 'Deleted', ...NOT_THERE, ...NOT_PREPARED },
      handle: ({ caller, params }) => removePackage(context, caller, params.packageId),
    }),

    route({
      method: 'post',
      path: '/admin/packages/:packageId/end',
      caller: admin('settings', 'act'),
      summary: 'Stop selling a package now; existing subscribers keep it',
      ids,
      responses: {
        200: [adminPackageSchema, 'The version'],
        409: 'The package is not on sale',
        ...NOT_THERE,
      },
      handle: ({ caller, params }) => endPackage(context, caller, params.packageId),
    }),
  ])
}
