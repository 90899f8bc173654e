import { unseal } from '#server/platform/sealing/seal.ts'
import { type AuthContext, inAuth } from '../auth-context.ts'
import { AuthError, invalid } from '../auth-error.ts'
import { type FlowRow, takeAuthCode } from '../flow-state/auth-code.ts'
import { PROVIDER_TOKEN_SEAL } from '../oauth/end-sign-in.ts'
import type { TokenResponse } from '../presenters/token-response.ts'
import type { Body } from '../read-body.ts'
import { isBanned, lockUser } from '../users/read-user.ts'
import { type Client, issueSession } from './issue-session.ts'

/**
 * The `pkce` grant: the code of a redirect with its verifier (docs/reference/auth-protocol.md#tokens). A code can be
 * tried once.
 */
export async function exchangeAuthCode(
  context: AuthContext,
  body: Body,
  client: Client,
): Promise<TokenResponse> {
  const [code, verifier] = [body.text('auth_code'), body.text('code_verifier')]
  if (!code || !verifier)
    throw invalid('invalid request: both auth code and code verifier should be non-empty')
  // Errors are returned and not thrown, so that the code stays consumed.
  const answer = await inAuth(context, async (tx) => {
    const exchange = await takeAuthCode(tx, context, { code, verifier })
    if (exchange.outcome !== 'exchanged') return REFUSALS[exchange.outcome]()
    const person = await lockUser(tx, exchange.userId)
    if (!person) return REFUSALS.not_found()
    if (isBanned(person.user, context.clock.now())) return new AuthError(403, 'user_banned', 'User is banned')
    const amrMethod = exchange.flow.authentication_method
    const session = await issueSession(tx, context, person.user, { amrMethod, ...client })
    return { ...session, ...providerTokensOf(context, exchange.flow) }
  })
  if (answer instanceof AuthError) throw answer
  return answer
}

const REFUSALS = {
  not_found: () =>
    new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found'),
  expired: () => new AuthError(422, 'flow_state_expired', 'invalid flow state, flow state has expired'),
  wrong_verifier: () =>
    new AuthError(400, 'bad_code_verifier', 'code challenge does not match previously saved code verifier'),
}

/** Provider tokens go to the browser with the session and are not stored any longer. */
function providerTokensOf({ config }: AuthContext, flow: FlowRow) {
  const open = (sealed: string) => unseal(config.secret, PROVIDER_TOKEN_SEAL, sealed)
  const { provider_access_token: access, provider_refresh_token: refresh } = flow
  return {
    ...(access && { provider_token: open(access) }),
    ...(refresh && { provider_refresh_token: open(refresh) }),
  }
}
