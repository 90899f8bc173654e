import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { PageSession } from '#server/platform/http/http-env.ts'

/**
 * Name of the cookie that lets the server render a signed-in page with its reader's data. Over HTTPS the prefix makes
 * browsers accept it only from this host (RFC 6265bis §4.1.3.2), so no neighbouring host can plant a session.
 */
export const pageCookieName = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? '__Host-mimar-page' : 'mimar-page'

/** 16 bytes of session ID, 16 of user ID, 16 of signature: half of SHA-256, the minimum that RFC 2104 §5 advises. */
const [ID_BYTES, LENGTH] = [16, 48]
const VALUE = /^[A-Za-z0-9_-]{64}$/

/** Computes the cookie's value. It opens nothing by itself: the session is looked up for each page. */
export function sealPageSession(secret: string, { sessionId, userId }: PageSession): string {
  const content = Buffer.from(`${sessionId}${userId}`.replaceAll('-', ''), 'hex')
  return Buffer.concat([content, signatureOf(secret, content)]).toString('base64url')
}

/** Returns undefined for a value that we did not sign. */
export function openPageSession(secret: string, value: string): PageSession | undefined {
  const bytes = Buffer.from(value, 'base64url')
  if (!VALUE.test(value) || bytes.length !== LENGTH) return undefined
  const content = bytes.subarray(0, 2 * ID_BYTES)
  if (!timingSafeEqual(bytes.subarray(2 * ID_BYTES), signatureOf(secret, content))) return undefined
  return { sessionId: uuidAt(content, 0), userId: uuidAt(content, ID_BYTES) }
}

const uuidAt = (bytes: Buffer, at: number): string =>
  bytes.toString('hex', at, at + ID_BYTES).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** A key of its own, so that no refresh token or link passes as this cookie. Derived once per secret. */
const keys = new Map<string, Buffer>()

function signatureOf(secret: string, content: Buffer): Buffer {
  const key = keys.get(secret) ?? Buffer.from(hkdfSync('sha256', secret, '', 'auth/page-cookie', 32))
  keys.set(secret, key)
  return createHmac('sha256', key).update(content).digest().subarray(0, ID_BYTES)
}
