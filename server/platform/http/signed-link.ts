import { createHmac, timingSafeEqual } from 'node:crypto'

/** 128 bits of HMAC-SHA-256: half the digest, the least RFC 2104 §5 advises; a longer one only makes longer links. */
const SIGNATURE_BYTES = 16
const UUID_BYTES = 16
const TOKEN = /^[A-Za-z0-9_-]{43}$/

/**
 * A link's token that proves itself: the id and our signature of it, 43 letters fit for a URL.
 * The same id always gives the same token, so a repeated submit answers the same link, and nothing is stored.
 */
export function signLink(secret: string, purpose: string, uuid: string): string {
  const id = Buffer.from(uuid.replaceAll('-', ''), 'hex')
  if (id.length !== UUID_BYTES) throw new Error(`signLink takes a uuid, not "${uuid}"`)
  return Buffer.concat([id, signatureOf(secret, purpose, id)]).toString('base64url')
}

/** The id inside, or undefined when the token is not one we signed for this purpose. */
export function readSignedLink(secret: string, purpose: string, token: string): string | undefined {
  const bytes = bytesOf(token)
  if (!bytes) return undefined
  const id = bytes.subarray(0, UUID_BYTES)
  const isOurs = timingSafeEqual(bytes.subarray(UUID_BYTES), signatureOf(secret, purpose, id))
  return isOurs ? uuidOf(id) : undefined
}

/** The id a token names, whoever wrote it: proves nothing, and says where to look what would. */
export function idNamedBy(token: string): string | undefined {
  const bytes = bytesOf(token)
  return bytes && uuidOf(bytes.subarray(0, UUID_BYTES))
}

function bytesOf(token: string): Buffer | undefined {
  if (!TOKEN.test(token)) return undefined
  const bytes = Buffer.from(token, 'base64url')
  // Four spare bits in the last letter: only the spelling we give out opens the link.
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
