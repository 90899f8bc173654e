import { STAFF_RIGHTS } from '#domain/staff/rights.ts'
import type { Admin } from '#server/auth/admin-caller.ts'
import type { RouteCallers } from '#server/auth/route-callers.ts'
import type { CommandContext } from '#server/platform/command-context.ts'
import { requireRateLimit } from '#server/platform/http/rate-limit.ts'
import { type Route, route, routes } from '#server/platform/http/route.ts'
import type { RouteLimit } from '#server/platform/http/route-limit.ts'
import { UNREADABLE } from '#server/platform/http/route-responses.ts'
import { findInputSchema, foundSchema } from './find-answers.ts'
import { findAnything } from './find-anything.ts'

/** A search while typing asks a few times a word. */
const SEARCHES = { name: 'admin.find', limit: 240, perSeconds: 60 }

/**
 * The console's search. The text is in the body, because addresses are kept in access logs and a mobile must not be.
 */
export function findRoutes(context: CommandContext, { admin }: RouteCallers): Route[] {
  const limit: RouteLimit<Admin> = {
    take: (_c, { actor }) =>
      requireRateLimit(context.db, { ...SEARCHES, key: actor.userId, secret: context.config.secret }),
  }
  return routes('admin', [
    route({
      method: 'post',
      path: '/admin/find',
      caller: admin(STAFF_RIGHTS, 'read'),
      summary: 'Find providers, project requests, owners, quotes, invoices, payments, messages and reports',
      description:
        '`q` is a name in either script, a reference or its number, a mobile, registration or VAT number, an email address, an IBAN or its last four characters. A whole mobile also finds its owner; the lookup is logged.',
      body: findInputSchema,
      limit,
      responses: {
        200: [foundSchema, 'At most five of each kind'],
        429: 'Too many searches within a minute',
        ...UNREADABLE,
      },
      handle: ({ caller, body }) => findAnything(context, caller, body.q),
    }),
  ])
}
