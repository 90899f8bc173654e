import { type Context, Hono } from 'hono'
import { readEmail } from '#domain/accounts/email.ts'
import { readAccountPhone } from '#domain/accounts/phone.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import { type AuthContext, inAuth } from '../auth-context.ts'
import { AuthError, invalid } from '../auth-error.ts'
import { ALLOWANCES, limitRate } from '../auth-rate-limits.ts'
import { readMailRequest, readRedirect } from '../mails/mail-request.ts'
import { askForSignInCode } from '../phones/ask-for-code.ts'
import { type Body, bodyOf, readBody } from '../read-body.ts'
import { clientOf } from '../request-facts.ts'
import { requireToken, requireUser } from '../require-user.ts'
import { readData } from '../users/metadata.ts'
import { sendReauthentication } from './reauthentication.ts'
import { resend } from './resend.ts'
import { sendMagiclink, sendRecovery } from './send-links.ts'
import { followLink, verify } from './verify.ts'

/** Routes that request and use email links and codes (docs/reference/auth-protocol.md#one-time-links-and-codes). */
export function oneTimeTokenRoutes(context: AuthContext): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()

  routes.post('/recover', async (c) => {
    await limitRate(context, 'recover', c.var.clientAddress, ALLOWANCES.recover)
    const body = await readBody(c)
    const request = readMailRequest(context, c, body)
    const email = requireEmail(body)
    await inAuth(context, (tx) => sendRecovery(tx, context, email, request, clientOf(c)))
    return c.json({})
  })

  const askForMagiclink = async (c: Context<HttpEnv>) => {
    await limitRate(context, 'otp', c.var.clientAddress, ALLOWANCES.otp)
    const body = await readBody(c)
    const request = readMailRequest(context, c, body)
    if (body.has('phone') && !body.has('email')) {
      const wish = { mayCreate: body.flag('create_user', true) }
      await askForSignInCode(context, body.text('phone') ?? '', wish, request, clientOf(c))
      return c.json({})
    }
    const email = requireEmail(body)
    const wish = {
      email,
      mayCreate: body.flag('create_user', true),
      data: readData(body, email),
    }
    await inAuth(context, (tx) => sendMagiclink(tx, context, wish, request, clientOf(c)))
    return c.json({})
  }
  routes.post('/otp', askForMagiclink)
  routes.post('/magiclink', askForMagiclink)

  routes.post('/resend', async (c) => {
    await limitRate(context, 'resend', c.var.clientAddress, ALLOWANCES.resend)
    const body = await readBody(c)
    const request = readMailRequest(context, c, body)
    await resend(context, body, request)
    return c.json({})
  })

  routes.get('/reauthenticate', async (c) => {
    await limitRate(context, 'resend', c.var.clientAddress, ALLOWANCES.resend)
    const { user } = await requireUser(context, c, { level: 'aal2_if_enrolled' })
    const request = readMailRequest(context, c, bodyOf({}))
    await inAuth(context, (tx) => sendReauthentication(tx, context, user, request, clientOf(c)))
    return c.json({})
  })

  routes.post('/verify', async (c) => {
    await limitRate(context, 'verify', c.var.clientAddress, ALLOWANCES.verify)
    // The official client sends the app's key as bearer, which belongs to no session.
    const claims = await requireToken(context, c).catch(() => undefined)
    return c.json(await verify(context, await readBody(c), { ...clientOf(c), claims }))
  })

  routes.get('/verify', async (c) => {
    if (isOnlyLooking(c)) return c.body(null, 204)
    await limitRate(context, 'verify', c.var.clientAddress, ALLOWANCES.verify)
    const [token, type] = [c.req.query('token'), c.req.query('type')]
    if (!token || !type) throw invalid('Verify requires a token and a verification type')
    const redirectTo = readRedirect(context, c)
    return c.redirect(await followLink(context, { token, type, redirectTo }, clientOf(c)), 303)
  })
  return routes
}

/**
 * Mail scanners and previews request a link before its reader does (docs/reference/auth-protocol.md#known-problems).
 * HEAD requests and announced prefetches do not consume it. When a scanner sends a full GET, the code in the same email
 * still works.
 */
function isOnlyLooking(c: Context<HttpEnv>): boolean {
  const purposes = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].map((name) => c.req.header(name) ?? '')
  return (
    c.req.raw.method === 'HEAD' || purposes.some((purpose) => /prefetch|preview|prerender/i.test(purpose))
  )
}

function requireEmail(body: Body): string {
  const [email, phone] = [body.text('email'), body.text('phone')]
  if (Boolean(email) === Boolean(phone)) {
    throw invalid('Only an email address or phone number should be provided')
  }
  if (phone) throw phoneRefused(phone)
  const read = readEmail(email ?? '')
  if (!read) throw invalid('Unable to validate email address: invalid format')
  return read
}

function phoneRefused(phone: string): AuthError {
  return readAccountPhone(phone)
    ? new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider')
    : invalid('Invalid phone number format (E.164 required)')
}
