import { AuthError } from '../auth-error.ts'
import type { Body } from '../read-body.ts'

/**
 * Bytes of user_metadata and app_metadata together, as JSON. Both are in every access token; Base64 turns 8 kB into 11
 * kB of a header, and node:http accepts 16 kB (docs/decisions/0014-sign-in.md).
 */
export const MOST_METADATA = 8192

type Metadata = Record<string, unknown>

const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value ?? {}))

export const fitsToken = (user: unknown, app: unknown) => bytesOf(user) + bytesOf(app) <= MOST_METADATA

/** @throws {AuthError} validation_failed (422) when a token with both would not fit a header */
export function requireMetadataFits(user: unknown, app: unknown = {}): void {
  if (fitsToken(user, app)) return
  const message = `Metadata cannot be larger than ${MOST_METADATA} bytes`
  throw new AuthError(422, 'validation_failed', message)
}

/** A placeholder as long as any ID, so that the limit does not depend on whether the account exists. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** Reads the metadata for the account of `email`, which may not exist. Throws as above. */
export function readData(body: Body, email: string): Metadata {
  const data = body.object('data') ?? {}
  requireMetadataFits(metadataOf(NOBODY, email, data))
  return data
}

/**
 * Metadata of a new account. The user's own values cannot overwrite the known fields
 * (docs/reference/auth-protocol.md#shapes).
 */
export const metadataOf = (id: string, email: string, data: Metadata): Metadata => ({
  ...data,
  sub: id,
  email,
  email_verified: false,
  phone_verified: false,
})

/** Sets the given keys and deletes those whose new value is null. */
export function mergeMetadata(known: unknown, changes: Metadata): Metadata {
  const merged = { ...(known as Metadata), ...changes }
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null))
}
