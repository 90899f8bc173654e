import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * 128 bits of HMAC-SHA-256: half the digest, the minimum that RFC 2104 §5 advises. More would only lengthen the link.
 */
const SIGNATURE_BYTES = 16
const UUID_BYTES = 16
const TOKEN = /^[A-Za-z0-9_-]{43}$/

/**
 * Self-verifying token of a link: the ID and our signature in 43 URL-safe characters. The same ID always gives the same
 * token, so a repeated submit returns the same link and nothing is stored.
 */
export function signLink(secret: string, purpose: string, uuid: string): string {
  const id = Buffer.from(uuid.replaceAll('-', ''), 'hex')
  if (id.length !== UUID_BYTES) throw new Error(`signLink takes a uuid, not "${uuid}"`)
  return Buffer.concat([id, signatureOf(secret, purpose, id)]).toString('base64url')
}

/** Returns the ID, or undefined when we did not sign the token for this purpose. */
export function readSignedLink(secret: string, purpose: string, token: string): string | undefined {
  const bytes = bytesOf(token)
  if (!bytes) return undefined
  const id = bytes.subarray(0, UUID_BYTES)
  const isOurs = timingSafeEqual(bytes.subarray(UUID_BYTES), signatureOf(secret, purpose, id))
  return isOurs ? uuidOf(id) : undefined
}

/** Returns the ID in a token without verifying it. Only for finding the record that can verify it. */
export function idNamedBy(token: string): string | undefined {
  const bytes = bytesOf(token)
  return bytes && uuidOf(bytes.subarray(0, UUID_BYTES))
}

function bytesOf(token: string): Buffer | undefined {
  if (!TOKEN.test(token)) return undefined
  const bytes = Buffer.from(token, 'base64url')
  // The last character has four unused bits; only the spelling we issue is accepted.
  return bytes.toString('base64url') === token ? bytes : undefined
}

const signatureOf = (secret: string, purpose: string, id: Buffer): Buffer =>
  createHmac('sha256', secret)
    .update(`signed-link\n${purpose}\n`)
    .update(id)
    .digest()
    .subarray(0, SIGNATURE_BYTES)

const uuidOf = (id: Buffer): string =>
  id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
