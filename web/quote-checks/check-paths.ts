import type { Locale } from '#i18n/locale.ts'
import { inLocale } from '#web/paths.ts'

/** Addresses of quote checks. */
export const checkPaths = {
  example: (locale: Locale) => inLocale(locale, '/check/example'),
  check: (locale: Locale, quoteCheckToken: string) =>
    inLocale(locale, `/check/${encodeURIComponent(quoteCheckToken)}`),
  pdf: (locale: Locale, quoteCheckToken: string) =>
    `/api/v1/quote-checks/${encodeURIComponent(quoteCheckToken)}/check.pdf?locale=${locale}`,
  page: (quoteCheckToken: string, page: number) =>
    `/api/v1/quote-checks/${encodeURIComponent(quoteCheckToken)}/pages/${page}`,
}
