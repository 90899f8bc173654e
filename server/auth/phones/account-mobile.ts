import { readAccountPhone } from '#domain/accounts/phone.ts'
import { readMobile } from '#domain/shared/phone.ts'
import { invalid } from '../auth-error.ts'

/**
 * Reads an account's number as E.164 without plus. A Saudi mobile may be written as `05…`; any other number needs its
 * country code. Throws 400 `validation_failed`.
 */
export function readPhone(text: string): string {
  const phone = readMobile(text) ?? readAccountPhone(text)
  if (!phone) throw invalid('Invalid phone number format (E.164 required)')
  return phone
}
