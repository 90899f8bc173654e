import { AuthError } from '../auth-error.ts'
import type { Body } from '../read-body.ts'

/**
 * Bytes of user_metadata and app_metadata together, as JSON. Both travel in every access token; Base64 makes 8 kB of them
 * 11 kB of a header, and node:http takes 16 kB (docs/decisions/0014-sign-in.md).
 */
export const MOST_METADATA = 8192

type Metadata = Record<string, unknown>

const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value ?? {}))

export const fitsToken = (user: unknown, app: unknown) => bytesOf(user) + bytesOf(app) <= MOST_METADATA

/** @throws {AuthError} validation_failed (422) when a token with both would not fit a header. */
export function requireMetadataFits(user: unknown, app: unknown = {}): void {
  if (fitsToken(user, app)) return
  const message = `Metadata cannot be larger than ${MOST_METADATA} bytes`
  throw new AuthError(422, 'validation_failed', message)
}

/** As long as any id: what is too much must not depend on whether there is an account. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** What somebody says of the account of `email`, of which nobody may know yet whether it is there. Throws as above. */
export function readData(body: Body, email: string): Metadata {
  const data = body.object('data') ?? {}
  requireMetadataFits(metadataOf(NOBODY, email, data))
  return data
}

/**
 * What a new account says of itself. The person's own words cannot overwrite what we know
 * (docs/reference/auth-protocol.md#shapes).
 */
export const metadataOf = (id: string, email: string, data: Metadata): Metadata => ({
  ...data,
  sub: id,
  email,
  email_verified: false,
  phone_verified: false,
})

/** Keys whose new value is null leave; all others are set. */
export function mergeMetadata(known: unknown, changes: Metadata): Metadata {
  const merged = { ...(known as Metadata), ...changes }
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null))
}
