import { bankOfIban } from '../shared/iban.ts'
import { isUsualMobile } from '../shared/phone.ts'
import type { FieldErrors } from '../shared/refusal.ts'
import { likelyEmail } from './likely-email.ts'
import { hasUsualVatEnding } from './vat-number.ts'

/** Fields that may look unusual and still be right, as parsed by the schema. */
export interface Checkable {
  mobile?: string | undefined
  iban?: string | undefined
  vatNumber?: string | null | undefined
  email?: string | undefined
}

/**
 * Unusual values by field, in the shape of field errors. A warning never blocks anybody: prefixes and bank
 * codes newer than our tables exist (docs/reference/saudi-domain.md#mobile-prefixes, iban and vat-number on
 * that page).
 */
export function registrationWarnings({ mobile, iban, vatNumber, email }: Checkable): FieldErrors {
  const meant = email && likelyEmail(email)
  return {
    ...(meant && { email: { code: 'provider.email_unusual', details: { email: meant } } }),
    ...(mobile && !isUsualMobile(mobile) && { mobile: { code: 'provider.mobile_unusual' } }),
    ...(iban && !bankOfIban(iban) && { iban: { code: 'provider.iban_bank_unknown' } }),
    ...(vatNumber && !hasUsualVatEnding(vatNumber) && { vatNumber: { code: 'provider.vat_ending_unusual' } }),
  }
}
