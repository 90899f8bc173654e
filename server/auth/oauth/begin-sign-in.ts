import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import {
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
} from 'openid-client'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import { seal } from '#server/platform/sealing/seal.ts'
import { type AuthContext, inAuth } from '../auth-context.ts'
import { AuthError, invalid } from '../auth-error.ts'
import { readCodeChallenge } from '../flow-state/pkce.ts'
import { readRedirect } from '../mails/mail-request.ts'
import { hashLinkToken } from '../one-time-tokens/secrets.ts'
import type { Provider, ProviderName } from './providers.ts'

export const CALLBACK = '/auth/v1/callback'
export const VERIFIER_SEAL = 'auth/provider-verifier'

/**
 * Query parameters that a caller must not pass on: set by us, able to replace the whole request (RFC 9101), or meant
 * only for us.
 */
const OURS = new Set([
  ...[
    'client_id',
    'client_secret',
    'redirect_uri',
    'response_type',
    'response_mode',
    'state',
    'nonce',
    'scope',
  ],
  ...['code_challenge', 'code_challenge_method', 'code_verifier', 'request', 'request_uri'],
  ...['provider', 'redirect_to', 'scopes', 'skip_http_redirect', 'apikey'],
])

/** Stores the flow and returns the provider's address for it (docs/reference/auth-protocol.md#oauth). */
export async function beginSignIn(
  context: AuthContext,
  c: Context<HttpEnv>,
  linkingTargetId: string | null = null,
): Promise<string> {
  const query = new URL(c.req.url).searchParams
  const name = query.get('provider') ?? ''
  if (!context.providers.isEnabled(name)) throw invalid('Unsupported provider: provider is not enabled')
  const challenge = readCodeChallenge(query.get('code_challenge'), query.get('code_challenge_method'))
  if ('invalid' in challenge) throw invalid(challenge.invalid)
  const provider = await openProvider(context, name, c)

  const verifier = randomPKCECodeVerifier()
  const nonce = randomNonce()
  const { secret } = context.config
  const { id: state } = await inAuth(context, (tx) =>
    tx
      .insertInto('auth.flow_state')
      .values({
        provider_type: name,
        authentication_method: 'oauth',
        code_challenge: challenge.flow?.challenge ?? null,
        code_challenge_method: challenge.flow?.method ?? null,
        provider_code_verifier: seal(secret, VERIFIER_SEAL, verifier),
        nonce,
        browser_hash: hashLinkToken(secret, browserOf(context, c)),
        redirect_to: readRedirect(context, c),
        linking_target_id: linkingTargetId,
        created_at: context.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return buildAuthorizationUrl(provider.configuration, {
    ...passedOn(query),
    redirect_uri: `${context.config.publicUrl}${CALLBACK}`,
    scope: scopeOf(query),
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    // Apple requires a form post when name or email are requested (its "Sign in with Apple JS" guide).
    ...(name === 'apple' && { response_mode: 'form_post' }),
  }).href
}

export async function openProvider(
  { providers }: AuthContext,
  name: ProviderName,
  c: Context<HttpEnv>,
): Promise<Provider> {
  try {
    return await providers.open(name)
  } catch (error) {
    c.var.log.warn({ err: error, provider: name }, 'provider not reachable')
    throw new AuthError(503, 'unexpected_failure', 'The provider cannot be reached')
  }
}

const passedOn = (query: URLSearchParams) =>
  Object.fromEntries([...query].filter(([name]) => !OURS.has(name.toLowerCase())))

function scopeOf(query: URLSearchParams): string {
  const wished = (query.get('scopes') ?? '').split(/[\s,]+/).filter(Boolean)
  return [...new Set(['openid', 'email', 'profile', ...wished])].join(' ')
}

const BROWSER_COOKIE = 'mimar_browser'
/** With this prefix a browser accepts the cookie only from this host and over HTTPS (RFC 6265bis §4.1.3.2). */
const HOST_COOKIE = `__Host-${BROWSER_COOKIE}`
const BROWSER = /^[A-Za-z0-9_-]{43}$/
/** Seconds; the same as the longest visit to the provider (end-sign-in.ts). */
const BROWSER_LIFETIME = 600

/**
 * Returns a secret that only this browser has. Without it a stranger could make a victim finish the stranger's sign-in
 * (docs/reference/auth-protocol.md#weak-spots-not-to-copy).
 */
function browserOf({ config }: AuthContext, c: Context<HttpEnv>): string {
  const known = readBrowser(config, c)
  const word = known ?? randomBytes(32).toString('base64url')
  setCookie(c, cookieOf(config), word, {
    httpOnly: true,
    sameSite: 'Lax',
    secure: isSecure(config),
    path: '/',
    maxAge: BROWSER_LIFETIME,
  })
  return word
}

/** Reads the browser's secret. Over HTTPS it cannot have been planted by another host of the domain. */
export function readBrowser(config: AuthContext['config'], c: Context<HttpEnv>): string | undefined {
  const word = getCookie(c, cookieOf(config))
  return word && BROWSER.test(word) ? word : undefined
}

const isSecure = ({ publicUrl }: AuthContext['config']) => publicUrl.startsWith('https:')
/** Browsers reject the prefixed cookie over plain HTTP. */
const cookieOf = (config: AuthContext['config']) => (isSecure(config) ? HOST_COOKIE : BROWSER_COOKIE)
