import { PASSWORD_LENGTH, passwordLength } from '#domain/accounts/password.ts'
import type { FieldErrors } from '#domain/shared/refusal.ts'
import type { Locale } from '#i18n/locale.ts'
import type { AccountAfter } from './register-success-address.ts'

/** Account of the registration: a new one, or that of the signed-in user. */
export type Account =
  | { kind: 'new'; wrongWith(password: string): FieldErrors }
  | { kind: 'signed_in'; email: string; bearer(): Promise<string | undefined> }

export interface Site {
  authUrl: string
  authKey: string
  publicUrl: string
}

/**
 * Storage key of the session (docs/reference/product-rules.md#browser-storage). Without a session, the account code is
 * not loaded.
 */
const SESSION_KEY = /^sb-.+-auth-token$/

export const NEW_ACCOUNT: Account = { kind: 'new', wrongWith: wrongWithPassword }

/** Returns the account signed in on this device, or `NEW_ACCOUNT` when there is none or the check fails. */
export async function lookForSession(site: Site): Promise<Account> {
  if (!hasSession()) return NEW_ACCOUNT
  const client = await openClient(site).catch(() => undefined)
  const session = (await client?.auth.getSession())?.data.session
  const email = session?.user.email
  if (!client || !email) return NEW_ACCOUNT
  return {
    kind: 'signed_in',
    email,
    bearer: async () => (await client.auth.getSession()).data.session?.access_token,
  }
}

interface NewAccount {
  email: string
  password: string
  fullName: string
  locale: Locale
}

/** Creates the account of a stored registration. Returns the errors of a weak password. */
export async function openAccount(
  site: Site,
  { email, password, fullName, locale }: NewAccount,
): Promise<AccountAfter | FieldErrors> {
  try {
    const [client, { confirmationPath }] = await Promise.all([
      openClient(site),
      import('./confirmation-path.ts'),
    ])
    const emailRedirectTo = confirmationPath(locale)
    const options = { emailRedirectTo, data: { full_name: fullName } }
    const { data, error } = await client.auth.signUp({ email, password, options })
    if (error?.code === 'weak_password') return refusedPassword(error)
    if (error) return 'none'
    return data.session ? 'joined' : 'confirm'
  } catch {
    return 'none'
  }
}

/** Too short for the auth server, whose minimum may be higher than ours, or too common. */
function refusedPassword({ message, reasons }: { message: string; reasons?: unknown }): FieldErrors {
  const min = Array.isArray(reasons) && reasons.includes('length') ? /\d+/.exec(message)?.[0] : undefined
  if (min) return { password: { code: 'provider.password_too_short', details: { min } } }
  return { password: { code: 'provider.password_weak' } }
}

function wrongWithPassword(password: string): FieldErrors {
  const length = passwordLength(password)
  if (length === 0) return { password: { code: 'provider.password_required' } }
  if (length < PASSWORD_LENGTH.min)
    return { password: { code: 'provider.password_too_short', details: PASSWORD_LENGTH } }
  return length > PASSWORD_LENGTH.max
    ? { password: { code: 'provider.password_too_long', details: PASSWORD_LENGTH } }
    : {}
}

function hasSession(): boolean {
  try {
    return Object.keys(localStorage).some((key) => SESSION_KEY.test(key))
  } catch {
    return false
  }
}

async function openClient(site: Site) {
  const { openAuthClient, placeOf } = await import('#web/accounts/auth-client.ts')
  return openAuthClient(placeOf(site))
}
