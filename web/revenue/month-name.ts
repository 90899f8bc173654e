import { formatMonth } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'

/** Formats `2026-11` as a month name. The middle of the month avoids time zone shifts. */
export const monthName = (month: string, locale: Locale) => formatMonth(`${month}-15T09:00:00Z`, locale)
