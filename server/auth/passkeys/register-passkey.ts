import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server'
import type { JWTPayload } from 'jose'
import type { Tx } from '#server/platform/db/db.ts'
import { writeAudit } from '../audit.ts'
import { type AuthContext, inAuth } from '../auth-context.ts'
import { AuthError } from '../auth-error.ts'
import { ALGORITHMS, keysOf } from '../factors/key-factor.ts'
import { sendNotice } from '../mails/send-notice.ts'
import type { Body } from '../read-body.ts'
import type { SignedIn } from '../require-user.ts'
import type { Client } from '../sessions/issue-session.ts'
import { expectedOf, notVerified, readMadePasskey, rpIdOf } from './passkey-answer.ts'
import { type PasskeyOptions, storeChallenge, takeChallenge } from './passkey-challenge.ts'
import { lockForChange, type PasskeyAnswer, passkeysOf, presentPasskey } from './passkeys.ts'

/** The same limit as for second steps (docs/reference/auth-protocol.md#lifetimes-and-limits). */
const MOST_PASSKEYS = 10

type CreationOptions = Awaited<ReturnType<typeof generateRegistrationOptions>>

/** Returns options for registering a passkey (`POST /passkeys/registration/options`). */
export function beginRegistration(
  context: AuthContext,
  claims: JWTPayload,
): Promise<PasskeyOptions<CreationOptions>> {
  return inAuth(context, async (tx) => {
    const person = await lockForChange(tx, context, claims)
    const { user } = person
    const known = await checkRoom(tx, person)
    const name = user.email ?? user.phone ?? user.id
    const rpID = rpIdOf(context.config)
    const options = await generateRegistrationOptions({
      ...{ rpName: rpID, rpID, userName: name, userDisplayName: name },
      userID: new TextEncoder().encode(user.id),
      // A device keeps one passkey per user and site, so a new one would replace its second-step key.
      excludeCredentials: [...known.map(({ credential_id: id }) => ({ id })), ...keysOf(person)],
      supportedAlgorithmIDs: ALGORITHMS,
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    return storeChallenge(tx, context, { type: 'registration', userId: user.id }, options)
  })
}

/** Stores a registered passkey (`POST /passkeys/registration/verify`) and notifies the user by email. */
export async function finishRegistration(
  context: AuthContext,
  claims: JWTPayload,
  body: Body,
  client: Client,
): Promise<PasskeyAnswer> {
  const { user } = await inAuth(context, (tx) => lockForChange(tx, context, claims))
  const challenge = await takeChallenge(context, { type: 'registration', userId: user.id }, body)
  const made = await verifyRegistrationResponse({
    ...{ response: readMadePasskey(body), supportedAlgorithmIDs: ALGORITHMS },
    ...expectedOf(context, challenge),
    // The library throws for every invalid response.
  }).catch(() => undefined)
  if (!made?.registrationInfo) throw notVerified()
  const { credential } = made.registrationInfo
  return inAuth(context, async (tx) => {
    const person = await lockForChange(tx, context, claims)
    await checkRoom(tx, person)
    const now = context.clock.now()
    const added = await tx
      .insertInto('auth.webauthn_credentials')
      .values({
        ...{ user_id: user.id, credential_id: credential.id, sign_count: credential.counter },
        public_key: Buffer.from(credential.publicKey).toString('base64url'),
        is_second_step: person.session.aal === 'aal2',
        ...{ created_at: now, updated_at: now },
      })
      .onConflict((on) => on.column('credential_id').doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!added) {
      throw new AuthError(422, 'webauthn_credential_exists', 'This credential is already registered')
    }
    await writeAudit(tx, 'passkey_created', person.user, { ip: client.ip, passkey_id: added.id })
    await sendNotice(tx, context, 'passkey_added', person.user, client)
    return presentPasskey(added)
  })
}

/** Returns the existing passkeys. Throws 422 `too_many_passkeys` when the limit is reached. */
async function checkRoom(tx: Tx, { user }: SignedIn) {
  const known = await passkeysOf(tx, user.id)
  if (known.length < MOST_PASSKEYS) return known
  throw new AuthError(422, 'too_many_passkeys', 'Maximum number of passkeys reached')
}
