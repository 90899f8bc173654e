import type { RouteCallers } from '#server/auth/route-callers.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { type Route, route, routes } from '#server/platform/http/route.ts'
import type { Responses } from '#server/platform/http/route-responses.ts'
import { lookersSchema } from './admin-answers.ts'
import type { ProviderChanges } from './provider-changes.ts'
import { signLook } from './sign-look.ts'

const ids = { providerId: 'admin.provider_not_found' }
const NOT_THERE = { 404: 'No ID of a provider' } satisfies Responses

/** Routes that tell admins who else has a registration open (docs/flows/verification.md#who-is-looking). */
export function lookingRoutes(
  parts: CommandContext & { providerChanges: ProviderChanges },
  { admin, adminReads }: Pick<RouteCallers, 'admin' | 'adminReads'>,
): Route[] {
  return routes('admin', [
    route({
      method: 'get',
      path: '/admin/providers/:providerId/looking',
      caller: adminReads('registrations'),
      summary: 'Other admins who have this provider open now',
      ids,
      responses: { 200: [lookersSchema, 'They, longest first'], ...NOT_THERE },
      handle: ({ caller: { actor }, params: { providerId } }) => ({
        items: parts.providerChanges.lookers
          .at(providerId, parts.clock.now())
          .filter(({ adminId }) => adminId !== actor.userId)
          .map(({ name, since }) => ({ name, since: since.toISOString() })),
      }),
    }),

    route({
      method: 'put',
      path: '/admin/providers/:providerId/looking',
      caller: admin('registrations', 'read'),
      summary: 'Say that this admin has the provider open; counts for 40 seconds and is not stored',
      ids,
      responses: { 204: 'Told to everybody', ...NOT_THERE },
      handle: ({ caller, params: { providerId } }) => signLook(parts, caller, { providerId }),
    }),

    route({
      method: 'delete',
      path: '/admin/providers/:providerId/looking',
      caller: admin('registrations', 'read'),
      summary: 'Say that this admin closed it',
      ids,
      responses: { 204: 'Told to everybody', ...NOT_THERE },
      handle: ({ caller, params: { providerId } }) => signLook(parts, caller, { providerId, isOver: true }),
    }),
  ])
}
