import type { QuoteInput } from '#domain/quotes/quote-input.ts'
import { USUAL_VALIDITY_DAYS } from '#domain/quotes/quote-input.ts'
import { formatPriceText } from '#i18n/format.ts'
import type { Locale } from '#i18n/locale.ts'
import { translatorFor } from '#i18n/translator.ts'

/** Formats a quote for a message: the price, and all other terms on one line. */
export function quoteInWords(
  input: QuoteInput & { amount: number },
  locale: Locale,
): { price: string; terms: string } {
  const t = translatorFor(locale)
  const price = formatPriceText(input, locale)
  const days = (count: number) => t('messages.quoteForm.days', { count })
  const { startsWithinDays, durationDays, validDays = USUAL_VALIDITY_DAYS, warrantyYears } = input
  const terms = [
    startsWithinDays !== undefined &&
      t('messages.quoteTerms.start', {
        days: lowered(t('messages.quoteForm.startsIn', { count: startsWithinDays })),
      }),
    durationDays !== undefined && t('messages.quoteTerms.duration', { days: days(durationDays) }),
    t('messages.quoteTerms.validity', { days: days(validDays) }),
    warrantyYears !== undefined && t('messages.quoteTerms.warranty', { count: warrantyYears }),
  ].filter((term) => term !== false)
  return {
    price: t(input.vatIncluded ? 'messages.quoteTerms.withVat' : 'messages.quoteTerms.withoutVat', { price }),
    terms: terms.join(locale === 'ar' ? '، ' : ', '),
  }
}

/** Formats a form choice for use within a sentence. */
const lowered = (words: string) => words.slice(0, 1).toLowerCase() + words.slice(1)
