import type { FactorRow } from '../users/read-user.ts'

export type FactorType = FactorRow['factor_type']

/** AMR method of each kind of second step (docs/reference/auth-protocol.md#assurance-levels). */
export const AMR_METHODS: Record<FactorType, string> = {
  totp: 'totp',
  phone: 'mfa/phone',
  webauthn: 'mfa/webauthn',
}

export const isFactorType = (type: string | undefined): type is FactorType =>
  type !== undefined && Object.hasOwn(AMR_METHODS, type)
