import { useTranslations } from 'use-intl'
import type { Messages } from '#i18n/messages.ts'

export type Failure = keyof Messages['accounts']['failure']

/** Error codes of the auth protocol that a reader can act on. */
const TOLD = new Set<string>([
  'invalid_credentials',
  'email_not_confirmed',
  'user_banned',
  'over_request_rate_limit',
  'over_email_send_rate_limit',
  'weak_password',
  'same_password',
  'otp_expired',
  'current_password_invalid',
  'reauthentication_needed',
  'insufficient_aal',
  'mfa_verification_failed',
  'mfa_challenge_expired',
  'too_many_enrolled_mfa_factors',
  'over_sms_send_rate_limit',
  'key_refused',
  'mfa_verified_factor_exists',
  'too_many_passkeys',
  'passkey_exists',
  'passkey_other',
  'passkey_refused',
  'passkey_unanswered',
  'passkey_unsupported',
  'provider_email_needs_verification',
  'signup_disabled',
  'user_already_exists',
  'registration_failed',
  'identity_already_exists',
] satisfies Failure[])

/** Each of these means: sign in again. */
const SESSION_GONE = /^(session_|refresh_token_|bad_jwt$|no_authorization$|user_not_found$)/

/**
 * The link or return was already used, has expired, or was started in another browser
 * (docs/reference/auth-protocol.md#known-problems).
 */
const RETURN_STALE = /^(flow_state_|bad_code_verifier$|bad_oauth_)|^pkce_code_verifier_not_found$/

/** Thrown when the key was not touched in time or the dialog was closed (WebAuthn Level 3 §5.1.3). */
const KEY_UNANSWERED = /^(NotAllowed|Abort)Error$/

/** Classifies an error that the client returned or threw. Unknown codes and our own bugs are `unexpected`. */
export function failureOf(error: unknown): Failure {
  const { name = '', code = '', status } = error as { name?: string; code?: string; status?: number }
  if (name === 'AuthRetryableFetchError' && !status) return 'offline'
  if (KEY_UNANSWERED.test(name)) return 'key_unanswered'
  if (code === 'reauthentication_not_valid') return 'otp_expired'
  if (name === 'AuthSessionMissingError' || SESSION_GONE.test(code)) return 'session_expired'
  if (RETURN_STALE.test(code)) return 'return_stale'
  return TOLD.has(code) ? (code as Failure) : 'unexpected'
}

export function useFailureText() {
  const t = useTranslations('accounts.failure')
  return (error: unknown) => t(failureOf(error))
}

/** The field that each failure concerns. */
const FIELDS: { [code in Failure]?: string } = {
  weak_password: 'password',
  same_password: 'password',
  current_password_invalid: 'current',
}

/** The field of the form that the refusal concerns, if any. */
export function fieldOf(error: unknown, values: object): string | undefined {
  const name = FIELDS[failureOf(error)]
  return name !== undefined && name in values ? name : undefined
}

/** Required password length when the password is too short. An operator can require more than our pages do. */
export function leastOf(error: unknown): string | undefined {
  const { reasons, message = '' } = error as { reasons?: unknown; message?: string }
  return Array.isArray(reasons) && reasons.includes('length') ? /\d+/.exec(message)?.[0] : undefined
}
