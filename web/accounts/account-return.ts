import type { Locale } from '#i18n/locale.ts'
import { paths } from '#web/paths.ts'
import { privatePaths } from '#web/private-paths.ts'

/**
 * The sign-in server sends a browser to the bare site when a link said nothing else or a way back is not known any
 * more. What it brings in the address belongs to a page with words for it: answers that page, or undefined when
 * nobody came back. Mails that end here are those of a sign-up (docs/reference/product-rules.md#sign-up-calls); what
 * else fails was a provider.
 */
export function accountReturn(locale: Locale, { searchParams, search }: URL): string | undefined {
  const error = searchParams.get('error_code')
  if (searchParams.has('code') || error === 'otp_expired') return privatePaths.confirmEmail(locale) + search
  return error ? paths.accountSignIn(locale) + search : undefined
}
