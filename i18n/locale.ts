/** The two languages of the product and their settings for Intl. */

export const LOCALES = ['ar', 'en'] as const
export type Locale = (typeof LOCALES)[number]
export const DEFAULT_LOCALE: Locale = 'ar'

/** Asia/Riyadh is UTC+3 all year (docs/reference/saudi-domain.md#time-zone). */
export const TIME_ZONE = 'Asia/Riyadh'

/**
 * Intl tags with calendar and digits spelt out: plain `ar-SA` gives Hijri dates or Arabic-Indic digits
 * on some engines and not on others, so server and browser would disagree (measured:
 * docs/reference/saudi-domain.md#digits-and-dates).
 */
export const INTL_TAGS = {
  ar: 'ar-SA-u-ca-gregory-nu-latn',
  en: 'en-SA-u-ca-gregory-nu-latn',
} as const satisfies Record<Locale, string>

export const directionOf = (locale: Locale) => (locale === 'ar' ? 'rtl' : 'ltr')

export const isLocale = (value: unknown): value is Locale => LOCALES.includes(value as Locale)

/** `/en/owner` is English, `/ar/owner` and `/owner` are Arabic. */
export function localeOfPath(pathname: string): Locale {
  const first = pathname.split('/', 2)[1]
  return isLocale(first) ? first : DEFAULT_LOCALE
}

/** The first of our languages in an `Accept-Language` header; Arabic when it contains neither. */
export function localeOfHeader(acceptLanguage: string | null | undefined): Locale {
  const named = (acceptLanguage ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase())
  return named.find(isLocale) ?? DEFAULT_LOCALE
}
