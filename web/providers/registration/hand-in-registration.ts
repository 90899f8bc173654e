import { fieldOfPath, readRegistrationForm } from '#domain/providers/read-registration-form.ts'
import type { Locale } from '#i18n/locale.ts'
import type { Registered } from '#server/providers/registration-answers.ts'
import { ApiRefusal, askApi } from '#web/forms/ask-api.ts'
import { byField } from '#web/forms/by-field.ts'
import type { FormFields } from '#web/forms/form-fields.ts'
import { type Account, openAccount, type Site } from './account-of-registration.ts'
import { registerSuccessAddress } from './register-success-address.ts'
import type { RegistrationOutcome } from './registration-outcome.ts'

interface HandIn {
  account: Account
  site: Site
  locale: Locale
  idempotencyKey: string
}

export type HandedIn = { next: string } | { outcome: Partial<RegistrationOutcome>; isKeySpent?: boolean }

const OURS = 500

/**
 * Registers, then creates the account, so that a failed email does not lose the registration. A repeat with the same
 * key returns the first registration, so a user can fix a weak password and send the form again.
 */
export async function handIn(fields: FormFields, parts: HandIn): Promise<HandedIn> {
  try {
    const bearer = parts.account.kind === 'signed_in' ? await parts.account.bearer() : undefined
    const registered = await askApi<Registered>('/providers', {
      json: readRegistrationForm(fields),
      headers: { 'idempotency-key': parts.idempotencyKey },
      bearer,
    })
    const account = bearer ? 'joined' : await accountFor(fields, parts)
    if (typeof account === 'object') return { outcome: { fieldErrors: account } }
    return { next: registerSuccessAddress(parts.locale, registered, account) }
  } catch (error) {
    return refusedBy(error)
  }
}

function accountFor({ email = '', password = '', contactName = '' }: FormFields, { site, locale }: HandIn) {
  return openAccount(site, { email, password, fullName: contactName.trim(), locale })
}

/** Converts an error to an outcome. Anything but a refusal is a server error or a lost connection. */
function refusedBy(error: unknown): HandedIn {
  if (!(error instanceof ApiRefusal)) return { outcome: { hasFailed: true, isOffline: true } }
  if (error.status >= OURS) return { outcome: { hasFailed: true } }
  const fieldErrors = byField(error.fieldErrors, fieldOfPath)
  if (Object.keys(fieldErrors).length > 0) return { outcome: { fieldErrors } }
  const { code, details } = error
  return { outcome: { refusal: { code, details } }, isKeySpent: code === 'idempotency.key_reused' }
}
