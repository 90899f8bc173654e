import { expect, test } from 'vitest'
import { temporaryDataRoot } from '#testing/postgres/data-root.ts'
import { readConfig } from './config.ts'

const installation = {
  DATABASE_URL: 'postgres://mimar:x@db.internal/mimar',
  PUBLIC_URL: 'https://mimar.example/',
  MIMAR_SECRET: 'a secret of more than thirty-two characters',
  WHATSAPP_PHONE_NUMBER_ID: '123',
  WHATSAPP_ACCESS_TOKEN: 'token',
  WHATSAPP_APP_SECRET: 'app secret',
  WHATSAPP_VERIFY_TOKEN: 'verify',
  MAIL_SMTP_URL: 'smtps://mimar:password@smtp.mimar.example',
  MAIL_FROM: 'Mimar <no-reply@mimar.example>',
}
const DAY = 24 * 60 * 60 * 1000
const authOf = (settings: Record<string, string>) => readConfig({ ...installation, ...settings }).auth

test('by default users confirm their address, rate limits apply, and links end at our own site', () => {
  expect(authOf({})).toEqual({
    siteUrl: 'https://mimar.example',
    redirectUrls: [],
    autoconfirm: false,
    disableSignup: false,
    jwtExpiry: 3600,
    jwtKey: undefined,
    manualLinking: true,
    adminMfaRequired: true,
    freshForMs: 600_000,
    sessions: {
      everybody: { idleMs: 30 * DAY, absoluteMs: 180 * DAY },
      staff: { idleMs: DAY / 2, absoluteMs: 7 * DAY },
      graceMs: 60_000,
    },
    otpTellsUnknown: false,
    phoneCountries: ['966'],
    passwords: { min: 10, minWithSecondStep: 8, refuseCommon: true },
    phoneCodes: true,
    rateLimits: true,
    supabase: undefined,
    providers: {},
  })
})

test('every setting is read', () => {
  const key = JSON.stringify({ kty: 'RSA', d: 'private' })
  expect(
    authOf({
      AUTH_SITE_URL: 'https://app.mimar.example/',
      AUTH_REDIRECT_URLS: 'https://*.mimar.example/**, http://localhost:5173',
      AUTH_AUTOCONFIRM: 'on',
      AUTH_RATE_LIMITS: 'off',
      AUTH_JWT_KEY: key,
      SUPABASE_URL: 'https://project.supabase.co/',
      SUPABASE_KEY: 'key',
      AUTH_GOOGLE_CLIENT_ID: 'id',
      AUTH_GOOGLE_CLIENT_SECRET: 'secret',
    }),
  ).toMatchObject({
    siteUrl: 'https://app.mimar.example',
    redirectUrls: ['https://*.mimar.example/**', 'http://localhost:5173'],
    autoconfirm: true,
    rateLimits: false,
    jwtKey: key,
    supabase: { url: 'https://project.supabase.co', key: 'key' },
    providers: { google: { clientId: 'id', clientSecret: 'secret', issuer: 'https://accounts.google.com' } },
  })
})

test('readConfig requires no second step of an embedded demo’s admin by default', () => {
  const root = temporaryDataRoot()
  const demo = { MIMAR_DATA_ROOT: root.folder }
  expect(readConfig(demo).auth.adminMfaRequired).toBe(false)
  expect(readConfig({ ...demo, ADMIN_MFA_REQUIRED: 'on' }).auth.adminMfaRequired).toBe(true)
  root.remove()
})

test('readAuthConfig reads 0 as no limit, and admin settings can be chosen per installation', () => {
  const unlimited = authOf({ AUTH_SESSION_IDLE_HOURS: '0', AUTH_SESSION_HOURS: '0', AUTH_FRESH_MINUTES: '0' })
  expect(unlimited.sessions.everybody).toEqual({ idleMs: Infinity, absoluteMs: Infinity })
  expect(unlimited.freshForMs).toBe(Infinity)
  expect(authOf({ ADMIN_MFA_REQUIRED: 'off' }).adminMfaRequired).toBe(false)
})

test.each([
  [{ ADMIN_SESSION_HOURS: '-1' }, /ADMIN_SESSION_HOURS/],
  [{ AUTH_JWT_KEY: '{"kty":"RSA"}' }, /AUTH_JWT_KEY must be a private JWK/],
  [{ AUTH_JWT_KEY: 'secret' }, /AUTH_JWT_KEY must be a private JWK/],
  [{ AUTH_JWT_EXPIRY: '30' }, /AUTH_JWT_EXPIRY/],
  [{ AUTH_AUTOCONFIRM: 'perhaps' }, /AUTH_AUTOCONFIRM must be on or off/],
  [{ SUPABASE_URL: 'https://project.supabase.co' }, /SUPABASE_KEY is required with SUPABASE_URL/],
  [{ AUTH_APPLE_CLIENT_SECRET: 'x' }, /AUTH_APPLE_CLIENT_ID is required with AUTH_APPLE_CLIENT_SECRET/],
])('%j stops the start with the setting’s name', (settings, problem) => {
  expect(() => authOf(settings)).toThrow(problem)
})
