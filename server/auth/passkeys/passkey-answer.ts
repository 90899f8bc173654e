import * as z from 'zod/mini'
import type { AuthContext } from '../auth-context.ts'
import { AuthError } from '../auth-error.ts'
import type { Body } from '../read-body.ts'

const text = z.string().check(z.minLength(1))
const envelope = {
  id: text,
  rawId: text,
  type: z.literal('public-key'),
  clientExtensionResults: z._default(z.object({}), {}),
}
const made = z.object({
  ...envelope,
  response: z.object({ clientDataJSON: text, attestationObject: text }),
})
const used = z.object({
  ...envelope,
  response: z.object({
    ...{ clientDataJSON: text, authenticatorData: text, signature: text },
    userHandle: z.nullish(z.string()),
  }),
})

/** @throws {AuthError} webauthn_verification_failed (400) when a part of the device's response is missing */
export const readMadePasskey = (body: Body) => read(made, body)
export const readUsedPasskey = (body: Body) => read(used, body)

function read<Schema extends z.ZodMiniType>(schema: Schema, body: Body): z.infer<Schema> {
  const answer = schema.safeParse(body.object('credential'))
  if (answer.success) return answer.data
  throw new AuthError(400, 'webauthn_verification_failed', 'Invalid credential response')
}

export const notVerified = () =>
  new AuthError(400, 'webauthn_verification_failed', 'Credential verification failed')

/** A passkey is the only factor, so its device must verify the user by finger, face or PIN; a touch is not enough. */
export const expectedOf = ({ config }: Pick<AuthContext, 'config'>, challenge: string) => ({
  expectedChallenge: challenge,
  expectedOrigin: [config.auth.siteUrl, config.publicUrl].map((url) => new URL(url).origin),
  expectedRPID: rpIdOf(config),
  requireUserVerification: true,
})

/** Relying party ID: the site's host from the settings, never from the request. */
export const rpIdOf = ({ auth }: AuthContext['config']) => new URL(auth.siteUrl).hostname
