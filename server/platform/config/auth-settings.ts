import * as z from 'zod'
import { PASSWORD_LENGTH } from '#domain/accounts/password.ts'
import { PAYMENT_PAIRS } from './payment-settings.ts'
import { SELLER_PAIRS } from './seller-settings.ts'

/** Sign-in settings. */
export interface AuthConfig {
  /** Target of email links and of redirects that are not allowed. Without a trailing slash. */
  siteUrl: string
  /** Globs of further addresses that may receive a session in a redirect. */
  redirectUrls: string[]
  /** Confirms new accounts without an email. For demos and tests. */
  autoconfirm: boolean
  disableSignup: boolean
  /**
   * `/otp` that may not sign up rejects an unknown address, as in the protocol. This reveals which addresses have
   * accounts.
   */
  otpTellsUnknown: boolean
  /** Lifetime of an access token, in seconds. */
  jwtExpiry: number
  /** A private JWK (ES256 or RS256) as JSON, which signs instead of our own rotated keys. */
  jwtKey: string | undefined
  /** Whether users may link and unlink identities themselves. */
  manualLinking: boolean
  /** Whether admins need a second step. Without one they can only enroll. */
  adminMfaRequired: boolean
  /** Milliseconds for which a proof is fresh enough to change sign-in methods. */
  freshForMs: number
  sessions: {
    everybody: SessionLimits
    staff: SessionLimits
    /** Milliseconds after a refresh in which reuse of an older token counts as another tab and not as theft. */
    graceMs: number
  }
  /** Country codes of numbers that may get codes; `*` allows all. */
  phoneCountries: string[]
  /** Rules for new passwords. Lengths in characters. */
  passwords: { min: number; minWithSecondStep: number; refuseCommon: boolean }
  /** Whether users can sign in by a code to their mobile. */
  phoneCodes: boolean
  /** Only off for the official client's own tests, in which one address signs up a hundred users. */
  rateLimits: boolean
  /** External auth server that speaks the protocol. Ours is then off, and tokens are verified with its keys. */
  supabase: { url: string; key: string } | undefined
  providers: { google?: OidcProvider; apple?: OidcProvider }
}

/** Milliseconds; Infinity for no limit. */
export interface SessionLimits {
  idleMs: number
  absoluteMs: number
}

export interface OidcProvider {
  clientId: string
  clientSecret: string
  issuer: string
}

/** The protocol's default (docs/reference/auth-protocol.md#lifetimes-and-limits). */
const JWT_EXPIRY = 3600
/**
 * Seconds. With a token shorter than the client's own margin of 90 s (docs/reference/auth-protocol.md#known-problems)
 * the client would refresh endlessly.
 */
const SHORTEST_EXPIRY = 120

/** OWASP ASVS 5.0 §7.3 asks for both limits; the figures are our choice (docs/decisions/0015-sessions-and-passwords.md). */
const SESSION_HOURS = { idle: 30 * 24, absolute: 180 * 24, staffIdle: 12, staffAbsolute: 7 * 24 }
/** Our choice: the client retries a lost refresh for half a minute. */
const REFRESH_GRACE_SECONDS = 60
const FRESH_MINUTES = 10

/** `0` for no limit. */
const limitIn = (unit: 'hours' | 'minutes', byDefault: number) =>
  z.coerce
    .number(`must be a number of ${unit}, or 0 for no limit`)
    .min(0)
    .default(byDefault)
    .transform((count) => (count === 0 ? Infinity : count * MS_PER[unit]))

const MS_PER = { hours: 3_600_000, minutes: 60_000 }

const onOff = (byDefault: boolean) => z.stringbool('must be on or off').default(byDefault)
const address = z.url({ protocol: /^https?$/, error: 'must be like https://mimar.example' })

const SAUDI_ARABIA = '966'

/** The protocol's default is six (docs/reference/auth-protocol.md#lifetimes-and-limits), which is also the minimum. */
const passwordLength = (byDefault: number) =>
  z.coerce.number('must be a number of characters').int().min(6).max(PASSWORD_LENGTH.max).default(byDefault)

export const authSettings = {
  AUTH_SITE_URL: address.optional(),
  AUTH_REDIRECT_URLS: z
    .string()
    .default('')
    .transform((text) => text.split(/[\s,]+/).filter(Boolean)),
  AUTH_AUTOCONFIRM: onOff(false),
  AUTH_DISABLE_SIGNUP: onOff(false),
  AUTH_OTP_TELLS_UNKNOWN: onOff(false),
  AUTH_PHONE_COUNTRIES: z
    .string()
    .default(SAUDI_ARABIA)
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .refine(
      (codes) => codes.every((code) => /^([1-9]\d{0,2}|\*)$/.test(code)),
      'must be calling codes like 966, or *',
    ),
  AUTH_JWT_EXPIRY: z.coerce
    .number('must be a number of seconds')
    .int()
    .min(SHORTEST_EXPIRY)
    .default(JWT_EXPIRY),
  AUTH_JWT_KEY: z
    .string()
    .refine(isPrivateJwk, 'must be a private JWK as JSON, with "kty":"EC" (P-256) or "kty":"RSA"')
    .optional(),
  AUTH_MANUAL_LINKING: onOff(true),
  /** By default on in a real installation, off in embedded mode. */
  ADMIN_MFA_REQUIRED: z.stringbool('must be on or off').optional(),
  AUTH_FRESH_MINUTES: limitIn('minutes', FRESH_MINUTES),
  AUTH_SESSION_IDLE_HOURS: limitIn('hours', SESSION_HOURS.idle),
  AUTH_SESSION_HOURS: limitIn('hours', SESSION_HOURS.absolute),
  ADMIN_SESSION_IDLE_HOURS: limitIn('hours', SESSION_HOURS.staffIdle),
  ADMIN_SESSION_HOURS: limitIn('hours', SESSION_HOURS.staffAbsolute),
  AUTH_REFRESH_GRACE_SECONDS: z.coerce
    .number('must be a number of seconds')
    .min(0)
    .default(REFRESH_GRACE_SECONDS),
  AUTH_PHONE_CODES: onOff(true),
  AUTH_RATE_LIMITS: onOff(true),
  AUTH_PASSWORD_MIN: passwordLength(PASSWORD_LENGTH.min),
  AUTH_PASSWORD_MIN_WITH_SECOND_STEP: passwordLength(PASSWORD_LENGTH.minWithSecondStep),
  AUTH_PASSWORD_REFUSE_COMMON: onOff(true),
  SUPABASE_URL: address.optional(),
  SUPABASE_KEY: z.string().optional(),
  AUTH_GOOGLE_CLIENT_ID: z.string().optional(),
  AUTH_GOOGLE_CLIENT_SECRET: z.string().optional(),
  AUTH_GOOGLE_ISSUER: address.default('https://accounts.google.com'),
  AUTH_APPLE_CLIENT_ID: z.string().optional(),
  AUTH_APPLE_CLIENT_SECRET: z.string().optional(),
  AUTH_APPLE_ISSUER: address.default('https://appleid.apple.com'),
}

