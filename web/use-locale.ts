import { useLocation } from 'react-router'
import { type Locale, localeOfPath } from '#i18n/locale.ts'

/** The language of the page being read, as its address says. */
export const useLocale = (): Locale => localeOfPath(useLocation().pathname)
