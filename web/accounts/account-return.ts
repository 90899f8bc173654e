import type { Locale } from '#i18n/locale.ts'
import { paths } from '#web/paths.ts'
import { privatePaths } from '#web/private-paths.ts'

/**
 * The sign-in server redirects to the bare site when a link named no page, or when the return address is no longer
 * known. Returns the page that can explain the parameters in the address, or undefined when there are none. Email links
 * that end here come from a sign-up (docs/reference/product-rules.md#sign-up-calls); other failures come from an
 * identity provider.
 */
export function accountReturn(locale: Locale, { searchParams, search }: URL): string | undefined {
  const error = searchParams.get('error_code')
  if (searchParams.has('code') || error === 'otp_expired') return privatePaths.confirmEmail(locale) + search
  return error ? paths.accountSignIn(locale) + search : undefined
}
