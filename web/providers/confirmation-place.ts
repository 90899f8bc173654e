import type { Locale } from '#i18n/locale.ts'
import { withNext } from '#web/accounts/next.ts'
import { rememberSignUpPlace } from '#web/accounts/sign-up-place.ts'
import { paths } from '#web/paths.ts'
import { placePaths } from '#web/place-paths.ts'

/**
 * Where a confirmed provider reads on: their own place. Answers where the mailed link ends
 * (docs/reference/product-rules.md#sign-up-calls).
 */
export function confirmationPlace(locale: Locale): string {
  rememberSignUpPlace(withNext(placePaths.confirmEmail(locale), paths.contractorProfile(locale)))
  return window.location.origin
}
