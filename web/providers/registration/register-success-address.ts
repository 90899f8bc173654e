import type { Locale } from '#i18n/locale.ts'
import type { Registered } from '#server/providers/registration-answers.ts'
import { privatePaths } from '#web/private-paths.ts'

/** Account after a registration: waits for email confirmation, owns the registration, or does not exist yet. */
export const ACCOUNTS_AFTER = ['confirm', 'joined', 'none'] as const
export type AccountAfter = (typeof ACCOUNTS_AFTER)[number]

/** Returns the address of the page after a registration. It does not identify the provider. */
export function registerSuccessAddress(
  locale: Locale,
  { verificationDueAt, warnings }: Pick<Registered, 'verificationDueAt' | 'warnings'>,
  account: AccountAfter = 'none',
): string {
  const query = new URLSearchParams([
    ['due', verificationDueAt],
    ...Object.keys(warnings).map((field) => ['odd', field]),
  ])
  if (account !== 'none') query.set('account', account)
  return `${privatePaths.registerSuccess(locale)}?${query}`
}
