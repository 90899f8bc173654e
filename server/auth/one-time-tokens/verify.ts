import { readEmail } from '#domain/accounts/email.ts'
import { localeOfPath } from '#i18n/locale.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { addressOf } from '#server/platform/http/page-address.ts'
import { type AuthContext, inAuth } from '../auth-context.ts'
import { AuthError, invalid } from '../auth-error.ts'
import { ALLOWANCES, forgetRates, limitRate } from '../auth-rate-limits.ts'
import { issueAuthCode } from '../flow-state/auth-code.ts'
import { readPhone } from '../phones/account-mobile.ts'
import type { TokenResponse } from '../presenters/token-response.ts'
import type { Body } from '../read-body.ts'
import { errorFields, withFragment, withQuery } from '../redirects/redirect-answer.ts'
import { type Client, issueSession } from '../sessions/issue-session.ts'
import { type Acceptance, acceptToken, type Prover } from './accept-token.ts'
import { findByCode, findByLink, isMailType, type TokenRow } from './find-token.ts'
import { isPkceToken } from './secrets.ts'

const FIRST_OF_TWO = 'Confirmation link accepted. Please proceed to confirm link sent to the other email'

const EMAIL_CHANGED = 'Confirmation link accepted. The email address was changed'

const codeExpired = () => new AuthError(403, 'otp_expired', 'Token has expired or is invalid')
const linkExpired = () => new AuthError(403, 'otp_expired', 'Email link is invalid or has expired')
const banned = () => new AuthError(403, 'user_banned', 'User is banned')

/** `POST /verify`: a code with its address, or the token of a link (docs/reference/auth-protocol.md#verification). */
export async function verify(
  context: AuthContext,
  body: Body,
  { claims, ...client }: Prover,
): Promise<TokenResponse | { msg: string; code: string }> {
  const proof = readProof(body)
  const guesses = proof.token === undefined ? `${proof.address}\n${client.ip}` : undefined
  if (guesses) await takeGuess(context, guesses)
  // The transaction must commit in any case, because a wrong code is counted.
  const answer = await inAuth(context, async (tx) => {
    const token = await (proof.token !== undefined
      ? findByLink(tx, context, proof)
      : findByCode(tx, context, proof))
    if (!token) return { outcome: 'invalid' } as const
    const accepted = await acceptToken(tx, context, token, { ...client, claims })
    if (accepted.outcome !== 'accepted') return accepted
    return issueSession(tx, context, accepted.user, { amrMethod: 'otp', ...client })
  })
  if (guesses && (!('outcome' in answer) || answer.outcome !== 'invalid'))
    await giveGuessBack(context, guesses)
  if (!('outcome' in answer)) return answer
  if (answer.outcome === 'first_of_two') return { msg: FIRST_OF_TWO, code: '200' }
  if (answer.outcome === 'banned') throw banned()
  throw proof.token !== undefined ? linkExpired() : codeExpired()
}

/**
 * Counts the guess before the code is checked, so that concurrent guesses are all counted. A right code resets the
 * count.
 */
async function takeGuess(context: AuthContext, key: string): Promise<void> {
  await limitRate(context, 'code', key, ALLOWANCES.code)
  await limitRate(context, 'codeOfDay', key, ALLOWANCES.codeOfDay)
}

const giveGuessBack = (context: AuthContext, key: string) => forgetRates(context, ['code', 'codeOfDay'], key)

type Proof =
  | { type: string; token: string }
  | { type: string; token?: undefined; address: string; code: string }

function readProof(body: Body): Proof {
  const type = body.text('type')
  if (!type) throw invalid('Verify requires a verification type')
  const [code, hash, email, phone] = ['token', 'token_hash', 'email', 'phone'].map((name) => body.text(name))
  if (Boolean(code) === Boolean(hash)) throw invalid('Verify requires either a token or a token hash')
  if (hash && (email || phone)) throw invalid('Only the token_hash and type should be provided')
  if (hash) return isMailType(type) ? { type, token: hash } : refuse(linkExpired())
  if (Boolean(email) === Boolean(phone)) {
    throw invalid('Only an email address or phone number should be provided on verify')
  }
  if (phone) return readPhoneProof(type, phone, code ?? '')
  if (!isMailType(type)) throw invalid('Invalid email verification type')
  // An impossible address gets the same response as an unknown one.
  return { type, address: readEmail(email ?? '') ?? '', code: code ?? '' }
}

