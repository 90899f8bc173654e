import { AuthError } from '../auth-error.ts'
import type { FactorRow } from '../users/read-user.ts'

export type FactorType = FactorRow['factor_type']

/** The second steps this server knows. The others answer as switched off (auth protocol §1.10). */
const IS_ON: Record<FactorType, boolean> = { totp: true, phone: true, webauthn: false }
const NAMES: Record<FactorType, string> = { totp: 'TOTP', phone: 'Phone', webauthn: 'WebAuthn' }

/** What a session's list of proofs says of each (auth protocol §1.13). */
export const AMR_METHODS: Record<FactorType, string> = {
  totp: 'totp',
  phone: 'mfa/phone',
  webauthn: 'mfa/webauthn',
}

export const isFactorType = (type: string | undefined): type is FactorType =>
  type !== undefined && Object.hasOwn(IS_ON, type)

/** Throws 422 `mfa_<type>_enroll_not_enabled` or `mfa_<type>_verify_not_enabled`. */
export function requireSwitchedOn(type: FactorType, step: 'enroll' | 'verify'): void {
  if (IS_ON[type]) return
  const message = `MFA ${step} is disabled for ${NAMES[type]}`
  throw new AuthError(422, `mfa_${type}_${step}_not_enabled`, message)
}
