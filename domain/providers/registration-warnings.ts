import { bankOfIban } from '../shared/iban.ts'
import { isUsualMobile } from '../shared/phone.ts'
import type { FieldErrors } from '../shared/refusal.ts'
import { hasUsualVatEnding } from './vat-number.ts'

/** The fields that may look odd and still be right, as the schema reads them. */
export interface Checkable {
  mobile?: string | undefined
  iban?: string | undefined
  vatNumber?: string | undefined
}

/**
 * What is worth a second look, by field, in the shape of field errors. A warning never stops anybody: prefixes and
 * bank codes newer than our tables exist (docs/reference/saudi-domain.md#mobile-prefixes, iban and vat-number on that
 * page).
 */
export function registrationWarnings({ mobile, iban, vatNumber }: Checkable): FieldErrors {
  return {
    ...(mobile && !isUsualMobile(mobile) && { mobile: { code: 'provider.mobile_unusual' } }),
    ...(iban && !bankOfIban(iban) && { iban: { code: 'provider.iban_bank_unknown' } }),
    ...(vatNumber && !hasUsualVatEnding(vatNumber) && { vatNumber: { code: 'provider.vat_ending_unusual' } }),
  }
}
