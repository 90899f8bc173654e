// The real server for the official client's tests (docs/reference/auth-protocol.md#tests-of-the-client): sign-ups are
// confirmed automatically, a hundred may come from one address, emails are stored and not sent. Any of these settings
// can be overridden: AUTH_JWT_KEY takes the tests' own RS256 key, AUTH_MANUAL_LINKING=on allows linking identities.
import path from 'node:path'
import { anonKey, serviceKey } from '#server/auth/tokens/api-keys.ts'
import { readConfig } from '#server/platform/config/config.ts'

const DEFAULTS = {
  // Port where the client's tests expect the local stack.
  PORT: '54321',
  HOST: '127.0.0.1',
  PUBLIC_URL: 'http://127.0.0.1:54321',
  MIMAR_DATA_ROOT: path.resolve(import.meta.dirname, '../.data/conformance'),
  AUTH_AUTOCONFIRM: 'on',
  AUTH_RATE_LIMITS: 'off',
  // Defaults of the protocol where ours are stricter.
  AUTH_FRESH_MINUTES: '0',
  AUTH_SESSION_IDLE_HOURS: '0',
  AUTH_SESSION_HOURS: '0',
  ADMIN_SESSION_IDLE_HOURS: '0',
  ADMIN_SESSION_HOURS: '0',
  AUTH_REFRESH_GRACE_SECONDS: '10',
  AUTH_OTP_TELLS_UNKNOWN: 'on',
  AUTH_PHONE_COUNTRIES: '*',
  // The protocol's own rule for passwords: six characters of any kind.
  AUTH_PASSWORD_MIN: '6',
  AUTH_PASSWORD_MIN_WITH_SECOND_STEP: '6',
  AUTH_PASSWORD_REFUSE_COMMON: 'off',
  AUTH_MANUAL_LINKING: 'off',
  AUTH_PHONE_CODES: 'off',
  AUTH_REDIRECT_URLS: 'http://localhost:*/**',
  // Passkeys are bound to this address.
  AUTH_SITE_URL: 'http://localhost:5173',
  LOG_LEVEL: 'warn',
  WEB_PROCESSES: '1',
}

process.env = { ...DEFAULTS, ...process.env }
// Never uses a real database.
delete process.env.DATABASE_URL
if (process.env.PORT !== DEFAULTS.PORT && process.env.PUBLIC_URL === DEFAULTS.PUBLIC_URL) {
  process.env.PUBLIC_URL = `http://127.0.0.1:${process.env.PORT}`
}

const { secret, publicUrl } = readConfig(process.env)
console.log(`auth url:     ${publicUrl}/auth/v1`)
console.log(`anon key:     ${anonKey(secret)}`)
console.log(`service key:  ${serviceKey(secret)}`)
await import('#server/main.ts')
