import type { Locale } from '#i18n/locale.ts'
import { withNext } from '#web/accounts/next.ts'
import { rememberSignUpReturn } from '#web/accounts/sign-up-return.ts'
import { paths } from '#web/paths.ts'
import { privatePaths } from '#web/private-paths.ts'

/**
 * Returns the target of the confirmation link in the email: the provider's dashboard
 * (docs/reference/product-rules.md#sign-up-calls).
 */
export function confirmationPath(locale: Locale): string {
  rememberSignUpReturn(withNext(privatePaths.confirmEmail(locale), paths.contractorProfile(locale)))
  return window.location.origin
}
