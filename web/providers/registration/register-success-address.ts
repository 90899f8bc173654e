import type { Locale } from '#i18n/locale.ts'
import type { Registered } from '#server/providers/registration-answers.ts'
import { privatePaths } from '#web/private-paths.ts'

/** Account after a registration: waits for email confirmation, owns the registration, or does not exist yet. */
export const ACCOUNTS_AFTER = ['confirm', 'joined', 'none'] as const
export type AccountAfter = (typeof ACCOUNTS_AFTER)[number]

/**
 * Returns the address of the page after a registration, which may be opened again at any time: it holds all that the
 * page shows. It opens nothing of the provider; the id only names the registration.
 */
export function registerSuccessAddress(
  locale: Locale,
  { id, verificationDueAt, warnings }: Pick<Registered, 'id' | 'verificationDueAt' | 'warnings'>,
  account: AccountAfter = 'none',
): string {
  const query = new URLSearchParams([
    ['due', verificationDueAt],
    ['no', id],
    ['account', account],
    ...Object.keys(warnings).map((field) => ['odd', field]),
  ])
  return `${privatePaths.registerSuccess(locale)}?${query}`
}
