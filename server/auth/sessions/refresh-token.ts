import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** 16 bytes of session ID, 4 of count, 16 of signature: half of SHA-256, the minimum that RFC 2104 §5 advises. */
const LENGTH = 36
const TOKEN = /^[A-Za-z0-9_-]{48}$/

/**
 * Computes the token from the session. Nothing stored can open a session, and the current token can be returned again
 * to a browser that lost the response.
 */
export function refreshTokenOf(secret: string, session: { id: string; count: number }): string {
  const content = Buffer.alloc(20)
  content.write(session.id.replaceAll('-', ''), 'hex')
  content.writeUInt32BE(session.count, 16)
  return Buffer.concat([content, signatureOf(secret, content)]).toString('base64url')
}

export type ReadRefreshToken = { sessionId: string; count: number } | 'malformed' | 'forged'

export function readRefreshToken(secret: string, token: string): ReadRefreshToken {
  const bytes = Buffer.from(token, 'base64url')
  if (!TOKEN.test(token) || bytes.length !== LENGTH) return 'malformed'
  const content = bytes.subarray(0, 20)
  if (!timingSafeEqual(bytes.subarray(20), signatureOf(secret, content))) return 'forged'
  const hex = content.toString('hex', 0, 16)
  return {
    sessionId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    count: content.readUInt32BE(16),
  }
}

function signatureOf(secret: string, content: Buffer): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'auth/refresh-tokens', 32))
  return createHmac('sha256', key).update(content).digest().subarray(0, 16)
}