const shape = z.object(authSettings)
type AuthSettings = z.infer<typeof shape>

export function readAuthConfig(
  settings: AuthSettings,
  publicUrl: string,
  mode: 'embedded' | 'database_url',
): AuthConfig {
  const google = provider(
    settings.AUTH_GOOGLE_CLIENT_ID,
    settings.AUTH_GOOGLE_CLIENT_SECRET,
    settings.AUTH_GOOGLE_ISSUER,
  )
  const apple = provider(
    settings.AUTH_APPLE_CLIENT_ID,
    settings.AUTH_APPLE_CLIENT_SECRET,
    settings.AUTH_APPLE_ISSUER,
  )
  return {
    siteUrl: (settings.AUTH_SITE_URL ?? publicUrl).replace(/\/+$/, ''),
    redirectUrls: settings.AUTH_REDIRECT_URLS,
    autoconfirm: settings.AUTH_AUTOCONFIRM,
    disableSignup: settings.AUTH_DISABLE_SIGNUP,
    otpTellsUnknown: settings.AUTH_OTP_TELLS_UNKNOWN,
    phoneCountries: settings.AUTH_PHONE_COUNTRIES,
    jwtExpiry: settings.AUTH_JWT_EXPIRY,
    jwtKey: settings.AUTH_JWT_KEY,
    manualLinking: settings.AUTH_MANUAL_LINKING,
    adminMfaRequired: settings.ADMIN_MFA_REQUIRED ?? mode === 'database_url',
    freshForMs: settings.AUTH_FRESH_MINUTES,
    sessions: {
      everybody: { idleMs: settings.AUTH_SESSION_IDLE_HOURS, absoluteMs: settings.AUTH_SESSION_HOURS },
      staff: { idleMs: settings.ADMIN_SESSION_IDLE_HOURS, absoluteMs: settings.ADMIN_SESSION_HOURS },
      graceMs: settings.AUTH_REFRESH_GRACE_SECONDS * 1000,
    },
    passwords: {
      min: settings.AUTH_PASSWORD_MIN,
      minWithSecondStep: settings.AUTH_PASSWORD_MIN_WITH_SECOND_STEP,
      refuseCommon: settings.AUTH_PASSWORD_REFUSE_COMMON,
    },
    phoneCodes: settings.AUTH_PHONE_CODES,
    rateLimits: settings.AUTH_RATE_LIMITS,
    supabase: supabaseOf(settings),
    providers: { ...(google && { google }), ...(apple && { apple }) },
  }
}

function supabaseOf({ SUPABASE_URL, SUPABASE_KEY }: AuthSettings): AuthConfig['supabase'] {
  if (!SUPABASE_URL || !SUPABASE_KEY) return undefined
  return { url: SUPABASE_URL.replace(/\/+$/, ''), key: SUPABASE_KEY }
}

function provider(
  clientId: string | undefined,
  clientSecret: string | undefined,
  issuer: string,
): OidcProvider | undefined {
  return clientId && clientSecret ? { clientId, clientSecret, issuer } : undefined
}

/** Settings that need each other. Reported at start-up, not at the first sign-in. */
const PAIRS = [
  ['SUPABASE_URL', 'SUPABASE_KEY'],
  ['AUTH_GOOGLE_CLIENT_ID', 'AUTH_GOOGLE_CLIENT_SECRET'],
  ['AUTH_APPLE_CLIENT_ID', 'AUTH_APPLE_CLIENT_SECRET'],
  ['FILES_S3_URL', 'FILES_S3_REGION'],
  ['FILES_S3_URL', 'FILES_S3_KEY_ID'],
  ['FILES_S3_URL', 'FILES_S3_SECRET'],
  ['LLM_URL', 'LLM_MODEL'],
  ...SELLER_PAIRS,
  ...PAYMENT_PAIRS,
] as const

/** Returns the names of settings whose required partner is missing. */
export function missingPartners(env: Record<string, string | undefined>): string[] {
  return PAIRS.flatMap(([one, other]) => {
    if (Boolean(env[one]) === Boolean(env[other])) return []
    return env[one] ? [`${other} is required with ${one}`] : [`${one} is required with ${other}`]
  })
}

function isPrivateJwk(text: string): boolean {
  try {
    const jwk = JSON.parse(text)
    return typeof jwk.d === 'string' && (jwk.kty === 'RSA' || (jwk.kty === 'EC' && jwk.crv === 'P-256'))
  } catch {
    return false
  }
}