function refuse(error: AuthError): never {
  throw error
}

/** A phone code confirms a sign-up or signs in. It never changes a number, so no code of that type is accepted. */
function readPhoneProof(type: string, typed: string, code: string): Proof {
  const address = readPhone(typed)
  return type === 'sms' ? { type, address, code } : refuse(codeExpired())
}

/**
 * `GET /verify`: returns the redirect of an email link, also on failure. The implicit flow puts the session in the
 * fragment; PKCE puts a code for the requesting browser in the query.
 */
export async function followLink(
  context: AuthContext,
  { token, type, redirectTo }: { token: string; type: string; redirectTo: string },
  client: Client,
): Promise<string> {
  try {
    return await inAuth(context, async (tx) => {
      const found = isMailType(type) ? await findByLink(tx, context, { token, type }) : undefined
      const accepted = found
        ? await acceptToken(tx, context, found, client)
        : ({ outcome: 'invalid' } as const)
      const isPasswordless = accepted.outcome === 'accepted' && found !== undefined && bringsNothing(found)
      const end = {
        ...{ tx, context, accepted, found, client },
        // As in password recovery, the page's client then asks for a new password.
        type: isPasswordless ? 'recovery' : type,
        redirectTo: isPasswordless ? choosePasswordPage(context, redirectTo, client) : redirectTo,
      }
      return isPkceToken(token) ? endPkce(end) : endImplicit(end)
    })
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
    return refusal(error, token, redirectTo)
  }
}

/** A sign-up link that proves only the address, because two askers had requested the account. */
const bringsNothing = ({
  verification_type: type,
  encrypted_password: hash,
  identity_id: identity,
}: TokenRow) => type === 'signup' && hash === null && identity === null

/**
 * Returns our page that asks for a new password and then continues to `redirectTo`. Another site's address is returned
 * as it is.
 */
function choosePasswordPage({ config }: AuthContext, redirectTo: string, { locale = 'ar' }: Client): string {
  const { origin, pathname, search, searchParams } = new URL(redirectTo)
  if (origin !== new URL(config.publicUrl).origin) return redirectTo
  const isOnlyEntrance = pathname === '/' || /\/account\/confirm-email$/.test(pathname)
  const next = searchParams.get('next') ?? (isOnlyEntrance ? undefined : pathname + search)
  const language = pathname === '/' ? locale : localeOfPath(pathname)
  return withQuery(addressOf({ config }, language, '/account/new-password'), { next })
}

function refusal(error: AuthError, token: string, redirectTo: string): string {
  const address = isPkceToken(token) ? withQuery(redirectTo, errorFields(error)) : redirectTo
  return withFragment(address, errorFields(error))
}

interface End {
  tx: Tx
  context: AuthContext
  accepted: Acceptance
  found: TokenRow | undefined
  redirectTo: string
  type: string
  client: Client
}

async function endImplicit({ tx, context, accepted, found, redirectTo, type, client }: End): Promise<string> {
  if (accepted.outcome === 'banned') throw banned()
  if (accepted.outcome === 'invalid') throw linkExpired()
  if (accepted.outcome === 'first_of_two') return withFragment(redirectTo, { message: FIRST_OF_TWO, sb: '' })
  // A stranger may have requested that their own account gets this reader's address. The click must not sign the reader
  // in to it. The asker is signed in where they asked.
  if (found?.verification_type === 'email_change')
    return withFragment(redirectTo, { message: EMAIL_CHANGED, sb: '', type })
  const session = await issueSession(tx, context, accepted.user, { amrMethod: 'otp', ...client })
  const { access_token, expires_at, expires_in, refresh_token, token_type } = session
  const fields = { access_token, expires_at, expires_in, refresh_token, sb: '', token_type, type }
  return withFragment(redirectTo, fields)
}

async function endPkce({ tx, context, accepted, found, redirectTo }: End): Promise<string> {
  if (accepted.outcome === 'banned') throw banned()
  if (accepted.outcome === 'invalid') throw linkExpired()
  if (accepted.outcome === 'first_of_two') {
    const message = { message: FIRST_OF_TWO }
    return withFragment(withQuery(redirectTo, message), { ...message, sb: '' })
  }
  const flowId = found?.flow_state_id
  const code = flowId && (await issueAuthCode(tx, context, flowId, accepted.user.id))
  if (!code) throw linkExpired()
  return withQuery(redirectTo, { code })
}
