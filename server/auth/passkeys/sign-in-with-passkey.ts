import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server'
import { writeAudit } from '../audit.ts'
import { type AuthContext, inAuth } from '../auth-context.ts'
import { AuthError } from '../auth-error.ts'
import type { TokenResponse } from '../presenters/token-response.ts'
import type { Body } from '../read-body.ts'
import { type Client, issueSession } from '../sessions/issue-session.ts'
import { isBanned, lockUser } from '../users/read-user.ts'
import { expectedOf, notVerified, readUsedPasskey, rpIdOf } from './passkey-answer.ts'
import { type PasskeyOptions, storeChallenge, takeChallenge } from './passkey-challenge.ts'
import type { PasskeyRow } from './passkeys.ts'

type RequestOptions = Awaited<ReturnType<typeof generateAuthenticationOptions>>

/**
 * Returns sign-in options for any passkey of this site (`POST /passkeys/authentication/options`). The passkey names its
 * user.
 */
export async function beginPasskeySignIn(context: AuthContext): Promise<PasskeyOptions<RequestOptions>> {
  const rpID = rpIdOf(context.config)
  const options = await generateAuthenticationOptions({ rpID, userVerification: 'required' })
  return inAuth(context, (tx) =>
    storeChallenge(tx, context, { type: 'authentication', userId: null }, options),
  )
}

/**
 * Verifies a passkey response (`POST /passkeys/authentication/verify`). The session is aal2 when the passkey was
 * registered in an aal2 session (docs/decisions/0016-second-step.md).
 */
export async function signInWithPasskey(
  context: AuthContext,
  body: Body,
  client: Client,
): Promise<TokenResponse> {
  const challenge = await takeChallenge(context, { type: 'authentication', userId: null }, body)
  const response = readUsedPasskey(body)
  const passkey = await inAuth(context, (tx) =>
    tx
      .selectFrom('auth.webauthn_credentials')
      .selectAll()
      .where('credential_id', '=', response.id)
      .executeTakeFirst(),
  )
  if (!passkey || personOf(response) !== passkey.user_id) throw notVerified()
  const counter = await verifiedCounter(context, challenge, response, passkey)
  return inAuth(context, async (tx) => {
    const person = await lockUser(tx, passkey.user_id)
    const now = context.clock.now()
    const { numUpdatedRows } = await tx
      .updateTable('auth.webauthn_credentials')
      .set({ sign_count: counter, last_used_at: now, updated_at: now })
      .where('id', '=', passkey.id)
      .executeTakeFirst()
    // The passkey was deleted during the verification.
    if (!person || numUpdatedRows === 0n) throw notVerified()
    const { user } = person
    if (isBanned(user, now)) throw new AuthError(403, 'user_banned', 'User is banned')
    if (!user.confirmed_at) throw new AuthError(403, 'email_not_confirmed', 'Email not confirmed')
    await writeAudit(tx, 'login', user, { ip: client.ip, passkey_id: passkey.id })
    const aal = passkey.is_second_step ? 'aal2' : 'aal1'
    return issueSession(tx, context, user, { amrMethod: 'passkey', aal, ...client })
  })
}

type Used = ReturnType<typeof readUsedPasskey>

/** User ID that the device returned with its signature. */
const personOf = ({ response: { userHandle } }: Used) =>
  Buffer.from(userHandle ?? '', 'base64url').toString('utf8')

/** Returns the device's signature counter. Throws when the signature is invalid. */
async function verifiedCounter(
  context: AuthContext,
  challenge: string,
  { response, ...envelope }: Used,
  passkey: PasskeyRow,
): Promise<number> {
  const { clientDataJSON, authenticatorData, signature } = response
  const outcome = await verifyAuthenticationResponse({
    response: { ...envelope, response: { clientDataJSON, authenticatorData, signature } },
    credential: {
      id: passkey.credential_id,
      publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
      counter: Number(passkey.sign_count),
    },
    ...expectedOf(context, challenge),
  }).catch(() => undefined)
  if (!outcome?.verified) throw notVerified()
  return outcome.authenticationInfo.newCounter
}
