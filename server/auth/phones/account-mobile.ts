import { readAccountPhone } from '#domain/accounts/phone.ts'
import { readMobile } from '#domain/shared/phone.ts'
import { invalid } from '../auth-error.ts'

/**
 * The number of an account, E.164 without plus. A Saudi mobile may be written as people write it (`05…`), any other must
 * say its country. Throws 400 `validation_failed`.
 */
export function readPhone(text: string): string {
  const phone = readMobile(text) ?? readAccountPhone(text)
  if (!phone) throw invalid('Invalid phone number format (E.164 required)')
  return phone
}
