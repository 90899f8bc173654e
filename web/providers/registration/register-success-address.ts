import type { Locale } from '#i18n/locale.ts'
import type { Registered } from '#server/providers/registration-answers.ts'
import { privatePaths } from '#web/private-paths.ts'

/** What became of the account: a mail waits to be answered, it has the registration, or it is still to be opened. */
export const ACCOUNTS_AFTER = ['confirm', 'joined', 'none'] as const
export type AccountAfter = (typeof ACCOUNTS_AFTER)[number]

/** The page after a registration. Whose it was stands nowhere in its address. */
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
