import { createHmac, hkdfSync } from 'node:crypto'

/** API keys have a signing key of their own, so that they survive the rotation of the access token keys. */
export const API_KEYS_KID = 'api-keys'

/** A fixed time, so that one secret gives the same keys in every process and pages stay byte-identical. */
const ISSUED_AT = Date.UTC(2026, 0, 1) / 1000

export const apiKeySecret = (secret: string) =>
  new Uint8Array(hkdfSync('sha256', secret, '', 'auth/api-keys', 32))

/** The classic form (docs/reference/auth-protocol.md#access-tokens): a JWT with a role and no `sub`. */
export function apiKey(secret: string, role: 'anon' | 'service_role'): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const content = `${encode({ alg: 'HS256', typ: 'JWT', kid: API_KEYS_KID })}.${encode({ iss: 'mimar', role, iat: ISSUED_AT })}`
  return `${content}.${createHmac('sha256', apiKeySecret(secret)).update(content).digest('base64url')}`
}

/** Key for the browser, without any rights. */
export const anonKey = (secret: string) => apiKey(secret, 'anon')
/** Key for operators, which gives access to the admin routes. */
export const serviceKey = (secret: string) => apiKey(secret, 'service_role')
