import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import * as z from 'zod/mini'
import type { Tx } from '#server/platform/db/db.ts'
import type { AuthContext } from '../auth-context.ts'
import { invalid } from '../auth-error.ts'
import { type PasskeyRow, passkeysOf } from '../passkeys/passkeys.ts'
import type { Body } from '../read-body.ts'
import type { SignedIn } from '../require-user.ts'
import type { FactorRow } from '../users/read-user.ts'

/**
 * A WebAuthn ceremony of a security key or a device (docs/reference/auth-protocol.md#second-steps): `create` registers
 * a key, `request` uses it.
 */
export interface KeyCeremony {
  type: 'create' | 'request'
  credential_options: { publicKey: object }
}

/**
 * EdDSA, ES256 and RS256 (COSE numbers of RFC 9053, RFC 8812): used by common keys and supported without Node's
 * experimental algorithms.
 */
export const ALGORITHMS = [-8, -7, -257]

const text = z.string().check(z.minLength(1))
const envelope = {
  id: text,
  rawId: text,
  type: z.literal('public-key'),
  clientExtensionResults: z._default(z.object({}), {}),
}
const answerSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('create'),
    credential_response: z.object({
      ...envelope,
      response: z.object({ clientDataJSON: text, attestationObject: text }),
    }),
  }),
  z.object({
    type: z.literal('request'),
    credential_response: z.object({
      ...envelope,
      response: z.object({ clientDataJSON: text, authenticatorData: text, signature: text }),
    }),
  }),
])
export type KeyAnswer = z.infer<typeof answerSchema>

const ceremonySchema = z.object({ type: z.enum(['create', 'request']), challenge: z.string() })
/** Stored data of a key: its public half and its signature counter. */
const keySchema = z.object({ id: z.string(), publicKey: z.string(), counter: z.number() })

/** Throws 400 `validation_failed` when the browser's response lacks a part. */
export function readKeyAnswer(body: Body): KeyAnswer {
  const read = answerSchema.safeParse(body.object('webauthn'))
  if (read.success) return read.data
  throw invalid('webauthn needs a type and the credential_response of the browser')
}

/** Options for the browser's call to the key. The challenge is stored with its row. */
export async function beginCeremony(
  tx: Tx,
  { config }: AuthContext,
  person: SignedIn,
  factor: FactorRow,
  challengeId: string,
): Promise<KeyCeremony> {
  const rpID = new URL(config.auth.siteUrl).hostname
  const isNew = factor.status === 'unverified'
  const publicKey = isNew
    ? await creationOptions(person, rpID, await passkeysOf(tx, person.user.id))
    : await generateAuthenticationOptions({ rpID, allowCredentials: [keyOf(factor)] })
  const type = isNew ? 'create' : 'request'
  await tx
    .updateTable('auth.mfa_challenges')
    .set({ web_authn_session_data: { type, challenge: publicKey.challenge } })
    .where('id', '=', challengeId)
    .execute()
  return { type, credential_options: { publicKey } }
}

function creationOptions(person: SignedIn, rpID: string, passkeys: PasskeyRow[]) {
  const { user } = person
  const name = user.email ?? user.phone ?? user.id
  return generateRegistrationOptions({
    ...{ rpName: rpID, rpID, userName: name, userDisplayName: name },
    userID: new TextEncoder().encode(user.id),
    // A device keeps one key per user and site, so a new one would replace the passkey on it.
    excludeCredentials: [...keysOf(person), ...passkeys.map(({ credential_id: id }) => ({ id }))],
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  })
}

/**
 * Verifies that a key signed this challenge on one of our pages. User presence is enough, because the password came
 * before.
 */
export async function isRightKey(
  tx: Tx,
  { config }: AuthContext,
  factor: FactorRow,
  challenge: { web_authn_session_data: unknown },
  answer: KeyAnswer,
): Promise<boolean> {
  const begun = ceremonySchema.safeParse(challenge.web_authn_session_data).data
  if (!begun || begun.type !== answer.type) return false
  const expected = {
    expectedChallenge: begun.challenge,
    expectedOrigin: [config.auth.siteUrl, config.publicUrl].map((url) => new URL(url).origin),
    expectedRPID: new URL(config.auth.siteUrl).hostname,
    requireUserVerification: false,
  }
  const key = await readKey(answer, factor, expected).catch(() => undefined)
  if (!key) return false
  await tx.updateTable('auth.mfa_factors').set(key).where('id', '=', factor.id).execute()
  return true
}

type Expected = Omit<Parameters<typeof verifyAuthenticationResponse>[0], 'response' | 'credential'>

/** Returns the factor columns for a verified key. The library throws for any invalid response. */
async function readKey(
  { type, credential_response: response }: KeyAnswer,
  factor: FactorRow,
  expected: Expected,
) {
  if (type === 'create') {
    const { registrationInfo: made } = await verifyRegistrationResponse({
      ...{ response, supportedAlgorithmIDs: ALGORITHMS },
      ...expected,
    })
    if (!made) return undefined
    const { id, publicKey, counter } = made.credential
    const key = { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter }
    return { web_authn_credential: key, web_authn_aaguid: made.aaguid }
  }
  const key = keySchema.parse(factor.web_authn_credential)
  const credential = { ...key, publicKey: new Uint8Array(Buffer.from(key.publicKey, 'base64url')) }
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    credential,
    ...expected,
  })
  return verified ? { web_authn_credential: { ...key, counter: authenticationInfo.newCounter } } : undefined
}

/** Credential IDs of the user's second steps, for the browser's options. */
export const keysOf = ({ factors }: Pick<SignedIn, 'factors'>) =>
  factors.filter(({ web_authn_credential: key }) => key !== null).map(keyOf)

const keyOf = ({ web_authn_credential: key }: FactorRow) => ({ id: keySchema.parse(key).id })
