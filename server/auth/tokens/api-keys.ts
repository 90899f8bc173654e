import { createHmac, hkdfSync } from 'node:crypto'

/** API keys are signed apart from access tokens: they outlive the rotation of those keys. */
export const API_KEYS_KID = 'api-keys'

/** Any fixed moment: the same secret must give the same keys in every process, so that pages stay the same bytes. */
const ISSUED_AT = Date.UTC(2026, 0, 1) / 1000

export const apiKeySecret = (secret: string) =>
  new Uint8Array(hkdfSync('sha256', secret, '', 'auth/api-keys', 32))

/** The classic form (docs/reference/auth-protocol.md#access-tokens): a JWT with a role and no `sub`. */
export function apiKey(secret: string, role: 'anon' | 'service_role'): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const content = `${encode({ alg: 'HS256', typ: 'JWT', kid: API_KEYS_KID })}.${encode({ iss: 'mimar', role, iat: ISSUED_AT })}`
  return `${content}.${createHmac('sha256', apiKeySecret(secret)).update(content).digest('base64url')}`
}

/** For the browser: says nothing, opens nothing. */
export const anonKey = (secret: string) => apiKey(secret, 'anon')
/** For operators: opens the admin calls. */
export const serviceKey = (secret: string) => apiKey(secret, 'service_role')
