import { readReachableEmail } from '#domain/accounts/email.ts'
import { fieldOfPath, readRegistrationForm } from '#domain/providers/read-registration-form.ts'
import { registrationInputSchema } from '#domain/providers/registration-input.ts'
import { registrationWarnings } from '#domain/providers/registration-warnings.ts'
import { readVatNumber } from '#domain/providers/vat-number.ts'
import { bankOfIban, readIban } from '#domain/shared/iban.ts'
import { readMobile } from '#domain/shared/phone.ts'
import type { FieldErrors } from '#domain/shared/refusal.ts'
import { validate } from '#domain/shared/validate.ts'
import type { Locale } from '#i18n/locale.ts'
import { byField } from '#web/forms/by-field.ts'
import type { FormFields } from '#web/forms/form-fields.ts'

/** Returns errors by form field, from the same schema as the route. */
export function checkRegistration(fields: FormFields): FieldErrors {
  const checked = validate(registrationInputSchema, readRegistrationForm(fields))
  return checked.ok ? {} : byField(checked.fieldErrors, fieldOfPath)
}

/** Returns warnings about unusual values, and the bank of the IBAN. Unreadable numbers are skipped. */
export function secondLooks(
  { mobile = '', iban = '', vatNumber = '', email = '' }: FormFields,
  locale: Locale,
) {
  const known = readIban(iban)
  const read = {
    mobile: readMobile(mobile),
    iban: known,
    vatNumber: readVatNumber(vatNumber),
    email: readReachableEmail(email),
  }
  return { warnings: registrationWarnings(read), bank: known && bankOfIban(known)?.[locale] }
}
