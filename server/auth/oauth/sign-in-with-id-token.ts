import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { type JWTPayload, jwtVerify } from 'jose'
import { localeOfPath } from '#i18n/locale.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import { type AuthContext, inAuth } from '../auth-context.ts'
import { AuthError, invalid } from '../auth-error.ts'
import { readRedirect } from '../mails/mail-request.ts'
import { isSameHash } from '../one-time-tokens/secrets.ts'
import type { TokenResponse } from '../presenters/token-response.ts'
import type { Body } from '../read-body.ts'
import { clientOf } from '../request-facts.ts'
import { readSignedIn, requireToken } from '../require-user.ts'
import { issueSession } from '../sessions/issue-session.ts'
import { continueSession } from '../sessions/session-tokens.ts'
import { readUser } from '../users/read-user.ts'
import { openProvider } from './begin-sign-in.ts'
import { type ProviderIdentity, readProviderIdentity } from './provider-identity.ts'
import type { Provider } from './providers.ts'
import { linkIdentity, signInWithProvider } from './sign-in-with-provider.ts'

/** Names of providers in the protocol's error messages. */
const ISSUERS = new Map([
  ['google', 'https://accounts.google.com'],
  ['apple', 'https://appleid.apple.com'],
])

/**
 * The `id_token` grant: the browser visited the provider and sends its ID token
 * (docs/reference/auth-protocol.md#tokens).
 */
export async function signInWithIdToken(
  context: AuthContext,
  body: Body,
  c: Context<HttpEnv>,
): Promise<TokenResponse> {
  const name = body.text('provider') ?? ''
  const idToken = body.text('id_token')
  if (!name || !idToken) throw badRequest('provider and id_token are required')
  if (!context.providers.isEnabled(name)) {
    throw new AuthError(
      400,
      'provider_disabled',
      `Provider (issuer "${ISSUERS.get(name) ?? name}") is not enabled`,
    )
  }
  const provider = await openProvider(context, name, c)
  const claims = await verifyIdToken(provider, idToken)
  checkAccessToken(claims, body.text('access_token'))
  checkNonce(claims.nonce, body.text('nonce'))
  const identity = readProviderIdentity(name, claims)
  if (!identity) throw badRequest('Missing sub claim in id_token')
  return body.flag('link_identity', false)
    ? linkToSession(context, c, identity)
    : beginSession(context, c, identity)
}

/** RFC 6749 §5.2 error fields, together with our own format. */
const badRequest = (message: string) =>
  new AuthError(400, 'validation_failed', message, { error: 'invalid request', error_description: message })

async function verifyIdToken({ keys, issuers, clientId }: Provider, idToken: string): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(idToken, keys, {
      issuer: issuers,
      audience: clientId,
      algorithms: ['RS256', 'ES256'],
      requiredClaims: ['exp', 'iat', 'sub'],
    })
    return payload
  } catch {
    throw badRequest('Bad ID token')
  }
}

/** Checks `at_hash`: half of the hash of the access token (OpenID Connect Core §3.2.2.9). */
function checkAccessToken({ at_hash: expected }: JWTPayload, accessToken: string | undefined): void {
  if (!accessToken || expected === undefined) return
  const half = createHash('sha256').update(accessToken).digest().subarray(0, 16).toString('base64url')
  if (!isSameHash(half, String(expected))) throw badRequest('Bad ID token')
}

/** Checks that the token contains the hash of the nonce that only this browser has. */
function checkNonce(claimed: unknown, given: string | undefined): void {
  if (Boolean(claimed) !== Boolean(given)) {
    throw badRequest('Passed nonce and nonce in id_token should either both exist or not.')
  }
  if (!given) return
  const hashed = createHash('sha256').update(given).digest('hex')
  if (!isSameHash(hashed, String(claimed))) throw badRequest('Nonces mismatch')
}

async function beginSession(
  context: AuthContext,
  c: Context<HttpEnv>,
  identity: ProviderIdentity,
): Promise<TokenResponse> {
  const client = clientOf(c)
  const redirectTo = readRedirect(context, c)
  const locale = localeOfPath(new URL(redirectTo).pathname)
  const request = { redirectTo, locale, asker: c.var.clientAddress }
  const answer = await inAuth(context, async (tx) => {
    const user = await signInWithProvider(tx, context, identity, { request, client })
    return user instanceof AuthError
      ? user
      : issueSession(tx, context, user, { amrMethod: 'oauth', ...client })
  })
  if (answer instanceof AuthError) throw answer
  return answer
}

/**
 * Links within the current session, which keeps its second factor
 * (docs/reference/auth-protocol.md#weak-spots-not-to-copy).
 */
async function linkToSession(
  context: AuthContext,
  c: Context<HttpEnv>,
  identity: ProviderIdentity,
): Promise<TokenResponse> {
  if (!context.config.auth.manualLinking) throw linkingDisabled()
  const claims = await requireToken(context, c)
  return inAuth(context, async (tx) => {
    const { user, session } = await readSignedIn(tx, context, claims, { isFresh: true })
    await linkIdentity(tx, context, user.id, identity)
    const person = await readUser(tx, { id: user.id })
    if (!person) throw invalid('User not found')
    return continueSession(tx, context, person, session)
  })
}

export const linkingDisabled = () =>
  new AuthError(404, 'manual_linking_disabled', 'Manual linking is disabled')
