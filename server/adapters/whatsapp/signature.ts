import { createHmac, timingSafeEqual } from 'node:crypto'

/** Returns the `X-Hub-Signature-256` of a body: HMAC-SHA256 of its raw bytes (docs/reference/whatsapp.md#webhooks). */
export function signBody(body: Uint8Array, appSecret: string): string {
  return `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`
}

/** Whether the header signs exactly these bytes, compared in constant time. */
export function isSignedBy(appSecret: string, body: Uint8Array, header: string | undefined): boolean {
  const expected = Buffer.from(signBody(body, appSecret))
  const given = Buffer.from(header ?? '')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
