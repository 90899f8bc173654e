import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { packageInputSchema } from '#domain/packages/package-input.ts'
import { requireId } from '#domain/shared/id.ts'
import { NOT_ADMIN } from '#server/admin/admin.http.ts'
import { asAdmin, requireAdmin } from '#server/admin/require-admin.ts'
import type { Callers } from '#server/auth/read-caller.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { describeJson, describeProblem, jsonBody } from '#server/platform/http/describe-responses.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import { json } from '#server/platform/http/json.ts'
import { addPackage, changePackage, endPackage, removePackage } from './edit-packages.ts'
import { adminPackageSchema, adminPackagesSchema } from './package-answers.ts'
import { readAdminPackages } from './read-admin-packages.ts'

const tags = ['admin']
const NOT_THERE = { ...NOT_ADMIN, 404: describeProblem('No such version') }
const wrong = { 422: describeProblem('Something in it is wrong, told at each field') }
const NOT_PREPARED = { 409: describeProblem('It is on offer or was: those who bought it keep it as it is') }
const CREATED = 201
const NO_CONTENT = 204

/** Where admins write what is sold. Mounted at /api/v1. */
export function adminPackageRoutes(context: CommandContext, callers: Callers): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()
  const packageIdOf = (text: string | undefined) => requireId(text, 'package.not_found')

  routes.get(
    '/admin/packages',
    describeRoute({
      summary: 'Every version of every package, with how many have it now',
      tags,
      responses: { 200: describeJson('All of them', adminPackagesSchema), ...NOT_ADMIN },
    }),
    (c) =>
      asAdmin(context, callers, c, async (admin, context) => c.json(await readAdminPackages(context, admin))),
  )

  routes.post(
    '/admin/packages',
    describeRoute({
      summary: 'Offer a new package, or the next version of one: the one before ends the moment it begins',
      tags,
      requestBody: jsonBody(packageInputSchema),
      responses: {
        201: describeJson('The version', adminPackageSchema),
        409: describeProblem('A next version is prepared already'),
        ...NOT_ADMIN,
        ...wrong,
      },
    }),
    json,
    async (c) => {
      const admin = await requireAdmin(context, callers, c)
      return c.json(await addPackage(context, admin, c.req.valid('json')), CREATED)
    },
  )

  routes.patch(
    '/admin/packages/:packageId',
    describeRoute({
      summary: 'Change a version that is still prepared',
      tags,
      requestBody: jsonBody(packageInputSchema),
      responses: {
        200: describeJson('The version', adminPackageSchema),
        ...NOT_THERE,
        ...NOT_PREPARED,
        ...wrong,
      },
    }),
    json,
    async (c) => {
      const admin = await requireAdmin(context, callers, c)
      const id = packageIdOf(c.req.param('packageId'))
      return c.json(await changePackage(context, admin, { id, body: c.req.valid('json') }))
    },
  )

  routes.delete(
    '/admin/packages/:packageId',
    describeRoute({
      summary: 'Take a prepared version away; the one before stays on offer',
      tags,
      responses: { 204: { description: 'Gone' }, ...NOT_THERE, ...NOT_PREPARED },
    }),
    async (c) => {
      const admin = await requireAdmin(context, callers, c)
      await removePackage(context, admin, packageIdOf(c.req.param('packageId')))
      return c.body(null, NO_CONTENT)
    },
  )

  routes.post(
    '/admin/packages/:packageId/end',
    describeRoute({
      summary: 'Take a package off the page now; who bought it keeps it',
      tags,
      responses: {
        200: describeJson('The version', adminPackageSchema),
        409: describeProblem('It is not on offer'),
        ...NOT_THERE,
      },
    }),
    async (c) => {
      const admin = await requireAdmin(context, callers, c)
      return c.json(await endPackage(context, admin, packageIdOf(c.req.param('packageId'))))
    },
  )
  return routes
}
