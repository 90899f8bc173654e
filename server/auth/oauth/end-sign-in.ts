import type { Context } from 'hono'
import type { JWTPayload } from 'jose'
import { authorizationCodeGrant } from 'openid-client'
import { isUuid } from '#domain/shared/id.ts'
import { localeOfPath } from '#i18n/locale.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import { seal, unseal } from '#server/platform/sealing/seal.ts'
import { type AuthContext, inAuth } from '../auth-context.ts'
import { AuthError } from '../auth-error.ts'
import { type FlowRow, issueAuthCode } from '../flow-state/auth-code.ts'
import { hashLinkToken, isSameHash } from '../one-time-tokens/secrets.ts'
import { errorFields, withFragment, withQuery } from '../redirects/redirect-answer.ts'
import { clientOf } from '../request-facts.ts'
import { type Client, issueSession } from '../sessions/issue-session.ts'
import { CALLBACK, openProvider, readBrowser, VERIFIER_SEAL } from './begin-sign-in.ts'
import { type ProviderIdentity, readProviderIdentity } from './provider-identity.ts'
import { linkIdentity, signInWithProvider } from './sign-in-with-provider.ts'

/** Seconds at the provider, enough for a password and a second factor. */
const VISIT_LIFETIME = 600
export const PROVIDER_TOKEN_SEAL = 'auth/provider-token'

/**
 * Handles `/callback`, the redirect back from the provider (docs/reference/auth-protocol.md#oauth). Returns the next
 * address, also on failure.
 */
export async function endSignIn(
  context: AuthContext,
  c: Context<HttpEnv>,
  query: URLSearchParams,
): Promise<string> {
  let flow: FlowRow
  try {
    flow = await claimFlow(context, query.get('state'), readBrowser(context.config, c))
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
    // Never redirects to an address from the request.
    return withQuery(context.config.auth.siteUrl, errorFields(error))
  }
  const redirectTo = flow.redirect_to ?? context.config.auth.siteUrl
  try {
    const visit = await visitProvider(context, c, flow, query)
    return await inAuth(context, (tx) =>
      admit(tx, context, { flow, redirectTo, client: clientOf(c), ...visit }),
    )
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
    return withFragment(withQuery(redirectTo, errorFields(error)), errorFields(error))
  }
}

/** Consumes the state, which works once. */
function claimFlow(
  context: AuthContext,
  state: string | null,
  browser: string | undefined,
): Promise<FlowRow> {
  if (!state) throw new AuthError(400, 'bad_oauth_callback', 'OAuth state parameter missing')
  if (!isUuid(state)) throw badState('OAuth state parameter is invalid')
  return inAuth(context, async (tx) => {
    const flow = await tx
      .selectFrom('auth.flow_state')
      .selectAll()
      .where('id', '=', state)
      .where('authentication_method', '=', 'oauth')
      .forUpdate()
      .executeTakeFirst()
    if (!flow) throw badState('OAuth state not found or expired')
    if (!flow.browser_hash)
      throw new AuthError(400, 'flow_state_already_used', 'OAuth state was already used')
    const age = (context.clock.now().getTime() - flow.created_at.getTime()) / 1000
    if (age > VISIT_LIFETIME) throw badState('OAuth state has expired')
    if (!isSameHash(flow.browser_hash, hashLinkToken(context.config.secret, browser ?? ''))) {
      throw badState('OAuth state belongs to another browser')
    }
    await tx
      .updateTable('auth.flow_state')
      .set({ browser_hash: null, provider_code_verifier: null, nonce: null, updated_at: context.clock.now() })
      .where('id', '=', flow.id)
      .execute()
    return flow
  })
}

const badState = (message: string) => new AuthError(400, 'bad_oauth_state', message)

interface Visit {
  identity: ProviderIdentity
  accessToken: string
  refreshToken: string | undefined
}

/** Exchanges the provider's code and checks its ID token: signature, issuer, audience, times, nonce. */
async function visitProvider(
  context: AuthContext,
  c: Context<HttpEnv>,
  flow: FlowRow,
  query: URLSearchParams,
): Promise<Visit> {
  const refused = query.get('error')
  if (refused) {
    throw new AuthError(
      403,
      'access_denied',
      query.get('error_description') ?? `The provider answered ${refused}`,
    )
  }
  const { providers, config } = context
  if (!providers.isEnabled(flow.provider_type)) throw badState('OAuth provider is no longer enabled')
  const provider = await openProvider(context, flow.provider_type, c)
  const here = new URL(`${config.publicUrl}${CALLBACK}?${query}`)
  try {
    const tokens = await authorizationCodeGrant(provider.configuration, here, {
      pkceCodeVerifier: unseal(config.secret, VERIFIER_SEAL, flow.provider_code_verifier ?? ''),
      expectedState: flow.id,
      expectedNonce: flow.nonce ?? '',
    })
    const identity = readProviderIdentity(provider.name, (tokens.claims() ?? {}) as JWTPayload)
    if (!identity) throw new Error('ID token without a subject')
    return { identity, accessToken: tokens.access_token, refreshToken: tokens.refresh_token }
  } catch (error) {
    c.var.log.warn({ err: error, provider: provider.name }, 'provider sign-in failed')
    throw new AuthError(500, 'unexpected_failure', 'Unable to exchange external code')
  }
}

interface Admission extends Visit {
  flow: FlowRow
  redirectTo: string
  client: Client
}

/** Creates the session, or its code with PKCE, in one transaction with all changes of the sign-in. */
async function admit(tx: Tx, context: AuthContext, admission: Admission): Promise<string> {
  const { flow, redirectTo, client, identity } = admission
  const locale = localeOfPath(new URL(redirectTo).pathname)
  const request = { redirectTo, locale, asker: client.ip ?? '' }
  const user = flow.linking_target_id
    ? await linkIdentity(tx, context, flow.linking_target_id, identity)
    : await signInWithProvider(tx, context, identity, { request, client })
  if (user instanceof AuthError)
    return withFragment(withQuery(redirectTo, errorFields(user)), errorFields(user))
  return flow.code_challenge
    ? admitByCode(tx, context, admission, user.id)
    : admitAtOnce(tx, context, admission, user)
}

async function admitByCode(
  tx: Tx,
  context: AuthContext,
  { flow, redirectTo, accessToken, refreshToken }: Admission,
  userId: string,
): Promise<string> {
  const { secret } = context.config
  await tx
    .updateTable('auth.flow_state')
    .set({
      provider_access_token: seal(secret, PROVIDER_TOKEN_SEAL, accessToken),
      provider_refresh_token: refreshToken ? seal(secret, PROVIDER_TOKEN_SEAL, refreshToken) : null,
    })
    .where('id', '=', flow.id)
    .execute()
  return withQuery(redirectTo, { code: await issueAuthCode(tx, context, flow.id, userId) })
}

async function admitAtOnce(
  tx: Tx,
  context: AuthContext,
  { flow, redirectTo, client, accessToken, refreshToken }: Admission,
  user: { id: string },
): Promise<string> {
  await tx.deleteFrom('auth.flow_state').where('id', '=', flow.id).execute()
  const session = await issueSession(tx, context, user, { amrMethod: 'oauth', ...client })
  const { access_token, expires_at, expires_in, refresh_token, token_type } = session
  return withFragment(redirectTo, {
    ...{ access_token, expires_at, expires_in, refresh_token, token_type, sb: '' },
    ...{ provider_token: accessToken, provider_refresh_token: refreshToken },
  })
}
