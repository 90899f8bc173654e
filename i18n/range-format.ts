import type { Locale } from './locale.ts'

/**
 * A range of numbers that were formatted already: `190–360`; «من 190 إلى 360», because a dash between two numbers leaves an
 * Arabic reader to guess on which side the lower one stands.
 */
export const formatRange = (low: string, high: string, locale: Locale): string =>
  low === high ? low : locale === 'ar' ? `من ${low} إلى ${high}` : `${low}–${high}`
