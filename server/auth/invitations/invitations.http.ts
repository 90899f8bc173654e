import { Hono } from 'hono'
import { readEmail } from '#domain/accounts/email.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import { type AuthContext, inAuth } from '../auth-context.ts'
import { invalid } from '../auth-error.ts'
import { readMailRequest, readRedirect } from '../mails/mail-request.ts'
import { presentUser } from '../presenters/user.ts'
import { readBody } from '../read-body.ts'
import { requireServiceRole } from '../require-service-role.ts'
import { readData } from '../users/metadata.ts'
import { generateLink } from './generate-link.ts'
import { invite } from './invite.ts'

/** Invitation routes for operators (docs/reference/auth-protocol.md#operators). */
export function invitationRoutes(context: AuthContext): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()

  routes.post('/invite', async (c) => {
    await requireServiceRole(context, c)
    const body = await readBody(c)
    const email = readEmail(body.text('email') ?? '')
    if (!email) throw invalid('Unable to validate email address: invalid format')
    const request = readMailRequest(context, c, body)
    const invitation = { email, data: readData(body, email) }
    return c.json(presentUser(await inAuth(context, (tx) => invite(tx, context, invitation, request))))
  })

  routes.post('/admin/generate_link', async (c) => {
    await requireServiceRole(context, c)
    c.header('cache-control', 'no-store')
    return c.json(await generateLink(context, await readBody(c), readRedirect(context, c)))
  })
  return routes
}
