import { formatMonth } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'

/** `2026-11` as people say it. Its middle lies in the month wherever a clock stands. */
export const monthName = (month: string, locale: Locale) => formatMonth(`${month}-15T09:00:00Z`, locale)
